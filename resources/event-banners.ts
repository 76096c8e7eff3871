/** Banners by a word of the title, the first that fits. */
const banners = [
  ['birthday', /birthday/i],
  ['work_anniversary', /work anniversary/i],
  ['christmas', /christmas/i],
  ['holi', /\bholi\b/i],
  ['foundation', /foundation/i],
  ['environment', /environment/i],
] as const;

/** Returns the ready-made banner of an event: the server stores it, the form shows it while one types. */
export const bannerOf = (title: string): (typeof banners)[number][0] | 'default' =>
  banners.find(([, word]) => word.test(title))?.[0] ?? 'default';

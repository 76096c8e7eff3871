const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** How well a name fits what is typed: as a whole, by its beginning, by that of a word, or otherwise. */
function rankOf(label: string, typed: string): number {
  const name = fold(label);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3;
}

/** The options with the best match for what is typed first; equally good ones stay in their order. */
export function rankOptions<T extends { readonly label: string }>(options: readonly T[], text: string): T[] {
  const typed = fold(text);
  if (typed === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option.label, typed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

import { rules } from '../engine/context.ts';

/** Banners by a word of the title, the first that fits. */
const banners = [
  ['birthday', /birthday/i], ['work_anniversary', /work anniversary/i], ['christmas', /christmas/i],
  ['holi', /\bholi\b/i], ['foundation', /foundation/i], ['environment', /environment/i],
] as const;

export default rules('events', {
  beforeWrite({ record }) {
    record.banner = banners.find(([, word]) => word.test(record.title ?? ''))?.[0] ?? 'default';
  },
});

import type { IconName } from '@crewdeck/engine/console/ui/icons.tsx';

/** Icons of the banner of a day. */
export const bannerIcons: Readonly<Record<string, IconName>> = {
  birthday: 'gift',
  work_anniversary: 'gift',
  christmas: 'tree',
  holi: 'palette',
  foundation: 'building',
  environment: 'leaf',
  default: 'calendar',
};

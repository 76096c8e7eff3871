import { formatBytes } from '../../console/format/formats.ts';
import type { KindView } from '../kind-view.ts';

/** The size of a file in the unit that suits it. */
export const bytes: KindView = {
  cell: ({ value, locale }) => formatBytes(value, locale),
  format: (_field, value, locale) => formatBytes(value, locale),
};

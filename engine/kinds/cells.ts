import { bytes } from './bytes/cell.tsx';
import { duration } from './duration/cell.tsx';
import { file } from './file/cell.tsx';
import { image } from './image/cell.tsx';
import { link } from './link/cell.tsx';
import { money } from './money/cell.tsx';
import { percent } from './percent/cell.tsx';
import type { FieldModel } from '../model/model.ts';
import type { KindView } from './kind-view.ts';
import { lazyView } from './lazy-view.tsx';

/** Views of the kinds of every product, by `x-ui.display`. A picture of a person is one like any other. */
const views: Readonly<Record<string, KindView>> = {
  attachment: lazyView('attachment'),
  avatar: image,
  bytes,
  code: lazyView('code'),
  color: lazyView('color'),
  download: lazyView('download'),
  duration,
  file,
  image,
  link,
  markdown: lazyView('markdown'),
  money,
  percent,
  point: lazyView('point'),
  rating: lazyView('rating'),
};

/** Returns how the values of a field are shown; undefined where its type alone decides that. */
export const kindViewOf = ({ schema }: FieldModel): KindView | undefined =>
  views[schema['x-ui']?.display ?? ''];

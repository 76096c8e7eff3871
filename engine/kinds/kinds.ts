import { attachment } from './attachment/kind.ts';
import { avatar } from './avatar/kind.ts';
import { bytes } from './bytes/kind.ts';
import { code } from './code/kind.ts';
import { color } from './color/kind.ts';
import { download } from './download/kind.ts';
import { duration } from './duration/kind.ts';
import { file } from './file/kind.ts';
import { image } from './image/kind.ts';
import { link } from './link/kind.ts';
import { markdown } from './markdown/kind.ts';
import { money } from './money/kind.ts';
import { percent } from './percent/kind.ts';
import { point } from './point/kind.ts';
import { rating } from './rating/kind.ts';
import type { Kinds } from './kind.ts';

/** The kinds of every product. A product adds its own in `src/kinds/`. */
export const engineKinds: Kinds = {
  attachment,
  avatar,
  bytes,
  code,
  color,
  download,
  duration,
  file,
  image,
  link,
  markdown,
  money,
  percent,
  point,
  rating,
};

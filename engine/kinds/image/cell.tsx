import { Picture } from '../../console/ui/Picture.tsx';
import type { KindView } from '../kind-view.ts';

/** A picture by its address. */
export const image: KindView = {
  cell: ({ value }) => <Picture className="picture" address={String(value)} />,
};

/** Cells of kinds that few lists have: they are loaded together when the first of them is shown. */
import './cells.css';

export { attachment } from './attachment/cell.tsx';
export { code } from './code/cell.tsx';
export { color } from './color/cell.tsx';
export { download } from './download/cell.tsx';
export { markdown } from './markdown/cell.tsx';
export { point } from './point/cell.tsx';
export { rating } from './rating/cell.tsx';

/** Inputs of kinds that few forms have: they are loaded together when the first of them is shown. */
import './cells.css';
import './inputs.css';

export { AttachmentInput as attachment } from './attachment/input.tsx';
export { CodeInput as code } from './code/input.tsx';
export { ColorInput as color } from './color/input.tsx';
export { ImageInput as image } from './image/input.tsx';
export { MarkdownInput as markdown } from './markdown/input.tsx';
export { MoneyInput as money } from './money/input.tsx';
export { PercentInput as percent } from './percent/input.tsx';
export { PointInput as point } from './point/input.tsx';
export { RatingInput as rating } from './rating/input.tsx';

import type { FieldModel } from '../../model/model.ts';
import { color } from './color.tsx';
import { money } from './money.tsx';
import { percent } from './percent.tsx';
import { rating } from './rating.tsx';
import type { ValueKind } from './value-kind.ts';
import './values.css';

/** Kinds of values by `x-ui.display`. */
export const valueKinds: Readonly<Record<string, ValueKind>> = { color, money, percent, rating };

/** Returns the cell and text of a field whose kind alone does not decide them; undefined for others. */
export const valueKindOf = ({ schema }: FieldModel): ValueKind | undefined =>
  valueKinds[schema['x-ui']?.display ?? ''];

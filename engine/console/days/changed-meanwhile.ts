import { HttpError } from 'ra-core';
import type { CellProblem, CellValue, SentCell } from './days-api.ts';

const MARK = '@@react-admin@@';
const CONFLICT = 409;
/** Code of a cell whose stored value is not the one that its sender saw. */
export const CHANGED = 'changed';

/** A cell with its current value. */
export type ChangedCell = Pick<SentCell, 'row' | 'day' | 'was'>;

/** Returns a sent cell with its current value; the server reports an empty cell as an empty text. */
const toCell = ({ row, day }: SentCell, value: unknown): ChangedCell => ({
  row,
  day,
  was: value === '' || value === undefined ? null : (value as CellValue),
});

/**
 * Returns the values that another user has stored in the cells meanwhile, from a refused save; empty
 * otherwise.
 */
export function readChanged(error: unknown, cells: readonly SentCell[]): readonly ChangedCell[] {
  if (!(error instanceof HttpError) || error.status !== CONFLICT) return [];
  const { errors = {} } = (error.body ?? {}) as { errors?: Readonly<Record<string, unknown>> };
  return Object.entries(errors).flatMap(([path, text]) => {
    const cell = cells[Number(/^cells\.(\d+)\.value$/.exec(path)?.[1])];
    if (!cell || typeof text !== 'string' || !text.startsWith(MARK)) return [];
    const { args } = JSON.parse(text.slice(MARK.length)) as { args: { value?: unknown } };
    return [toCell(cell, args.value)];
  });
}

/** Returns the same from the problems of a trial save. */
export const changedOf = (
  problems: readonly CellProblem[],
  cells: readonly SentCell[],
): readonly ChangedCell[] =>
  problems.flatMap(({ index, code, params }) => {
    const cell = cells[index];
    return cell && code === CHANGED ? [toCell(cell, params?.value)] : [];
  });

import { sortable } from '../../../model/kinds.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { systemFields } from '../../../model/system-fields.ts';
import { titleFields } from '../../../model/title.ts';
import { isState } from '../../cells/cells.ts';
import type { Engine } from '../../context/EngineContext.tsx';
import { findField, isShownIn, mayReadSome } from '../../context/fields.ts';

export interface Column {
  readonly path: string;
  readonly field: FieldModel;
  readonly isSortable: boolean;
}
/** Columns of a list: the one that names the record, and the others in their order. */
export interface Columns {
  readonly title: Column | undefined;
  readonly others: readonly Column[];
  /** The one of the others that follows the name on a phone. */
  readonly state: Column | undefined;
}

const neverColumns = ['id', 'version', 'createdBy'];
export const isAvatar = (field: FieldModel): boolean => field.schema['x-ui']?.display === 'avatar';

function toColumn(engine: Engine, model: Model, path: string): Column[] {
  const field = findField(engine.models, model, path);
  return field && mayReadSome(engine, model, field)
    ? [{ path, field, isSortable: !path.includes('.') && sortable(field.kind) }]
    : [];
}

/**
 * Returns every column that the user may choose: the declared ones first. Those that the page fixes to one
 * value are left out.
 */
export function availableColumns(engine: Engine, model: Model, fixed: readonly string[] = []): Column[] {
  const further = model.fields
    .filter((field) => isShownIn(field, 'list') && !neverColumns.includes(field.name))
    .map((field) => field.name);
  const paths = [...new Set([...model.columns, ...further])].filter((path) => !fixed.includes(path));
  return paths.flatMap((path) => toColumn(engine, model, path)).filter(({ field }) => !isAvatar(field));
}

/** Returns the paths of the default columns. */
export const defaultPaths = (available: readonly Column[], model: Model): string[] =>
  available
    .map(({ path }) => path)
    .filter(
      (path) => model.columns.includes(path) && !(path in systemFields && !model.columns.includes(path)),
    );

/**
 * Splits the columns; the title column is the first one that the record's name contains, else the first of
 * all. The state is the field of the board, else the last one with states.
 */
export function splitColumns(model: Model, available: readonly Column[], paths: readonly string[]): Columns {
  const chosen = paths.flatMap((path) => available.find((column) => column.path === path) ?? []);
  const named = titleFields(model);
  const title = available.find(({ path }) => named.includes(path)) ?? chosen[0];
  const others = chosen.filter((column) => column !== title);
  const state =
    others.find(({ path }) => path === model.board?.field) ?? others.findLast(({ field }) => isState(field));
  return { title, others, state };
}

import { sql, type RawBuilder } from 'kysely';
import { isDerived } from '../../model/field-model.ts';
import { sortable } from '../../model/kinds.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import { canFilterBy } from './filterable.ts';
import { isNamedByTerms, titleOf } from './select.ts';
import { columnOf, type Source } from './source.ts';
import { asStored, readTermOrder, type TermSql } from './terms.ts';

export type Sort = readonly [string, 'ASC' | 'DESC'];

/** The rows of a resource, and SQL that replaces seeded names in their order. */
export interface Sorted extends Source {
  readonly termSql: TermSql;
}

/** Returns SQL that replaces seeded names if rows are sorted by such a field; otherwise nothing is read. */
export function readTermSql(call: Call, field: FieldModel | undefined): Promise<TermSql> | TermSql {
  const target = call.engine.models[field?.ref?.stem ?? ''];
  const isSaid = field?.term === true || (target !== undefined && isNamedByTerms(call.engine, target));
  return isSaid ? readTermOrder(call) : asStored;
}

/** Returns what the values of a field are put in order by: references by the name behind them. */
export function orderedBy(
  { call, termSql }: Pick<Sorted, 'call' | 'termSql'>,
  field: FieldModel,
  ref: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!field.ref) return field.term ? termSql(ref) : ref;
  const target = call.engine.models[field.ref.stem] as Model;
  return sql`(select ${titleOf(call.engine, target, 'o', termSql)} from ${sql.table(target.table)} o
    where o.id = ${ref})`;
}

/**
 * Returns what a list is sorted by; undefined where it is the id itself. Throws 422 for what the caller may
 * not sort by; by its usual field a list is sorted for everybody.
 */
export function sortExpression(source: Sorted, name: string): RawBuilder<unknown> | undefined {
  const { call, model } = source;
  const field = model.field[name];
  const mayChoose = field && (name === model.defaultSort[0] || canFilterBy(call, model, field));
  if (!mayChoose || !sortable(field.kind)) throw failFields(fieldError('sort', 'unknown_field'));
  if (name === 'id' || (field.alias === 'id' && !isDerived(field))) return undefined;
  return orderedBy(source, field, columnOf(source, name));
}

/** Order of a list; equal values by id. */
export function orderOf(source: Sorted, [name, direction]: Sort): RawBuilder<unknown> {
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const id = sql.ref(`${source.alias}.id`);
  const value = sortExpression(source, name);
  return value ? sql`${value} ${way}, ${id} ${way}` : sql`${id} ${way}`;
}

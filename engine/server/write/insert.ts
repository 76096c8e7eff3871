import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { isSystemField } from '../../model/system-fields.ts';
import { verbatim } from '../database/field-names.ts';
import { LAST } from '../database/connection/preparing-client.ts';
import { auditInsert, auditedValues, entryBy } from './audit.ts';
import type { Engine, WriteContext } from '../context/context.ts';
import { findUnconfirmed } from './confirm.ts';
import { memoizePerModel } from '../query/memoize-per-model.ts';
import { notifyLater } from './notify-readers.ts';

/** Fields that have a column of their own. */
export const storedFields = memoizePerModel((model) => model.fields.filter((field) => !field.alias));

/** Ends a statement after which nothing of its transaction can fail. */
export const last = sql.raw(LAST);

const isGiven = (value: unknown): boolean => value !== undefined;

/** A row as JSON by columns; what only other rows of the insert have is its default here. */
function toJsonRow(fields: readonly FieldModel[], record: Readonly<Row>, createdBy: number): Row {
  return {
    ...Object.fromEntries(
      fields.map((field) => [
        field.column,
        record[field.name] === undefined ? (field.schema.default ?? null) : record[field.name],
      ]),
    ),
    created_by: createdBy < 0 ? null : createdBy,
  };
}

/** Checks whether rows of the resource may be created together: none of them looks at another. */
export function areIndependent({ rules }: Engine, model: Model): boolean {
  const own = rules[model.stem];
  return own?.isIndependent ?? (!own?.beforeWrite && !own?.afterWrite);
}

/**
 * Stores new rows with one statement: rules before, rows with their audit and what goes with them, rules
 * after. Returns them in the given order with what `columns` selects from `row`. All contexts are of one
 * transaction and one batch; each may have a caller of its own.
 */
export async function insertRows(
  contexts: readonly WriteContext[],
  model: Model,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const own = contexts[0]?.call.engine.rules[model.stem];
  await own?.prepareWrites?.(contexts);
  for (const context of contexts) await own?.beforeWrite?.(context);
  return storeNew(contexts, model, columns);
}

/** Stores new rows after their rules have run. */
export async function storeNew(
  contexts: readonly WriteContext[],
  model: Model,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const [first] = contexts;
  if (!first) return [];
  const {
    call: { engine },
    tx,
    batch,
  } = first;
  const confirm = await findUnconfirmed(contexts, model);
  const own = engine.rules[model.stem];
  const fields = storedFields(model).filter(
    (field) => !isSystemField(field.name) && contexts.some(({ record }) => isGiven(record[field.name])),
  );
  const after = contexts.map((context) => own?.afterWrite?.(context));
  for (const context of contexts) notifyLater(context, model);
  const isLast = first.isLast && !confirm && batch.isSettled && after.every((one) => !one);
  const names = sql.join([...fields.map((field) => sql.id(field.column)), sql`created_by`]);
  const json = JSON.stringify(
    contexts.map(({ call, record }) => toJsonRow(fields, record as Row, call.identity.userId)),
  );
  const entries = contexts.map(({ call, record }) => ({
    ...entryBy(call),
    action: 'create',
    entity: model.stem,
    entityId: null,
    after: auditedValues(
      model,
      record,
      fields.filter((field) => isGiven(record[field.name])).map((field) => field.name),
    ),
  }));
  const along = [auditInsert(entries, 'row'), ...(own?.withCreate?.(first.call) ?? [])];
  // Numbers are given in the order of the rows, so the answer is in that order when it is sorted by them.
  const { rows } = await sql<Row>`
    with row as (
      insert into ${sql.table(model.table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(model.table)}, ${json}::jsonb)
        with ordinality order by ordinality
      returning *),
    ${sql.join(along.map((statement, index) => sql`${sql.id(`along${index}`)} as (${statement})`))}
    select ${columns} from row order by row.id ${isLast ? last : sql``}`.execute(verbatim(tx));
  await confirm?.();
  for (const [index, follow] of after.entries()) await follow?.(rows[index]?.id as number);
  await batch.settle();
  return rows;
}

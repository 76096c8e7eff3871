import { sql } from 'kysely';
import { approvalModel } from '../../../model/approval.ts';
import { todayIn } from '../../../model/days.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { erasedOf } from '../../../model/erasing.ts';
import type { PersonalModel } from '../../../model/privacy.ts';
import { isSystemField } from '../../../model/system-fields.ts';
import { titleFields } from '../../../model/title.ts';
import { MAINTAINS } from '../../database/tables/closed-months.ts';
import { verbatim } from '../../database/field-names.ts';
import { both, columnRef, either, isIn, type Condition } from '../../query/source.ts';
import { storedFields } from '../../write/insert.ts';
import type { Tx } from '../../write/transaction.ts';
import { toColumn } from '../../write/values.ts';
import { modelsAbout, rowsAbout, type Erasing, type ErasingMeans } from './erasing.ts';
import { staysWhenErased } from './keep.ts';
import { erasedEmail } from './mentions.ts';

/** Lets a transaction write to closed months: a person's data are erased there, too. */
export const openMonths = (tx: Tx): Promise<unknown> =>
  sql`select set_config(${MAINTAINS}, 'on', true)`.execute(tx);

/** Returns the fields by which rows name rows of a resource, and keep them from being removed. */
function fieldsNaming({ models }: ErasingMeans, { stem }: Model): { model: Model; field: FieldModel }[] {
  return Object.values(models)
    .filter(({ from, custom }) => !from && !custom)
    .flatMap((model) =>
      model.fields
        .filter(
          ({ ref, alias }) =>
            alias === undefined && ref?.stem === stem && !ref.many && ref.onDelete === 'restrict',
        )
        .map((field) => ({ model, field })),
    );
}

/**
 * Removes rows (alias `t`) for good, and before them those that name them and cannot do without. Returns how
 * many of the resource itself they were.
 */
export async function removeRows(
  engine: ErasingMeans,
  tx: Tx,
  model: Model,
  where: Condition,
): Promise<number> {
  const gone = sql`select t.id from ${sql.table(model.table)} t where ${where}`;
  for (const { model: other, field } of fieldsNaming(engine, model)) {
    const names = isIn(columnRef('t', other, field.name), gone);
    if (!field.required)
      await sql`update ${sql.table(other.table)} t set ${sql.id(field.column)} = null where ${names}`.execute(
        verbatim(tx),
      );
    else if (other.stem !== model.stem) await removeRows(engine, tx, other, names);
  }
  for (const { table, within } of engine.privateTables)
    if (within?.stem === model.stem)
      await sql`delete from ${sql.table(table)} p
        where ${isIn(sql.ref(`p.${within.column}`), gone)}`.execute(verbatim(tx));
  const steps = approvalModel(engine.models, 'steps');
  if (steps && model.approval)
    await sql`delete from ${sql.table(steps.table)} a
      where a.stem = ${model.stem} and ${isIn(sql`a.record_id`, gone)}`.execute(verbatim(tx));
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(model.table)} t where ${where}`.execute(
    verbatim(tx),
  );
  return Number(numAffectedRows);
}

/** Replaces a text that a row requires. */
const GONE = '—';

/** Returns the replacement of a value of an erased person; undefined leaves it unchanged. */
function valueErased({ engine, person }: Erasing, field: FieldModel, name: string): unknown {
  const { kind, required, schema } = field;
  if (field.name === titleFields(engine.people)[0]) return name;
  if (kind === 'boolean') return false;
  if (!required) return schema.default ?? null;
  if (kind !== 'text' && kind !== 'multiline') return undefined;
  // Formats are kept, since programs that read the rows rely on them: these are given to nobody.
  if (schema.format === 'email') return erasedEmail(person);
  return schema.format === 'phone' ? '+10000000' : GONE;
}

/** Takes out of the row of a person everything that says who it was. */
async function clearPerson(erasing: Erasing, tx: Tx, name: string): Promise<void> {
  const { engine, person } = erasing;
  const { people } = engine;
  const erased = erasedOf(people);
  const kept = [erased?.at, 'isDeleted', ...(erased?.keep ?? [])];
  const assignments = storedFields(people).flatMap((field) => {
    if (isSystemField(field.name) || kept.includes(field.name)) return [];
    const value = valueErased(erasing, field, name);
    return value === undefined ? [] : [sql`${sql.id(field.column)} = ${toColumn(field, value)}`];
  });
  await sql`update ${sql.table(people.table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${person}`.execute(verbatim(tx));
}

/** Takes out of rows that stay what people have written into them. */
async function clearProse(tx: Tx, model: PersonalModel, where: Condition): Promise<void> {
  const prose = storedFields(model).filter(({ kind }) => kind === 'multiline' || kind === 'html');
  if (prose.length === 0) return;
  const emptied = prose.map(({ column, required }) => ({
    column: sql.id(column),
    value: required ? GONE : null,
  }));
  const assignments = emptied.map(({ column, value }) => sql`${column} = ${value}`);
  const isSaid = either(
    emptied.map(({ column, value }) => sql<boolean>`t.${column} is distinct from ${value}`),
  );
  await sql`update ${sql.table(model.table)} t
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where ${both([where, isSaid])}`.execute(verbatim(tx));
}

const isPersonal = (model: Model): model is PersonalModel => model.personal !== undefined;

/** Erases the rows of a person, and the person's data in rows that are kept, in one transaction. */
export async function eraseRows(erasing: Erasing, tx: Tx, name: string): Promise<void> {
  const { engine, person } = erasing;
  const today = todayIn(engine.config.timeZone, engine.now());
  await openMonths(tx);
  for (const model of modelsAbout(engine)) {
    if (model.stem === engine.people.stem) continue;
    const theirs = rowsAbout(engine, model, person);
    if (!isPersonal(model) || !model.personal.keep) {
      await removeRows(engine, tx, model, theirs);
      continue;
    }
    const stays = staysWhenErased(model, today);
    await removeRows(engine, tx, model, both([theirs, sql<boolean>`not (${stays})`]));
    await clearProse(tx, model, both([theirs, stays]));
  }
  await clearPerson(erasing, tx, name);
}

import { sql, type Kysely } from 'kysely';
import { normaliseInput, type Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Call } from '../context/context.ts';
import { storedFields } from '../write/insert.ts';
import { readCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { sameValue } from '../write/values.ts';
import type { FileColumns, ReadRow } from './file-columns.ts';

/** A row of the file and the stored row that it means; without one it is new. */
export interface Matched extends ReadRow {
  readonly values: Row;
  readonly before?: Row;
  /** Fields that the file gives another value. */ readonly changed: readonly string[];
  readonly isUnknownId: boolean;
  /** The stored row is a deleted one. */
  readonly isDeleted?: true;
}

export const keyText = (names: readonly string[], row: Readonly<Row>): string =>
  JSON.stringify(names.map((name) => row[name] ?? null));
const isComplete = (names: readonly string[], row: Readonly<Row>): boolean =>
  names.length > 0 && names.every((name) => row[name] !== undefined && row[name] !== null);

/**
 * Fields that identify a row. A key that is unique among active rows finds only active rows, unless the file
 * says that the row is inactive.
 */
interface Key {
  readonly names: readonly string[];
  readonly isActive: boolean;
}

/** The rows among which rows of a file are looked for. */
interface Place {
  readonly call: Call;
  readonly tx: Kysely<Database>;
  readonly file: FileColumns;
}

/** Stored rows that the caller may read and that have these values, by the values as a text. */
async function findRows(
  { call, tx, file: { model } }: Place,
  { names, isActive }: Key,
  wanted: readonly Row[],
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const columns = sql.join(
    storedFields(model).map((field) => sql`${columnRef('t', model, field.name)} as ${sql.id(field.name)}`),
  );
  const json = JSON.stringify(
    wanted.map((row) =>
      Object.fromEntries(names.map((name) => [(model.field[name] as FieldModel).column, row[name]])),
    ),
  );
  const on = sql.join(
    names.map((name) => sql`${columnRef('t', model, name)} = ${columnRef('w', model, name)}`),
    sql` and `,
  );
  // Of several rows with one e-mail the active one counts: it comes last.
  const order = model.field.isActive ? sql`t.is_active, t.id` : sql`t.id`;
  const { rows } =
    await sql<Row>`select ${columns} from jsonb_populate_recordset(null::${sql.table(model.table)},
      ${json}::jsonb) w join ${sql.table(model.table)} t on ${on}
      where ${readCondition({ call, model, alias: 't' })} ${isActive ? sql`and t.is_active` : sql``}
      order by ${order}`.execute(verbatim(tx));
  for (const row of rows)
    found.set(keyText(names, row), [
      ...(found.get(keyText(names, row)) ?? []).filter((one) => one.id !== row.id),
      row,
    ]);
  return found;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isSame = (field: FieldModel, stored: unknown, given: unknown): boolean =>
  // A line break is one character in a file, whatever it is in the database.
  sameValue(field, typeof stored === 'string' ? stored.replace(/\r\n?/g, '\n') : stored, given) ||
  (isEmptyList(stored) && isNothing(given));

/** Returns the stored object with the members of the file; an empty cell leaves an empty list as it is. */
const withMembers = (stored: Row, given: Row): Row => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !(isNothing(value) && isEmptyList(stored[name]))),
  ),
});

/**
 * Returns the changes that a row of the file makes to a stored row: members without a column in the file stay
 * as they are.
 */
export function compare(file: FileColumns, raw: Row, before: Row): { values: Row; changed: string[] } {
  const whole = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      file.model.field[name]?.kind === 'object' &&
      value &&
      before[name] &&
      file.sources.some(({ column }) => column.member?.of === name)
        ? withMembers(before[name] as Row, value as Row)
        : value,
    ]),
  );
  const { values } = normaliseInput(file.model, whole);
  // A key that a row may lack says nothing where its cell is empty: the row was found by another one.
  const isSilent = (name: string): boolean =>
    values[name] === undefined &&
    file.model.field[name]?.required !== true &&
    file.keys.some((names) => names.includes(name));
  const changed = Object.keys(raw).filter(
    (name) =>
      name !== 'id' &&
      !isSilent(name) &&
      !isSame(
        file.model.field[name] as FieldModel,
        before[name],
        values[name] ?? file.model.field[name]?.schema.default ?? null,
      ),
  );
  return { values: whole, changed };
}

/**
 * Returns the names of the fields that identify a row: the first complete key, else the id, else the required
 * fields.
 */
export function keyNames(file: FileColumns, values: Row): readonly string[] {
  const natural = file.keys.find((names) => isComplete(names, values));
  if (natural || file.keys.length > 0) return natural ?? [];
  if (isComplete(['id'], values)) return ['id'];
  const required = file.model.fields
    .filter(
      (field) =>
        field.required && !field.readOnly && !['object', 'json', 'rows', 'html'].includes(field.kind),
    )
    .map((field) => field.name);
  return isComplete(required, values) ? required : [];
}

function keyOf(file: FileColumns, values: Row): Key {
  const names = keyNames(file, values);
  return {
    names,
    isActive: names.some((name) => file.model.field[name]?.unique === 'active') && values.isActive !== false,
  };
}

/** Finds the stored row of each row of a batch, with one query for each kind of key. */
export async function matchRows(place: Place, rows: readonly ReadRow[]): Promise<Matched[]> {
  const { file } = place;
  const keyed = rows.map((row) => {
    const { values } = normaliseInput(file.model, row.raw);
    return { row, values, key: keyOf(file, values) };
  });
  const found = new Map<string, Map<string, Row[]>>();
  for (const [text, group] of Map.groupBy(keyed, (one) => JSON.stringify(one.key))) {
    const { key } = group[0] as (typeof keyed)[number];
    if (key.names.length > 0)
      found.set(
        text,
        await findRows(
          place,
          key,
          group.map((one) => one.values),
        ),
      );
  }
  return keyed.map(({ row, values, key }) => {
    const { names } = key;
    const candidates = found.get(JSON.stringify(key))?.get(keyText(names, values)) ?? [];
    const compared = candidates.map((before) => ({ before, ...compare(file, row.raw, before) }));
    const isKey = file.keys.length > 0 || names[0] === 'id';
    // Without a key, only a row that is the same in everything is meant.
    const meant = isKey ? compared.at(-1) : compared.find((one) => one.changed.length === 0);
    return { ...row, values: row.raw, changed: [], ...meant, isUnknownId: names[0] === 'id' && !meant };
  });
}

/** The key of a row, as text of the file. */
interface FileKey {
  /** Path of its first column. */
  readonly path: string;
  readonly text: string;
}

/** Returns the key of a row, to find rows that come twice; undefined without one. */
export function fileKey(file: FileColumns, cell: (path: string) => string): FileKey | undefined {
  const keys = file.keys.length > 0 ? file.keys : [['id']];
  const names = keys.find((one) => one.every((name) => cell(name) !== ''));
  const [path] = names ?? [];
  if (!names || path === undefined) return undefined;
  const text = JSON.stringify([names.join(), ...names.map((name) => cell(name).toLowerCase())]);
  return { path, text };
}

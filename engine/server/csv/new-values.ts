import { sql, type Kysely } from 'kysely';
import anyAscii from 'any-ascii';
import { meets } from '../../model/access.ts';
import { CellProblem } from '../../model/csv/codec.ts';
import { importColumns } from '../../model/csv/columns.ts';
import { namedValues, type NamedValues } from '../../model/csv/named-values.ts';
import type { ImportPlan } from '../../model/csv/plan.ts';
import type { CsvRow } from '../../model/csv/read.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model, Reference } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail, failFields, fieldError, isFieldFailure } from '../errors/errors.ts';
import { among } from '../query/source.ts';
import { createWithin } from '../write/create.ts';
import { toFailure } from '../write/database-errors.ts';
import { refusalsOf, type Refusal } from '../write/refusal.ts';
import { inSavepoint } from '../write/savepoint.ts';
import { referenceTexts, type FileColumns } from './file-columns.ts';
import { column } from './naming.ts';
import type { ReferenceIds } from './reference-ids.ts';
import { inBatches } from './row-batches.ts';

/** A value that an import has created, since a cell of this field names it. */
export interface NewValue {
  readonly field: string;
  readonly name: string;
  readonly stem: string;
  readonly id: number;
  readonly version: number;
}

/** Names of values that a plan lets the import create, and where they belong. */
export interface WantedValues {
  readonly path: string;
  readonly field: FieldModel;
  readonly ref: Reference;
  readonly values: NamedValues;
  readonly names: readonly string[];
}

const toKey = (text: string): string => text.trim().toLowerCase();

/**
 * Refuses a plan that creates values of what is no list with 422, and of a list that the caller may not add
 * to with 403.
 */
export function assertMayCreate(call: Call, model: Model, { create = {} }: ImportPlan): void {
  const fields = new Map(importColumns(model).map(({ path, field }) => [path, field]));
  for (const path of Object.keys(create)) {
    const field = fields.get(path);
    const values = field && namedValues(call.engine.models, model, field);
    if (!values) throw failFields(fieldError(`create.${path}`, field ? 'needs_more' : 'unknown_field'));
    if (!meets(call.identity, values.target, values.target.needs.create)) throw fail('forbidden');
  }
}

/** Returns the values that a plan lets the import create, as far as rows of the file name them. */
export async function findWanted(
  { engine: { models } }: Call,
  file: FileColumns,
  open: () => Promise<AsyncIterable<CsvRow>>,
): Promise<readonly WantedValues[]> {
  const { create = {} } = file.plan;
  const sources = file.sources.filter(({ column: { path } }) => create[path] !== undefined);
  if (sources.length === 0) return [];
  const found = new Map(sources.map(({ column: { path } }) => [path, new Map<string, string>()]));
  const allowed = new Map(
    sources.map(({ column: { path } }) => [path, new Set(create[path]?.map((name) => toKey(name)))]),
  );
  for await (const rows of inBatches(await open()))
    for (const { path, texts } of referenceTexts({ ...file, sources }, rows))
      for (const text of texts)
        if (allowed.get(path)?.has(toKey(text)) && !found.get(path)?.has(toKey(text)))
          found.get(path)?.set(toKey(text), text.trim());
  return sources.flatMap(({ column: { path, field } }) => {
    const values = namedValues(models, file.model, field);
    const names = [...(found.get(path)?.values() ?? [])];
    return values && field.ref && names.length > 0 ? [{ path, field, ref: field.ref, values, names }] : [];
  });
}

/** Returns the values that every row of a reference has. Throws 422 where what they refer to is not there. */
async function readGiven(
  { engine }: Call,
  tx: Kysely<Database>,
  { ref, values }: WantedValues,
): Promise<Row> {
  const given: Row = {};
  for (const [name, value] of Object.entries(ref.where ?? {})) {
    const named = engine.models[values.target.field[name]?.ref?.stem ?? ''];
    if (!named) given[name] = value;
    else {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(named.table)}
        where unique_value = ${value}`.execute(verbatim(tx));
      given[name] = rows[0]?.id;
    }
  }
  return given;
}

const DEFAULT_LENGTH = 30;

/**
 * Returns a unique value that follows from a name, in Latin letters, and that no other row of the list has:
 * `Vertrieb & Service` → `vertrieb_service`, `物流部` → `wuliubu`.
 */
async function toUniqueValue(
  { engine }: Call,
  tx: Kysely<Database>,
  { ref, values: { target } }: WantedValues,
  field: FieldModel,
  name: string,
): Promise<string> {
  const { maxLength = DEFAULT_LENGTH } = field.schema;
  const plain = anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replaceAll(/^_|_$/g, '');
  const base = plain || 'value';
  const stored = sql<string>`lower(${column('t', field)})`;
  const { rows } = await sql<{ text: string }>`select ${stored} as text from ${sql.table(target.table)} t
    where ${among(engine, ref, 't')} and starts_with(${stored}, ${base.slice(0, maxLength - 5)})`.execute(
    verbatim(tx),
  );
  const taken = new Set(rows.map(({ text }) => text));
  let unique = base;
  for (let number = 2; taken.has(unique); number += 1) {
    const end = `_${number}`;
    unique = base.slice(0, maxLength - end.length) + end;
  }
  return unique;
}

/** Returns why cells with the name of a value that could not be created are refused. */
function toProblem({ code = '', params }: Partial<Refusal> = {}): CellProblem {
  return isFieldFailure(code)
    ? new CellProblem(code, params as Readonly<Record<string, string | number>>)
    : new CellProblem('unknown_reference');
}

interface Creating {
  readonly call: Call;
  readonly ids: ReferenceIds;
  readonly record: { readonly dryRun: boolean };
}

/** Lets one import at a time create values of a list: its names need not be unique. A trial leaves none. */
async function lockLists(tx: Kysely<Database>, wanted: readonly WantedValues[]): Promise<void> {
  const stems = new Set(wanted.map(({ values }) => values.target.stem));
  for (const stem of [...stems].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`values of ${stem}`}, 0))`.execute(tx);
}

/** Attempts to find a unique value: others may take it at the same time. */
const MOST_ATTEMPTS = 3;

/** Creates one value; returns undefined if another import has created it, or if it is refused. */
async function createValue(
  { call, ids }: Omit<Creating, 'record'>,
  tx: WriteContext['tx'],
  one: WantedValues & { readonly given: Row },
  name: string,
): Promise<NewValue | undefined> {
  const { path, field, given, values } = one;
  const { target, uniqueValue } = values;
  for (let attempt = 1; ; attempt += 1)
    try {
      const row = await inSavepoint(tx, async () =>
        createWithin(call, tx, target, {
          ...given,
          [values.name.name]: name,
          ...(uniqueValue && {
            [uniqueValue.name]: await toUniqueValue(call, tx, one, uniqueValue, name),
          }),
        }),
      );
      const { id, version } = row as { id: number; version: number };
      return { field: path, name, stem: target.stem, id, version };
    } catch (error) {
      const [refusal] = refusalsOf(toFailure(call.engine, target, error, 'create'));
      await ids.load(tx, field, new Set([name]));
      if (!ids.isUnknown(field, name)) return undefined;
      if (refusal?.code === 'duplicate' && attempt < MOST_ATTEMPTS) continue;
      ids.refuse(field, name, toProblem(refusal));
      return undefined;
    }
}

/**
 * Creates the values that do not exist yet, as if the caller had created each; the rows whose value is
 * refused are refused for its reason. Returns the created ones.
 */
export async function createValues(
  { call, ids, record }: Creating,
  tx: WriteContext['tx'],
  wanted: readonly WantedValues[],
): Promise<readonly NewValue[]> {
  const created: NewValue[] = [];
  if (!record.dryRun) await lockLists(tx, wanted);
  for (const one of wanted) {
    const { field, names } = one;
    await ids.load(tx, field, new Set(names));
    const missing = names.filter((name) => ids.isUnknown(field, name));
    if (missing.length === 0) continue;
    const given = await readGiven(call, tx, one);
    for (const name of missing) {
      const value = await createValue({ call, ids }, tx, { ...one, given }, name);
      if (value) created.push(value);
    }
  }
  return created;
}

import { sql, type Kysely } from 'kysely';
import { toInput, type Row } from '../../../model/input.ts';
import type { Model } from '../../../model/model.ts';
import type { Database } from '../../../model/register.ts';
import { findViolations, type Validator } from '../../../model/validate.ts';
import { namedRows } from './named-rows.ts';

/** Rules that rows are checked against: the same as for requests. */
export interface RowRules {
  readonly models: Readonly<Record<string, Model>>;
  readonly validators: Readonly<Record<string, Validator>>;
}

/** Rows that break one rule of one field. */
interface Fault {
  readonly field: string;
  readonly code: string;
  count: number;
  readonly ids: number[];
}

interface Found {
  readonly looked: number;
  readonly invalid: number;
  readonly isWhole: boolean;
  readonly faults: readonly Fault[];
}

/** Rows that are read at once; each read is a statement of its own, which nobody waits for. */
const BATCH = 500;
const NAMED = 5;

/** The place of a fault, whichever entry of a list it is in. */
const placeOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Counts the rows of `source` that a validator refuses, until the time is up. */
async function findInvalid(
  db: Kysely<Database>,
  source: string,
  { model, validate }: { readonly model: Model; readonly validate: Validator },
  until: number,
): Promise<Found> {
  const columns = model.fields
    .filter(({ alias, name }) => alias === undefined && name !== 'id')
    .map(({ column, name }) => `t."${column}" as "${name}"`);
  const select = `select t.id, ${columns.join(', ')} from (${source}) t`;
  const faults = new Map<string, Fault>();
  let [looked, invalid, last, isWhole] = [0, 0, -1, false];
  while (!isWhole && performance.now() < until) {
    const { rows } = await sql
      .raw<Row & { id: number }>(`${select} where t.id > ${last} order by t.id limit ${BATCH}`)
      .execute(db);
    for (const row of rows) {
      const violations = findViolations(validate, toInput(model, row));
      if (violations.length > 0) invalid += 1;
      for (const key of new Set(violations.map(({ field, code }) => `${placeOf(field)} ${code}`))) {
        const [field = '', code = ''] = key.split(' ');
        const fault = faults.get(key) ?? { field, code, count: 0, ids: [] };
        faults.set(key, fault);
        fault.count += 1;
        if (fault.ids.length < NAMED) fault.ids.push(row.id);
      }
    }
    looked += rows.length;
    last = rows.at(-1)?.id ?? last;
    isWhole = rows.length < BATCH;
  }
  return { looked, invalid, isWhole, faults: [...faults.values()] };
}

const figure = (value: number): string => Math.round(value).toLocaleString('en-US');

function describeFound(table: string, found: Found, size: number | undefined): string[] {
  const { looked, invalid, isWhole, faults } = found;
  const part = isWhole
    ? figure(looked)
    : `the first ${figure(looked)} of about ${figure(Math.max(size ?? 0, looked))}`;
  if (invalid === 0 && isWhole) return [];
  return [
    `  ${table}: ${figure(invalid)} of ${part} rows`,
    ...faults.map(
      ({ field, code, count, ids }) =>
        `    ${field === '' ? 'the record' : field}: ${code}, ${figure(count)} rows (${namedRows(ids, count)})`,
    ),
  ];
}

/** Rows to check, and the time limit. */
export interface Look {
  /** SQL of the rows of each table. */
  readonly sources: Readonly<Record<string, string>>;
  readonly sizes?: ReadonlyMap<string, number>;
  readonly seconds: number;
}

/** Rows checked in a second on a small machine; only to distinguish seconds from minutes. */
const RATE = 20_000;
const MANY = 50_000;

/** Returns the lines printed before many rows are checked. */
export function describeLook({ sources, sizes, seconds }: Look): string[] {
  const rows = Object.keys(sources).reduce((sum, table) => sum + (sizes?.get(table) ?? 0), 0);
  if (rows < MANY) return [];
  const needed = Math.ceil(rows / RATE);
  return [`Checking about ${figure(rows)} rows: about ${needed} s, at most ${seconds} s (--seconds) …`];
}

/**
 * Returns lines about the rows that their schemas would not accept, table by table: their number, the faults
 * and the first ids. Rows are read in batches by id without locks; after the time limit the result is partial
 * and says so.
 */
export async function describeInvalid(
  db: Kysely<Database>,
  { models, validators }: RowRules,
  { sources, sizes, seconds }: Look,
): Promise<string[]> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const lines: string[] = [];
  let [looked, isWhole] = [0, true];
  for (const model of Object.values(models)) {
    const [source, validate] = [sources[model.table], validators[model.stem]];
    if (source === undefined || model.from || model.custom || !validate) continue;
    const found = await findInvalid(db, source, { model, validate }, until);
    looked += found.looked;
    isWhole &&= found.isWhole;
    lines.push(...describeFound(model.table, found, sizes?.get(model.table)));
  }
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const bound = isWhole ? '' : `; stopped after ${seconds} s, increase --seconds to check more`;
  if (lines.length === 0) return [];
  return [
    'Rows that the schemas no longer accept; they are kept, can be read, and their other fields can be changed:',
    ...lines,
    `  (${figure(looked)} rows checked in ${took} s, without locks${bound})`,
  ];
}

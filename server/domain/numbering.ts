import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { settings } from '../../resources/settings.ts';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import type { WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

export interface Numbering {
  readonly counter: string;
  /** The number before the first, with which the others begin: `EMP0000`. */
  readonly pattern: string;
  /** The table of what is numbered, and its column of numbers. */
  readonly rows: OperationNodeSource;
  readonly number: RawBuilder<string | null>;
}

const employee = table('employees', 'e');
const project = table('projects', 'p');
const ticket = table('tickets', 't');

/** Returns the numbers of employees in the form that the company has chosen. */
export const employeeNumbers = ({ ofProduct }: Pick<Config, 'ofProduct'>): Numbering => ({
  counter: 'employees.empId',
  pattern: ofProduct.EMPLOYEE_NUMBER ?? settings.EMPLOYEE_NUMBER.default,
  rows: employee,
  number: employee.empId,
});
export const projectNumbers: Numbering = {
  counter: 'projects.projectId',
  pattern: 'PRJ0000',
  rows: project,
  number: project.projectId,
};
export const ticketNumbers: Numbering = {
  counter: 'tickets.ticketNo',
  pattern: 'TKT00000',
  rows: ticket,
  number: ticket.ticketNo,
};

/** A numbering by the parts of its pattern. */
interface Series {
  readonly counter: string;
  readonly prefix: string;
  readonly digits: number;
  /** The number before the first. */
  readonly start: number;
}

/** Returns the series of a numbering; another prefix is another series, with a counter of its own. */
export function seriesOf({ counter, pattern }: Numbering): Series {
  const [digits = ''] = /[0-9]+$/.exec(pattern) ?? [];
  const prefix = pattern.slice(0, pattern.length - digits.length).toUpperCase();
  return { counter: `${counter} ${prefix}`, prefix, digits: digits.length, start: Number(digits) };
}

const format = ({ prefix, digits }: Series, value: number): string =>
  prefix + String(value).padStart(digits, '0');

/** SQL of the highest number of a series that a row has; the one before the first without any. */
const highest = ({ rows, number }: Numbering, { prefix, start }: Series) =>
  sql<number>`(select greatest(${start}::bigint,
    max(substring(${number} from ${sql.lit(prefix.length + 1)})::bigint)) from ${rows}
    where starts_with(${number}, ${prefix})
      and substring(${number} from ${sql.lit(prefix.length + 1)}) ~ '^[0-9]{1,9}$')`;

const counter = table('counters');

/**
 * Takes the first number of a batch. Once the table was looked through, further batches of the same work
 * trust the counter.
 */
async function startRun(
  { tx, batch }: Writing,
  numbering: Numbering,
): Promise<{ first: number; last: number }> {
  const series = seriesOf(numbering);
  const known = batch.lasting.get(series.counter);
  const beyond = known === undefined ? highest(numbering, series) : sql`${known}::bigint`;
  const { rows } = await sql<{ value: number }>`
    insert into ${counter} (${counter.$.name}, ${counter.$.value})
    values (${series.counter}, ${beyond} + 1)
    on conflict (${counter.$.name}) do update
      set ${counter.$.value} = greatest(${counter.value}, ${beyond}) + 1
    returning ${counter.value} as value`.execute(tx);
  const first = Number(rows[0]?.value);
  return { first, last: first - 1 };
}

type Writing = Pick<WriteContext, 'tx' | 'batch'>;

/**
 * Gives the next number of a series. The counter's row lock makes parallel writers wait, so none is given
 * twice.
 */
export async function takeNumber({ tx, batch }: Writing, numbering: Numbering): Promise<string> {
  const series = seriesOf(numbering);
  const { counter: name } = series;
  const run = await batch.memoize(`number ${name}`, () => startRun({ tx, batch }, numbering));
  run.last += 1;
  batch.lasting.set(name, run.last);
  if (run.last > run.first)
    batch.defer(`number ${name}`, run, () =>
      tx.updateTable('counters').set({ value: run.last }).where('name', '=', name).execute(),
    );
  return format(series, run.last);
}

/** The number that would come next; nothing is reserved. */
export async function previewNumber(db: Kysely<Database>, numbering: Numbering): Promise<string> {
  const series = seriesOf(numbering);
  const { rows } = await sql<{
    value: number;
  }>`select greatest(coalesce((select ${counter.value} from ${counter}
    where ${counter.name} = ${series.counter}), 0),
    ${highest(numbering, series)}) + 1 as value`.execute(db);
  return format(series, Number(rows[0]?.value));
}

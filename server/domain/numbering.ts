import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

export interface Numbering {
  readonly counter: string;
  readonly prefix: string;
  readonly digits: number;
  /** The table of what is numbered, and its column of numbers. */
  readonly rows: OperationNodeSource;
  readonly number: RawBuilder<string | null>;
}

const employee = table('employees', 'e');
const project = table('projects', 'p');
const ticket = table('tickets', 't');

export const employeeNumbers: Numbering = {
  counter: 'employees.empId',
  prefix: 'EMP',
  digits: 4,
  rows: employee,
  number: employee.empId,
};
export const projectNumbers: Numbering = {
  counter: 'projects.projectId',
  prefix: 'PRJ',
  digits: 4,
  rows: project,
  number: project.projectId,
};
export const ticketNumbers: Numbering = {
  counter: 'tickets.ticketNo',
  prefix: 'TKT',
  digits: 5,
  rows: ticket,
  number: ticket.ticketNo,
};

const format = ({ prefix, digits }: Numbering, value: number): string =>
  prefix + String(value).padStart(digits, '0');
const highest = ({ rows, number, prefix }: Numbering) =>
  sql<number>`(select coalesce(max(substring(${number} from ${sql.lit(prefix.length + 1)})::bigint),
    0) from ${rows} where ${number} ~ ${`^${prefix}[0-9]{1,9}$`})`;

const counter = table('counters');

/**
 * Takes the first number of a batch. Once the table was looked through, further batches of the same work
 * trust the counter.
 */
async function startRun(
  { tx, batch }: Writing,
  numbering: Numbering,
): Promise<{ first: number; last: number }> {
  const known = batch.lasting.get(numbering.counter);
  const beyond = known === undefined ? highest(numbering) : sql`${known}::bigint`;
  const { rows } = await sql<{ value: number }>`
    insert into ${counter} (${counter.$.name}, ${counter.$.value})
    values (${numbering.counter}, ${beyond} + 1)
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
  const run = await batch.memoize(`number ${numbering.counter}`, () => startRun({ tx, batch }, numbering));
  run.last += 1;
  batch.lasting.set(numbering.counter, run.last);
  if (run.last > run.first)
    batch.defer(`number ${numbering.counter}`, run, () =>
      tx.updateTable('counters').set({ value: run.last }).where('name', '=', numbering.counter).execute(),
    );
  return format(numbering, run.last);
}

/** The number that would come next; nothing is reserved. */
export async function previewNumber(db: Kysely<Database>, numbering: Numbering): Promise<string> {
  const { rows } = await sql<{
    value: number;
  }>`select greatest(coalesce((select ${counter.value} from ${counter}
    where ${counter.name} = ${numbering.counter}), 0),
    ${highest(numbering)}) + 1 as value`.execute(db);
  return format(numbering, Number(rows[0]?.value));
}

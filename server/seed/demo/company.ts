import { sql, type Kysely, type SelectType } from 'kysely';
import { addDays, isWeekend } from '@crewdeck/engine/model/days.ts';
import type { Leaves } from '../../../generated/types.ts';
import type { Database } from '../../../generated/database.ts';
import type { FileStore } from '@crewdeck/engine/server/files/store.ts';
import { Random } from './random.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { toSnake } from '@crewdeck/engine/model/column-name.ts';

export interface Person {
  readonly id: number;
  readonly empId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly department: string;
  readonly designation: string;
  readonly joined: string;
  readonly left?: string;
  readonly managerId: number | null;
  readonly trainerId: number | null;
  readonly techSupport: boolean;
}
export interface Leave {
  readonly userId: number;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly part: Leaves['dayPart'];
  readonly status: NonNullable<Leaves['leaveStatus']>;
  readonly days: readonly string[];
}

/** Attendance of a person on a day. */
export interface Mark {
  readonly status: number;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
}
export interface Assignment {
  readonly projectId: number;
  readonly from: string;
  readonly to: string | null;
}

/** Shared parts of the demo company: the database, the calendar, its people. */
export interface Company {
  readonly tx: Kysely<Database>;
  readonly today: string;
  readonly year: number;
  readonly name: string;
  readonly files: FileStore;
  readonly people: Person[];
  readonly leaves: Leave[];
  /** Attendance of the last weeks by `userId date`. */
  readonly marks: Map<string, Mark>;
  /** Projects that are being worked on, by person. */
  readonly assignments: Map<number, Assignment[]>;
  /** Id of a value by category and unique value. */
  readonly type: (category: string, value: string) => number;
  readonly valuesOf: (category: string) => readonly number[];
  readonly role: (value: string) => number;
  readonly isWorkingDay: (date: string) => boolean;
  readonly holidays: Set<string>;
  readonly random: (name: string) => Random;
}

const CHUNK = 4_000;

/** A row to be written, its columns by the names of their fields. */
export type Seeded<T extends keyof Database> = {
  readonly [C in keyof Database[T]]?: SelectType<Database[T][C]>;
};
/** Keys of a row that are no columns of the table: with one of them it does not compile. */
type Strange<R, T extends keyof Database> = { readonly [C in Exclude<keyof R, keyof Database[T]>]: never };

/** Inserts rows that all have the same columns, those of the first. */
export async function insertRows<T extends keyof Database, R extends Seeded<T>>(
  tx: Kysely<Database>,
  name: T,
  rows: readonly (R & Strange<R, T>)[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = Object.keys(first).map((field) => [field, toSnake(field)] as const);
  const columns = sql.join(fields.map(([, column]) => sql.id(column)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows
      .slice(at, at + CHUNK)
      .map((row) => Object.fromEntries(fields.map(([field, column]) => [column, Reflect.get(row, field)])));
    await sql`insert into ${sql.table(name)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(chunk)}::json)`.execute(tx);
  }
}

/** The three people whose days are left free for trying things out. */
export const isKeptFree = (person: Person): boolean => /^(employee|manager|trainee)@/.test(person.email);
/** An instant on a day, `hour` o'clock UTC. */
export const at = (date: string, hour = 9, minute = 0): string =>
  `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
/** When a row was written and by whom. */
export const written = (
  date: string,
  by: number,
  hour = 9,
): { createdAt: string; updatedAt: string; createdBy: number } => ({
  createdAt: at(date, hour),
  updatedAt: at(date, hour),
  createdBy: by,
});

/** The earlier and the later of two dates. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
/** The day before: nothing is written later, since the company may be seeded at any hour. */
export const yesterdayOf = (company: Company): string => addDays(company.today, -1);
/** A day between `from` and `to` days ago on which the person worked here already. */
export const dayOf = (company: Company, person: Person, daysAgo: number): string =>
  earlier(later(addDays(company.today, -daysAgo), person.joined), yesterdayOf(company));

const category = table('global_type_categories', 'c');
const type = table('global_types', 't');

interface TypeRow {
  id: number;
  category: string;
  value: string;
}

/** Reads what the master data has, and prepares the calendar. */
export async function openCompany(
  tx: Kysely<Database>,
  options: { today: string; name: string; files: FileStore; weekend: readonly number[] },
): Promise<Company> {
  const { rows } = await sql<TypeRow>`select ${type.id} as id, ${category.uniqueValue} as category,
        ${type.uniqueValue} as value from ${type} join ${category} on ${category.id} = ${type.categoryId}
      order by ${type.categoryId}, ${type.order}, ${type.id}`.execute(tx);
  const types = new Map(rows.map((row) => [`${row.category}/${row.value}`, row.id]));
  const roles = new Map(
    (await tx.selectFrom('roles').select(['id', 'uniqueValue']).execute()).map((row) => [
      row.uniqueValue,
      row.id,
    ]),
  );
  const holidays = new Set<string>();
  const found = (id: number | undefined, name: string): number => {
    if (id === undefined) throw new Error(`The demo company requires ${name}, which does not exist.`);
    return id;
  };
  return {
    tx,
    today: options.today,
    year: Number(options.today.slice(0, 4)),
    name: options.name,
    files: options.files,
    people: [],
    leaves: [],
    marks: new Map(),
    assignments: new Map(),
    holidays,
    type: (category, value) => found(types.get(`${category}/${value}`), `${category}/${value}`),
    valuesOf: (category) => rows.filter((row) => row.category === category).map((row) => row.id),
    role: (value) => found(roles.get(value), `the role ${value}`),
    isWorkingDay: (date) => !isWeekend(date, options.weekend) && !holidays.has(date),
    random: (name) => new Random(Buffer.from(name).reduce((sum, byte) => Math.imul(sum, 31) + byte, 7)),
  };
}

import { sql, type Kysely } from 'kysely';
import { addDays, isWeekend } from '@crewdeck/engine/model/days.ts';
import type { Database } from '../../../generated/database.ts';
import type { FileStore } from '@crewdeck/engine/server/files/store.ts';
import { Random } from './random.ts';

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
  readonly part: string;
  readonly status: number;
  readonly days: readonly string[];
}

/** What stands in the attendance of a person and day. */
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

/** What the parts of the demo company share: the database, the calendar, who works there. */
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

/** Inserts rows whose keys are column names; types follow from the table. */
export async function insertRows(
  tx: Kysely<Database>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)},
      ${JSON.stringify(rows.slice(at, at + CHUNK))}::json)`.execute(tx);
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
): { created_at: string; updated_at: string; created_by: number } => ({
  created_at: at(date, hour),
  updated_at: at(date, hour),
  created_by: by,
});

/** The earlier and the later of two dates. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
/** The day before: nothing is written later, since the company may be seeded at any hour. */
export const yesterdayOf = (company: Company): string => addDays(company.today, -1);
/** A day between `from` and `to` days ago on which the person worked here already. */
export const dayOf = (company: Company, person: Person, daysAgo: number): string =>
  earlier(later(addDays(company.today, -daysAgo), person.joined), yesterdayOf(company));

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
  const { rows } =
    await sql<TypeRow>`select t.id, c.unique_value as category, t.unique_value as value from global_types t
      join global_type_categories c on c.id = t.category_id order by t.category_id, t."order", t.id`.execute(
      tx,
    );
  const types = new Map(rows.map((row) => [`${row.category}/${row.value}`, row.id]));
  const roles = new Map(
    (
      await sql<{ id: number; value: string }>`select id, unique_value as value from roles`.execute(tx)
    ).rows.map((row) => [row.value, row.id]),
  );
  const holidays = new Set<string>();
  const found = (id: number | undefined, name: string): number => {
    if (id === undefined) throw new Error(`The demo company needs ${name}.`);
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

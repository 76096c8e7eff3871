import { sql, type Kysely } from 'kysely';
import { database as wanted } from '../../generated/tables.ts';
import type { Config } from '@crewdeck/engine/server/config.ts';
import { employeeNumbers, projectNumbers, ticketNumbers } from '../domain/numbering.ts';
import { openStore } from '@crewdeck/engine/server/files/open-store.ts';
import type { Database } from '../../generated/database.ts';
import { seedAttendance, seedRequests, seedRosters } from './demo/attendance.ts';
import { seedCalendar } from './demo/calendar.ts';
import { openCompany, type Company } from './demo/company.ts';
import { seedTickets, seedVoices } from './demo/desk.ts';
import { seedContents, seedDocuments } from './demo/documents.ts';
import { seedLeaves } from './demo/leaves.ts';
import { seedPeople } from './demo/people.ts';
import { seedDailyReports, seedProjects } from './demo/projects.ts';

const steps: readonly (readonly [string, (company: Company) => Promise<void>])[] = [
  ['holidays and events', seedCalendar],
  ['people', seedPeople],
  ['leaves', seedLeaves],
  ['attendance', seedAttendance],
  ['requests', seedRequests],
  ['rosters', seedRosters],
  ['projects', seedProjects],
  ['daily reports', seedDailyReports],
  ['tickets', seedTickets],
  ['documents', seedDocuments],
  ['texts', seedContents],
  ['voices', seedVoices],
];

/** Rows were written with their ids; the next one follows them. */
async function advanceSequences(tx: Kysely<Database>): Promise<void> {
  for (const table of Object.keys(wanted.tables)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 0)
      from ${sql.table(table)}), 1), (select count(*) > 0 from ${sql.table(table)}))`.execute(tx);
  }
}

/**
 * What decisions have written, so that taking one back finds it; and the numbers of questions about reports.
 */
async function rememberLeaveDays(tx: Kysely<Database>): Promise<void> {
  await sql`insert into leave_days (leave_id, user_id, date) select l.id, l.user_id, a.date from leaves l
    join attendance a on a.user_id = l.user_id and a.date between l.leave_from and l.leave_to
    where l.leave_status = 1 and l.day_part = 'full' and not l.is_deleted`.execute(tx);
  await sql`update dsr set queries = jsonb_set(queries, '{0,id}', to_jsonb(id * 100 + 1))
    where jsonb_array_length(queries) > 0`.execute(tx);
}

/** The series of numbers go on behind what was written. */
async function advanceCounters(tx: Kysely<Database>): Promise<void> {
  for (const { counter, table } of [employeeNumbers, projectNumbers, ticketNumbers]) {
    await sql`insert into counters (name, value) select ${counter}, count(*) from ${sql.table(table)}
      on conflict (name) do update set value = greatest(counters.value, excluded.value)`.execute(tx);
  }
}

interface DemoOptions {
  readonly today: string;
  readonly progress: (line: string) => void;
}

/**
 * The demo company: 250 people and two years of their work, relative to `today`, the same from every run.
 * Written once, in one transaction.
 */
export async function seedDemo(db: Kysely<Database>, config: Config, options: DemoOptions): Promise<void> {
  await db.transaction().execute((tx) => writeDemo(tx, config, options));
  await sql`analyze`.execute(db);
}

/** As above, inside a transaction. */
export async function writeDemo(
  tx: Kysely<Database>,
  config: Config,
  { today, progress }: DemoOptions,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7202614)`.execute(tx);
  const { rows } = await sql`select 1 from counters where name = 'demo_company'`.execute(tx);
  if (rows.length > 0) return;
  const started = Date.now();
  progress('Seeding the demo company …');
  const company = await openCompany(tx, {
    today,
    name: config.companyName,
    files: openStore(config),
    weekend: config.weekend,
  });
  for (const [name, seed] of steps) {
    progress(`  ${name}`);
    await seed(company);
  }
  await rememberLeaveDays(tx);
  await advanceSequences(tx);
  await advanceCounters(tx);
  await sql`insert into counters (name, value) values ('demo_company', 1)`.execute(tx);
  progress(`Seeded in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

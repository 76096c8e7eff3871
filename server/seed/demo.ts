import { sql, type Kysely } from 'kysely';
import { database as wanted } from '../../generated/tables.ts';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import { employeeNumbers, projectNumbers, seriesOf, ticketNumbers } from '../domain/numbering.ts';
import { openStore } from '@crewdeck/engine/server/files/open-store.ts';
import type { Database } from '../../generated/database.ts';
import { seedAttendance, seedRequests, seedRosters } from './demo/attendance.ts';
import { seedCalendar } from './demo/calendar.ts';
import { seedChecklists } from './demo/checklists.ts';
import { openCompany, type Company } from './demo/company.ts';
import { seedTickets, seedVoices } from './demo/desk.ts';
import { seedContents, seedDocuments } from './demo/documents.ts';
import { seedLeaves } from './demo/leaves.ts';
import { seedPeople } from './demo/people.ts';
import { seedDailyReports, seedProjects } from './demo/projects.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

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
  ['checklists', seedChecklists],
  ['texts', seedContents],
  ['voices', seedVoices],
];

const counts = table('counters');
const day = table('leave_days');
const leave = table('leaves', 'l');
const mark = table('attendance', 'a');
const report = table('dsr', 'd');

/** Rows were written with their ids; the next one follows them. */
async function advanceSequences(tx: Kysely<Database>): Promise<void> {
  for (const name of Object.keys(wanted.tables)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select coalesce(max(id), 0)
      from ${sql.table(name)}), 1), (select count(*) > 0 from ${sql.table(name)}))`.execute(tx);
  }
}

/**
 * Stores the days that decisions have written, so that a withdrawal finds them, and numbers report questions.
 */
async function rememberLeaveDays(tx: Kysely<Database>): Promise<void> {
  await sql`insert into ${day} (${day.$.leaveId}, ${day.$.userId}, ${day.$.date})
    select ${leave.id}, ${leave.userId}, ${mark.date} from ${leave}
    join ${mark} on ${mark.userId} = ${leave.userId}
      and ${mark.date} between ${leave.leaveFrom} and ${leave.leaveTo}
    where ${leave.leaveStatus} = 1 and ${leave.dayPart} = 'full' and not ${leave.isDeleted}`.execute(tx);
  await sql`update ${report} set ${report.$.queries} = jsonb_set(${report.queries}, '{0,id}',
    to_jsonb(${report.id} * 100 + 1)) where jsonb_array_length(${report.queries}) > 0`.execute(tx);
}

/** The demo's people have numbers of the usual form; the company's own begin with the next person. */
const demoNumbers = employeeNumbers({ ofProduct: {} });

/** The series of numbers go on behind what was written. */
async function advanceCounters(tx: Kysely<Database>): Promise<void> {
  for (const numbering of [demoNumbers, projectNumbers, ticketNumbers]) {
    const { counter } = seriesOf(numbering);
    await sql`insert into ${counts} (${counts.$.name}, ${counts.$.value})
      select ${counter}, count(*) from ${numbering.rows} on conflict (${counts.$.name}) do update
      set ${counts.$.value} = greatest(${counts.value}, ${table('counters', 'excluded').value})`.execute(tx);
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
  const seeded = await tx
    .selectFrom('counters')
    .select('name')
    .where('name', '=', 'demo_company')
    .executeTakeFirst();
  if (seeded) return;
  const started = Date.now();
  progress('Creating the demo company …');
  // All passwords are public here: a second factor would belong to the first visitor.
  await tx.updateTable('roles').set({ secondFactor: false }).execute();
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
  await tx.insertInto('counters').values({ name: 'demo_company', value: 1 }).execute();
  progress(`Created in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

import { sql, type RawBuilder } from 'kysely';
import { decidesFor } from '@crewdeck/engine/server/approval/requests.ts';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { addDays, daysBetween, eachDay, isWeekend } from '@crewdeck/engine/model/days.ts';
import { daysByYear, readBalances } from './leave-balance.ts';
import { isFromHome } from './leave-types.ts';
import { assertReadable, colleagueColumns } from './readable.ts';
import { isStaff } from './staff.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const leave = table('leaves', 'l');
const person = table('employees', 'e');
const type = table('global_types', 't');

type Context = ActionContext<'leaves', 'preview'>;
type LeaveQuery = Context['query'];
type Preview = Answer<'leaves', 'preview'>;

const LONGEST = 400;

interface Period {
  readonly from: string;
  readonly to: string;
}

function readPeriod({ leaveFrom, leaveTo }: LeaveQuery): Period {
  if (!leaveFrom || !leaveTo)
    throw failFields(
      ...(['leaveFrom', 'leaveTo'] as const)
        .filter((name) => !(name === 'leaveFrom' ? leaveFrom : leaveTo))
        .map((name) => fieldError(name, 'required')),
    );
  if (leaveTo < leaveFrom) throw failFields(fieldError('leaveTo', 'before_start'));
  if (daysBetween(leaveFrom, leaveTo) > LONGEST)
    throw failFields(fieldError('leaveTo', 'too_late', { date: addDays(leaveFrom, LONGEST) }));
  return { from: leaveFrom, to: leaveTo };
}

type TeamMate = Preview['teamAway'][number];
type Tx = Context['tx'];

/** SQL of the manager of a person. */
function managerOf(userId: number): RawBuilder<number> {
  const one = table('employees');
  return sql<number>`(select ${one.managerId} from ${one} where ${one.id} = ${userId})`;
}

/**
 * People of the same manager whose requests in a status touch some of the days, and which; working from home
 * is not away.
 */
async function readTeam(
  tx: Tx,
  userId: number,
  days: readonly string[],
  status: number,
): Promise<readonly TeamMate[]> {
  const { rows } = await sql<TeamMate>`
    select ${colleagueColumns(person)}, min(${leave.dayPart}) as "dayPart", json_agg(distinct d.date) as dates
    from ${leave}
      join ${person} on ${person.id} = ${leave.userId}
      join ${type} on ${type.id} = ${leave.leaveType}
      join unnest(${days}::date[]) as d(date) on d.date between ${leave.leaveFrom} and ${leave.leaveTo}
    where ${person.managerId} = ${managerOf(userId)} and ${person.id} <> ${userId}
      and ${person.isActive} and not ${person.isDeleted}
      and ${leave.leaveStatus} = ${status} and not ${leave.isDeleted} and not ${isFromHome(type)}
    group by ${person.id}
    order by ${person.name}, ${person.id}`.execute(tx);
  return rows;
}

/** Returns whether a type of leave is work elsewhere, which is no absence. */
async function isWorked(tx: Tx, leaveType: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${type} where ${type.id} = ${leaveType ?? 0} and ${isFromHome(type)}`.execute(tx);
  return rows.length > 0;
}

/** Returns the number of people with the same manager, the person included. */
async function countTeam(tx: Tx, userId: number, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${person}
    where ${isStaff(person, today)} and ${person.managerId} = ${managerOf(userId)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type PreviewDay = Preview['days'][number];

/** Returns the cost of each day of a period: 0 on days off. */
async function readDays(
  tx: Tx,
  { from, to }: Period,
  dayPart: string,
  weekend: readonly number[],
): Promise<PreviewDay[]> {
  const rows = await tx
    .selectFrom('holidays')
    .select(['date', 'title'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('type', '<>', 'optional')
    .execute();
  const titles = new Map(rows.map((row) => [row.date, row.title]));
  const cost = dayPart === 'full' ? 1 : 0.5;
  return eachDay(from, to).map((date) => {
    if (isWeekend(date, weekend)) return { date, cost: 0, reason: 'weekend' };
    const title = titles.get(date);
    return title === undefined ? { date, cost, reason: null } : { date, cost: 0, reason: 'holiday', title };
  });
}

/** Returns the number of the person's other requests that overlap the period. */
async function countOverlaps(
  tx: Tx,
  userId: number,
  { from, to }: Period,
  leaveQuery: LeaveQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${leave}
    where ${leave.userId} = ${userId} and ${leave.id} <> ${leaveQuery.id ?? 0}
      and ${leave.leaveStatus} in (0, 1) and not ${leave.isDeleted}
      and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date
      and (${leaveQuery.dayPart} = 'full' or ${leave.dayPart} in ('full', ${leaveQuery.dayPart}))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the balance of the type before and after the request, for each year of the period. */
async function previewBalances(
  tx: Tx,
  userId: number,
  { leaveType, id }: LeaveQuery,
  byYear: ReadonlyMap<number, number>,
  weekend: readonly number[],
): Promise<readonly { year: number; left: number | null; after: number | null }[]> {
  if (leaveType === undefined) return [];
  const years = [...byYear.keys()];
  const known = await readBalances(tx, {
    userIds: [userId],
    years,
    leaveType,
    weekend,
    ...(id && { without: id }),
  });
  return known.map(({ year, left }) => ({
    year,
    left,
    after: left === null ? null : left - (byYear.get(year) ?? 0),
  }));
}

/**
 * Returns the cost of a request day by day, the balance after it, and the absences among the people of the
 * same manager.
 */
export async function previewLeave({ call, tx, query: leaveQuery, today }: Context): Promise<Preview> {
  const period = readPeriod(leaveQuery);
  const userId = leaveQuery.userId ?? call.identity.userId;
  if (userId !== call.identity.userId) await assertReadable(call, 'leaves', userId);
  const { weekend } = call.engine.config;
  const days = await readDays(tx, period, leaveQuery.dayPart, weekend);
  const total = days.reduce((sum, day) => sum + day.cost, 0);
  const byYear = await daysByYear(tx, { leaveFrom: period.from, leaveTo: period.to, days: total }, weekend);
  const balances = await previewBalances(tx, userId, leaveQuery, byYear, weekend);
  const overlaps = await countOverlaps(tx, userId, period, leaveQuery);
  const working = days.filter((day) => day.reason === null).map((day) => day.date);
  return {
    days,
    total,
    overlaps,
    teamSize: await countTeam(tx, userId, today),
    teamAway: await readTeam(tx, userId, working, 1),
    // Colleagues see who is away, not who would like to be.
    ...(!(await isWorked(tx, leaveQuery.leaveType)) &&
      (await decidesFor(call, tx, modelOf(call, 'leaves'), userId)) && {
        teamRequested: await readTeam(tx, userId, working, 0),
      }),
    balances,
  };
}

import { sql } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { addDays, daysBetween, eachDay, isWeekend } from '@crewdeck/engine/model/days.ts';
import { decides } from './deciders.ts';
import { HOME_TYPE } from './leave-days.ts';
import { daysByYear, readBalances } from './leave-balance.ts';
import { assertReadable, colleagueColumns } from './readable.ts';

type Context = ActionContext<'leaves', 'preview'>;
type Asked = Context['query'];
type Preview = Answer<'leaves', 'preview'>;

const LONGEST = 400;

interface Period {
  readonly from: string;
  readonly to: string;
}

function readPeriod({ leaveFrom, leaveTo }: Asked): Period {
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
    select ${colleagueColumns}, min(l.day_part) as "dayPart", json_agg(distinct d.date) as dates
    from leaves l join employees e on e.id = l.user_id join global_types t on t.id = l.leave_type
      join unnest(${days}::date[]) as d(date) on d.date between l.leave_from and l.leave_to
    where e.manager_id = (select manager_id from employees where id = ${userId}) and e.id <> ${userId}
      and e.is_active and not e.is_deleted
      and l.leave_status = ${status} and not l.is_deleted and t.unique_value <> ${HOME_TYPE} group by e.id
        order by e.name, e.id`.execute(tx);
  return rows;
}

/** Whether a type of leave means to work elsewhere, which is no absence. */
async function isFromHome(tx: Tx, leaveType: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select 1 from global_types where id = ${leaveType ?? 0} and unique_value = ${HOME_TYPE}`.execute(tx);
  return rows.length > 0;
}

/** How many people have the same manager, the person included. */
async function countTeam(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from employees e where e.is_active and not e.is_deleted
    and e.manager_id = (select manager_id from employees where id = ${userId})`.execute(tx);
  return rows[0]?.count ?? 0;
}

type PreviewDay = Preview['days'][number];

/** What each day of a period costs: nothing where nobody works. */
async function readDays(
  tx: Tx,
  { from, to }: Period,
  dayPart: string,
  weekend: readonly number[],
): Promise<PreviewDay[]> {
  const { rows } = await sql<{ date: string; title: string }>`
    select date, title from holidays
    where date between ${from}::date and ${to}::date and type <> 'optional'`.execute(tx);
  const titles = new Map(rows.map((row) => [row.date, row.title]));
  const cost = dayPart === 'full' ? 1 : 0.5;
  return eachDay(from, to).map((date) => {
    if (isWeekend(date, weekend)) return { date, cost: 0, reason: 'weekend' };
    const title = titles.get(date);
    return title === undefined ? { date, cost, reason: null } : { date, cost: 0, reason: 'holiday', title };
  });
}

/** How many requests of the person, other than `asked` itself, touch the period. */
async function countOverlaps(tx: Tx, userId: number, { from, to }: Period, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from leaves where user_id = ${userId} and id <> ${asked.id ?? 0}
      and leave_status in (0, 1) and not is_deleted
      and leave_from <= ${to}::date and leave_to >= ${from}::date and (${asked.dayPart} = 'full'
        or day_part = 'full' or day_part = ${asked.dayPart})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What is left of the type in each year that the period touches, before and after the request. */
async function previewBalances(
  tx: Tx,
  userId: number,
  { leaveType, id }: Asked,
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
 * What a request would cost day by day, what it leaves of the type, and who of the same manager's people is
 * away then.
 */
export async function previewLeave({ call, tx, query: asked }: Context): Promise<Preview> {
  const period = readPeriod(asked);
  const userId = asked.userId ?? call.identity.userId;
  if (userId !== call.identity.userId) await assertReadable(call, 'leaves', userId);
  const { weekend } = call.engine.config;
  const days = await readDays(tx, period, asked.dayPart, weekend);
  const total = days.reduce((sum, day) => sum + day.cost, 0);
  const byYear = await daysByYear(tx, { leaveFrom: period.from, leaveTo: period.to, days: total }, weekend);
  const balances = await previewBalances(tx, userId, asked, byYear, weekend);
  const overlaps = await countOverlaps(tx, userId, period, asked);
  const working = days.filter((day) => day.reason === null).map((day) => day.date);
  return {
    days,
    total,
    overlaps,
    teamSize: await countTeam(tx, userId),
    teamAway: await readTeam(tx, userId, working, 1),
    // Colleagues see who is away, not who would like to be.
    ...(!(await isFromHome(tx, asked.leaveType)) &&
      (await decides(call, tx, 'leave_approval', userId)) && {
        teamAsked: await readTeam(tx, userId, working, 0),
      }),
    balances,
  };
}

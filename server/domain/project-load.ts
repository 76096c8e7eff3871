import { sql, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays, addMonths, startOfMonth, startOfWeek, type Day } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { searchCondition } from '@crewdeck/engine/server/query/text-search.ts';
import { modelOf, rowOf, type ActionContext, type Answer } from '../declared.ts';
import { colleagueColumns, person } from './readable.ts';
import { isStaff } from './staff.ts';

type Listing = ActionContext<'projects', 'load'>;
type Load = Answer<'projects', 'load'>;

const share = table('project_developers', 'd');
const project = table('projects', 'p');
const WEEKS = 12;

/** The first day of each period, and the day after the last one. */
function periodsOf({ query, today }: Pick<Listing, 'query' | 'today'>): {
  readonly starts: readonly Day[];
  readonly until: Day;
} {
  const { unit = 'week', count = WEEKS, from = today } = query;
  const begin = unit === 'week' ? startOfWeek(from) : startOfMonth(from);
  const after = (index: number): Day =>
    unit === 'week' ? addDays(begin, 7 * index) : addMonths(begin, index);
  return { starts: Array.from({ length: count }, (_, index) => after(index)), until: after(count) };
}

/** Returns whether the caller plans people: they may read every project, or own one. */
async function plans({ call, tx }: Pick<Listing, 'call' | 'tx'>): Promise<boolean> {
  if (holds(call.identity, 'project_management', 'read_all')) return true;
  const { rows } = await sql`
    select 1 from ${project} where ${project.ownerId} = ${call.identity.userId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** SQL condition of the shares that count: those of all projects for who plans, else of those they read. */
const counted = (call: Call, isWhole: boolean): RawBuilder<boolean> =>
  isWhole
    ? sql<boolean>`true`
    : sql<boolean>`${share.projectId} in (select ${project.id} from ${project}
        where ${readCondition({ call, model: modelOf(call, 'projects'), alias: 'p' })})`;

/**
 * Returns the condition for the listed people: those of a project, else the staff without those in training
 * (`isWhole`), or the staff in projects that the caller reads.
 */
function isListed({ call, query, today }: Listing, isWhole: boolean, until: Day): RawBuilder<boolean> {
  const { projectId } = query;
  const hasShare = (where: RawBuilder<boolean>): RawBuilder<boolean> =>
    sql<boolean>`exists (select 1 from ${share} where ${share.userId} = ${person.id} and ${where})`;
  if (projectId !== undefined)
    return sql<boolean>`not ${person.isDeleted} and ${hasShare(sql`${share.projectId} = ${projectId}`)}`;
  const here = isStaff(person, today, sql`${until}::date`);
  return isWhole
    ? sql<boolean>`${here} and coalesce(${person.traineeStatus}, '') not in ('in_training', 'extended')`
    : sql<boolean>`${here} and ${hasShare(counted(call, false))}`;
}

function peopleCondition(context: Listing, isWhole: boolean, until: Day): RawBuilder<boolean> {
  const { call, query } = context;
  const { department, technology, searchTextValue } = query;
  const conditions = [isListed(context, isWhole, until)];
  if (department !== undefined) conditions.push(sql`${person.department} = ${department}`);
  if (technology !== undefined) conditions.push(sql`${person.technologies} @> array[${technology}::bigint]`);
  if (searchTextValue !== undefined)
    conditions.push(
      searchCondition({ call, model: modelOf(call, 'employees'), alias: 'e' }, searchTextValue),
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns the allocation of people to projects by period: minimum and maximum of its days. People with free
 * time are first among those who work in projects; members of a project are sorted by name.
 */
export async function listLoad(context: Listing): Promise<Load> {
  const { call, tx, query } = context;
  const { projectId } = query;
  if (projectId !== undefined) await rowOf(call, 'projects', projectId);
  const isWhole = await plans(context);
  const { starts, until } = periodsOf(context);
  const [first = until] = starts;
  const overlaps = sql<boolean>`${share.startDate} < ${until}::date
    and coalesce(${share.endDate}, 'infinity') >= ${first}::date and ${counted(call, isWhole)}`;
  const days = sql`least(coalesce(${share.endDate}, 'infinity'), ${until}::date - 1)
    - greatest(${share.startDate}, ${first}::date) + 1`;
  const given = sql`coalesce((select sum(${share.allocation} * (${days})) from ${share}
    where ${share.userId} = ${person.id} and ${overlaps}), 0)`;
  // People who were never in a project are last.
  const isIdle = sql`not exists (select 1 from ${share} where ${share.userId} = ${person.id})`;
  const from = sql`${person} where ${peopleCondition(context, isWhole, until)}`;
  const { rows } = await sql<Load['people'][number]>`
    with shown as materialized (
      select ${person.id} as id, row_number() over (
        order by ${projectId === undefined ? sql`${isIdle}, ${given}` : sql`null`}, ${person.name},
          ${person.id}) as place
      from ${from} order by place limit ${query.limit} offset ${query.skip}),
    periods as (
      select start, coalesce(lead(start) over (order by start), ${until}::date) as until
      from unnest(${starts}::date[]) as start),
    loads as (
      select shown.id, periods.start, day,
        coalesce(sum(${share.allocation}), 0)::integer as total,
        coalesce(sum(${share.allocation}) filter (
          where ${share.projectId} = ${projectId ?? null}::bigint), 0)::integer as own
      from shown cross join periods
        cross join generate_series(periods.start, periods.until - 1, interval '1 day') as day
        left join ${share} on ${share.userId} = shown.id and ${overlaps}
          and day between ${share.startDate} and coalesce(${share.endDate}, 'infinity')
      group by shown.id, periods.start, day),
    cells as (
      select id, start, min(total) as least, max(total) as most, max(own) as own
      from loads group by id, start)
    select ${colleagueColumns(person)}, (select json_agg(json_build_object('from', cells.start,
        'least', cells.least, 'most', cells.most, 'own', cells.own) order by cells.start)
      from cells where cells.id = shown.id) as cells
    from shown join ${person} on ${person.id} = shown.id order by shown.place`.execute(tx);
  return { people: rows, totalCount: await countRows(tx, from), isWhole };
}

import { sql, type RawBuilder } from 'kysely';
import { meets } from '@crewdeck/engine/model/access.ts';
import { parseNeed, type Model } from '@crewdeck/engine/model/model.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { awaitedRecords } from '@crewdeck/engine/server/query/approval/waiting.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { dayOf } from '@crewdeck/engine/server/query/approval/deputies.ts';
import { isEmployed } from './employment.ts';
import { columnOf } from '@crewdeck/engine/server/query/source.ts';
import { decisionOf, typeFieldOf, type Decision } from '../../resources/decisions.ts';
import type { Team } from './dashboard-figures.ts';

const person = table('employees', 'e');
const type = table('global_types', 't');

interface Decided extends Decision {
  readonly model: Model;
}

/** Returns the resources with approvals, by their declarations. */
const decidedIn = (models: Call['engine']['models']): readonly Decided[] =>
  Object.values(models).flatMap((model) => {
    const decision = decisionOf(model);
    return decision ? [{ ...decision, model }] : [];
  });

/**
 * SQL of the requests of a kind that wait for the caller, or of all that wait with `read_all`, never the own
 * ones. Undefined where they decide none of them.
 */
function requestsOf(
  call: Call,
  { model, action, kind, field, waiting }: Decided,
): RawBuilder<unknown> | undefined {
  const { userId } = call.identity;
  const needs = [action.needs].flat().map((need) => parseNeed(need, model.module));
  const owner = model.fields.find((one) => one.owner);
  if (!owner || !meets(call.identity, model, needs)) return undefined;
  const column = (name: string | undefined): RawBuilder<unknown> =>
    name !== undefined && model.field[name] ? columnOf({ call, model, alias: 'r' }, name) : sql`null`;
  const all = needs.map(({ module }) => ({ module, permission: 'read_all' }));
  const dates = model.fields.filter((one) => one.kind === 'date').map(({ name }) => name);
  const created = sql`(r.created_at at time zone ${call.engine.config.timeZone})::date`;
  const of = column(owner.name);
  return sql`
    select ${kind}::text as kind, r.id, r.version, ${of} as user_id,
      ${dates.length > 0 ? column(dates[0]) : created} as "from",
      ${dates.length > 0 ? column(dates.at(-1)) : created} as "to",
      ${column('days')}::numeric as days, ${column('minutes')}::integer as minutes,
      ${column('dayPart')}::text as "dayPart", ${column('wantedStatus')}::integer as "wantedStatus",
      ${column(typeFieldOf(model))}::bigint as type, r.created_at
    from ${sql.table(model.table)} r
    where ${column(field)} = ${waiting} and ${model.softDelete ? sql`not r.is_deleted` : sql`true`}
      and ${
        meets(call.identity, model, all)
          ? sql`${of} <> ${userId}`
          : sql`r.id = any(array(${awaitedRecords(call, model)}))`
      } and ${of} in (select ${person.id} from ${person} where ${isEmployed(person, dayOf(call))})`;
}

const nothing = sql`
  select null::text as kind, 0 as id, 0 as version, 0 as user_id, null::date as "from", null::date as "to",
    null::numeric as days, null::integer as minutes, null::text as "dayPart", null::integer as "wantedStatus",
    null::bigint as type, now() as created_at
  where false`;

const WAITING_SHOWN = 5;
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

/** SQL of the requests of `waiting` that have waited longest, as they are shown. */
const longestSql = sql`
  select w.kind, w.id, w.version, w.user_id as "userId",
    ${person.name} as name, ${person.avatarUrl} as "avatarUrl",
    w."from", w."to", w.days, w.minutes, w."dayPart", w."wantedStatus",
    json_build_object('type', ${type.name}) as labels, w.created_at
  from (select * from waiting order by created_at, kind, id limit ${WAITING_SHOWN}) w
    join ${person} on ${person.id} = w.user_id
    left join ${type} on ${type.id} = w.type`;

/**
 * Returns the requests that wait for the caller's decision: the number of each kind, the number older than
 * two days, and the oldest.
 */
export async function readWaiting(call: Call): Promise<Team['waiting']> {
  const decided = decidedIn(call.engine.models);
  const requests = decided.flatMap((one) => requestsOf(call, one) ?? []);
  const counts = decided.map(
    ({ kind, count }) => sql`count(*) filter (where kind = ${kind})::integer as ${sql.id(count)}`,
  );
  // To the minute, since what is read once for all cannot look at the clock.
  const late = new Date(Math.floor(call.engine.now().getTime() / 60_000) * 60_000 - LATE_MS).toISOString();
  return readShared(
    call,
    sql<Team['waiting']>`
      with waiting as (${sql.join([nothing, ...requests], sql` union all `)})
      select ${sql.join(counts)},
        count(*) filter (where created_at < ${late}::timestamptz)::integer as late,
        (
          select coalesce(json_agg(to_jsonb(n) - 'created_at' order by n.created_at, n.kind, n.id), '[]')
          from (${longestSql}) n
        ) as items
      from waiting`,
  );
}

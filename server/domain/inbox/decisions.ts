import { sql, type RawBuilder } from 'kysely';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { stepsOf } from '@crewdeck/engine/server/query/approval/tables.ts';
import { ownSteps } from '@crewdeck/engine/server/query/approval/waiting.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { columnOf } from '@crewdeck/engine/server/query/source.ts';
import { pathsOf } from '@crewdeck/engine/model/routes.ts';
import { typeFieldOf } from '../../../resources/decisions.ts';
import { isEmployed } from '../employment.ts';
import { itemSql, type InboxRequest, type InboxSource } from './item.ts';

const person = table('employees', 'e');
const holder = table('employees', 'h');
const type = table('global_types', 't');

/** SQL of the requests of a resource whose step waits for the caller, or for whom they stand in for. */
function requestsSql({ call, today }: InboxRequest, model: Model): RawBuilder<unknown> {
  const { userId } = call.identity;
  const column = (name: string | undefined): RawBuilder<unknown> =>
    name !== undefined && model.field[name] ? columnOf({ call, model, alias: 'r' }, name) : sql`null`;
  const dates = model.fields.filter((one) => one.kind === 'date').map(({ name }) => name);
  const from = column(dates[0]);
  const typed = column(typeFieldOf(model));
  const [before = '', after = ''] = pathsOf(model)?.show.split('{id}') ?? [];
  const isForOther = sql`a.holder_id is not null and a.holder_id <> ${userId}`;
  return sql`
    select ${itemSql({
      kind: 'decisions',
      stem: stepsOf(call).stem,
      of: sql`a.id`,
      id: sql`a.id`,
      version: sql`a.version`,
      userId: sql`a.owner_id`,
      title: sql`${model.stem}`,
      offers: 'decide',
      facts: sql`jsonb_strip_nulls(jsonb_build_object('from', ${from}, 'to', ${column(dates.at(-1))},
        'days', ${column('days')}::numeric, 'minutes', ${column('minutes')}::integer,
        'dayPart', ${column('dayPart')}::text, 'wantedStatus', ${column('wantedStatus')}::integer,
        'type', (select ${type.name} from ${type} where ${type.id} = ${typed}::bigint),
        'onBehalfOf', case when ${isForOther}
          then (select ${holder.name} from ${holder} where ${holder.id} = a.holder_id) end))`,
      since: sql`a.since`,
      // A request for a later period is due before it begins; one about a single day is not urgent.
      ...(dates.length > 1 && {
        due: sql`case when ${from} >= (r.created_at at time zone ${call.engine.config.timeZone})::date then ${from} end`,
      }),
      // Deputies read the request on the page on which they decide it.
      path: sql`case when ${isForOther} then '/approvals' else ${before}::text || r.id || ${after}::text end`,
      seen: sql`concat_ws(' ', a.version, r.version)`,
    })}
    from (${ownSteps(call, model)}) a
      join ${sql.table(model.table)} r on r.id = a.record_id
      join ${person} on ${person.id} = a.owner_id and ${isEmployed(person, today)}
    where ${model.softDelete ? sql`not r.is_deleted` : sql`true`}`;
}

/** Requests that wait for the caller, or for those whom they stand in for. */
export const decisions: InboxSource = (request) =>
  sql.join(
    Object.values(request.call.engine.models)
      .filter(({ approval }) => approval)
      .map((model) => requestsSql(request, model)),
    sql` union all `,
  );

import { integrationModel } from '../../../model/integration.ts';
import type { Model } from '../../../model/model.ts';
import { MAINTAINS } from './closed-months.ts';

/** Tables of the webhooks and of their deliveries. */
export interface DeliverySpec {
  readonly hooks: string;
  readonly deliveries: string;
}

/** Returns the delivery tables for the audit table; undefined for any other table. */
export function deliverySpecOf(
  { schema }: Model,
  models: Readonly<Record<string, Model>>,
): DeliverySpec | undefined {
  const [hooks, deliveries] = [integrationModel(models, 'hooks'), integrationModel(models, 'deliveries')];
  return schema['x-resource']?.history && hooks && deliveries
    ? { hooks: hooks.table, deliveries: deliveries.table }
    : undefined;
}

const functionOf = (table: string): string => `${table}_deliver`;

/**
 * The statement that writes an entry also writes its deliveries, so they exist exactly when the entry does.
 * Without webhooks that costs a look into a small table. `filter` is checked against the current row, or the
 * one before its removal.
 */
const functionSql = (
  table: string,
  { hooks, deliveries }: DeliverySpec,
): string => `create function "${functionOf(table)}"() returns trigger language plpgsql as $deliver$
declare
  entry record;
  stored jsonb;
  is_any boolean := false;
begin
  if current_setting('${MAINTAINS}', true) = 'on' or not exists (select from "${hooks}" where is_active) then
    return null;
  end if;
  for entry in select h.id as hook, h.filter, e.event, a.entity, a.entity_id, a.before, a.after,
      to_jsonb(a) -> 'actor' as actor, to_jsonb(a) -> 'client' as client
    from added a
    join (values ('create', 'created'), ('update', 'updated'), ('delete', 'deleted')) e(action, event)
      on e.action = a.action
    join "${hooks}" h on h.is_active and h.resource = a.entity and h.events @> to_jsonb(e.event)
    where a.entity_id is not null order by a.id, h.id
  loop
    if entry.filter <> '{}' then
      stored := null;
      if entry.event <> 'deleted' then
        execute format('select to_jsonb(t) from %I t where id = $1', replace(entry.entity, '-', '_'))
          into stored using entry.entity_id;
      end if;
      continue when exists (select from jsonb_each(entry.filter) f
        where not coalesce(f.value @> coalesce(stored -> lower(regexp_replace(f.key, '([A-Z])', '_\\1', 'g')),
          entry.before -> f.key), false));
    end if;
    insert into "${deliveries}" (webhook_id, resource, record_id, event, payload)
    values (entry.hook, entry.entity, entry.entity_id, entry.event, jsonb_strip_nulls(jsonb_build_object(
      'actor', entry.actor, 'client', entry.client, 'before', entry.before, 'after', entry.after)));
    is_any := true;
  end loop;
  if is_any then
    insert into jobs (kind, payload) values ('deliveries', '{}');
    perform pg_notify('crewdeck_jobs', '');
  end if;
  return null;
end $deliver$`;

/** Statements that create deliveries for rows added to a table from now on. */
export const createDeliverySql = (table: string, spec: DeliverySpec): string[] => [
  functionSql(table, spec),
  `create trigger "${table}_delivered" after insert on "${table}" referencing new table as added ` +
    `for each statement execute function "${functionOf(table)}"()`,
];

/** Statements that stop these deliveries. */
export const dropDeliverySql = (table: string): string[] => [
  `drop function if exists "${functionOf(table)}"() cascade`,
];

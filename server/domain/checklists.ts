import { sql, type RawBuilder } from 'kysely';
import type { Call, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { giveHeld } from '@crewdeck/engine/server/held/give.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Checklists } from '../../generated/types.ts';
import { modelOf } from '../declared.ts';

type Means = Pick<WriteContext, 'call' | 'tx'>;
export type Kind = NonNullable<Checklists['kind']>;

const list = table('checklists', 'c');
const step = table('checklist_steps', 's');
const template = table('checklist_templates', 't');
const other = table('checklists', 'o');

/** Returns the key by which a list is started only once: its template and its day. */
export const occasionOf = ({ templateId, day }: Pick<Checklists, 'templateId' | 'day'>): string =>
  `${templateId}:${day}`;

const auditList = ({ call, tx }: Means, action: string, entityId: number): Promise<void> =>
  writeAudit(tx, {
    ...entryBy(call),
    action,
    entity: 'checklists',
    entityId,
  });

/** Writes the steps of new lists, as their templates have them now, and gives them to who holds them. */
export async function writeSteps({ call, tx }: Means, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into ${step} (${step.$.checklistId}, ${step.$.userId}, ${step.$.position}, ${step.$.title},
      ${step.$.text}, ${step.$.by}, ${step.$.due}, ${step.$.needs}, ${step.$.documentType}, ${step.$.createdBy})
    select ${list.id}, ${list.userId}, one.position, one.step ->> 'title', one.step ->> 'text',
      one.step ->> 'by', ${list.day} + (one.step ->> 'due')::integer, coalesce(one.step ->> 'needs', 'nothing'),
      (one.step ->> 'documentType')::bigint, ${call.identity.userId || null}::bigint
    from ${list} join ${template} on ${template.id} = ${list.templateId}
      cross join jsonb_array_elements(${template.steps}) with ordinality as one(step, position)
    where ${list.id} = any(${ids}::bigint[])
    order by ${list.id}, one.position`.execute(tx);
  const model = modelOf(call, 'checklist-steps');
  await giveHeld(call, tx, model, sql<boolean>`h.checklist_id = any(${ids}::bigint[])`, true);
}

/** Writes how far lists are. One that was cancelled stays so. */
export async function recount({ tx }: Pick<Means, 'tx'>, ids: readonly number[]): Promise<void> {
  // Two steps at once are counted one after the other.
  await sql`select 1 from ${list} where ${list.id} = any(${ids}::bigint[]) order by ${list.id} for update`.execute(
    tx,
  );
  await sql`update ${list} set ${list.$.done} = n.done, ${list.$.total} = n.total,
      ${list.$.state} = case when ${list.state} = 'cancelled' then ${list.state}
        when n.done = n.total then 'done' else 'open' end,
      ${list.$.version} = ${list.version} + 1, ${list.$.updatedAt} = now()
    from (select ${step.checklistId} as id, count(*)::integer as total,
        (count(*) filter (where ${step.state} <> 'open'))::integer as done
      from ${step} where ${step.checklistId} = any(${ids}::bigint[]) group by 1) n
    where ${list.id} = n.id`.execute(tx);
}

/** The person whose lists these are. */
interface Whose {
  readonly id: number;
  readonly department: number | null | undefined;
}

/** Starts the checklists of a person who joins, leaves or changes on a day; each template once. */
export async function startChecklists(means: Means, whose: Whose, kind: Kind, day: string): Promise<void> {
  const { call, tx } = means;
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table('checklists')} (${list.$.userId}, ${list.$.templateId}, ${list.$.kind},
      ${list.$.day}, ${list.$.occasion}, ${list.$.startedAt}, ${list.$.total}, ${list.$.createdBy})
    select ${whose.id}::bigint, ${template.id}, ${kind}::text, ${day}::date,
      ${template.id}::text || ':' || ${day}::text, ${call.engine.now().toISOString()}::timestamptz, jsonb_array_length(${template.steps}),
      ${call.identity.userId || null}::bigint
    from ${template}
    where ${template.isActive} and ${template.starts} = ${kind}
      and (${template.department} is null or ${template.department} = ${whose.department ?? null}::bigint)
    order by ${template.id}
    on conflict (${list.$.userId}, ${list.$.occasion}) do nothing returning id`.execute(tx);
  for (const { id } of rows) await auditList(means, 'create', id);
  await writeSteps(
    means,
    rows.map(({ id }) => id),
  );
}

/** Cancels open lists: what is open in them is skipped, and they may be started again. */
export async function cancelChecklists(means: Means, which: RawBuilder<boolean>): Promise<void> {
  const { tx } = means;
  const open = sql<boolean>`${list.state} = 'open' and ${which}`;
  await sql`update ${step} set ${step.$.state} = 'skipped', ${step.$.version} = ${step.version} + 1,
      ${step.$.updatedAt} = now()
    from ${list} where ${list.id} = ${step.checklistId} and ${step.state} = 'open' and ${open}`.execute(tx);
  const { rows } = await sql<{ id: number }>`update ${list} set ${list.$.state} = 'cancelled',
      ${list.$.occasion} = null, ${list.$.version} = ${list.version} + 1, ${list.$.updatedAt} = now()
    where ${open} returning ${list.id} as id`.execute(tx);
  for (const { id } of rows) await auditList(means, 'cancel', id);
}

/** Moves the lists of a person from one day to another, with the due dates of their open steps. */
export async function moveChecklists(
  means: Means,
  id: number,
  kind: Kind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { tx } = means;
  const ofDay = sql<boolean>`${list.userId} = ${id} and ${list.kind} = ${kind} and ${list.day} = ${from}::date
    and ${list.state} <> 'cancelled'`;
  await sql`update ${step} set ${step.$.due} = ${step.due} + (${to}::date - ${from}::date),
      ${step.$.version} = ${step.version} + 1, ${step.$.updatedAt} = now()
    from ${list} where ${list.id} = ${step.checklistId} and ${step.state} = 'open' and ${ofDay}`.execute(tx);
  await sql`update ${list} set ${list.$.day} = ${to}::date,
      ${list.$.occasion} = ${list.templateId}::text || ':' || ${to}::text,
      ${list.$.version} = ${list.version} + 1, ${list.$.updatedAt} = now()
    where ${ofDay} and not exists (select from ${other} where ${other.userId} = ${list.userId}
      and ${other.occasion} = ${list.templateId}::text || ':' || ${to}::text)`.execute(tx);
  // What had been done for that day before is not done twice.
  await cancelChecklists(means, sql<boolean>`${ofDay}`);
}

/** Removes the lists of a person in which no step was done, as if they had never started. */
export async function removeUntouchedLists(means: Means, userId: number): Promise<void> {
  const { tx } = means;
  const untouched = await tx
    .selectFrom('checklists')
    .select('id')
    .where('userId', '=', userId)
    .where('done', '=', 0)
    .forUpdate()
    .execute();
  const ids = untouched.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom('checklist_steps').where('checklistId', 'in', ids).execute();
  await tx.deleteFrom('checklists').where('id', 'in', ids).execute();
  for (const id of ids) await auditList(means, 'delete', id);
}

/** Returns the condition for a person's lists of these kinds. */
export const listsOf = (id: number, ...kinds: readonly Kind[]): RawBuilder<boolean> =>
  sql<boolean>`${list.userId} = ${id} and ${list.kind} = any(${kinds}::text[])`;

/** SQL of one list. */
export const listOf = (id: number): RawBuilder<boolean> => sql<boolean>`${list.id} = ${id}`;

/** Returns whether the caller manages everybody's checklists. */
export const keepsLists = ({ identity }: Call): boolean =>
  identity.isSuperAdmin ||
  ['update', 'read_all'].every(
    (one) => identity.permissions.happy_to_help?.includes(one as 'update') ?? false,
  );

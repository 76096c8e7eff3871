import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { notices, type NoticeParams } from '../../resources/notices.ts';
import { tellPeople } from '@crewdeck/engine/server/database/live.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

export interface Notice<Kind extends keyof NoticeParams> {
  readonly kind: Kind;
  readonly params: NoticeParams[Kind];
}

/**
 * Writes a notification to each of the people, with the transaction that it tells of; open consoles hear of
 * it when that is committed.
 */
export async function notify<Kind extends keyof NoticeParams>(
  tx: Kysely<Database>,
  userIds: readonly (number | null | undefined)[],
  { kind, params }: Notice<Kind>,
): Promise<void> {
  const receivers = [...new Set(userIds.filter((id) => typeof id === 'number'))];
  if (receivers.length === 0) return;
  await tx
    .insertInto('notifications')
    .columns(['userId', 'kind', 'params', 'link'])
    .expression(
      tx
        .selectFrom('employees')
        .select((eb) => [
          'id',
          eb.val(kind).as('kind'),
          eb.cast(eb.val(JSON.stringify(params)), 'jsonb').as('params'),
          eb.val(notices[kind].link(params)).as('link'),
        ])
        .where('id', '=', (eb) => eb.fn.any(eb.val(receivers)))
        .where('isActive', '=', true)
        .where('isDeleted', '=', false),
    )
    .execute();
  await tellPeople(tx, receivers);
}

const person = table('employees');

/** Name of a person, for the params of a notification. */
export async function nameOf(tx: Kysely<Database>, userId: unknown): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${person.name} as name from ${person} where ${person.id} = ${userId}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** How many notifications somebody has not read. */
export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

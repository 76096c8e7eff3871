import { sql, type Kysely } from 'kysely';
import type { Notifications } from '../../generated/types.ts';
import type { Database } from '../../generated/database.ts';

export interface Notice {
  readonly kind: NonNullable<Notifications['kind']>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly link: string;
}

/**
 * Writes a notification to each of the people, with the transaction that it tells of; open consoles hear of
 * it when that is committed.
 */
export async function notify(
  tx: Kysely<Database>,
  userIds: readonly (number | null | undefined)[],
  { kind, params, link }: Notice,
): Promise<void> {
  const receivers = [...new Set(userIds.filter((id) => typeof id === 'number'))];
  if (receivers.length === 0) return;
  await sql`insert into notifications (user_id, kind, params, link)
    select id, ${kind}, ${JSON.stringify(params)}::jsonb, ${link} from employees
      where id = any(${receivers}::integer[]) and is_active and not is_deleted`.execute(tx);
  await sql`select pg_notify('crewdeck_people', ${receivers.slice(0, 1000).join(',')})`.execute(tx);
}

/** Name of a person, for the params of a notification. */
export async function nameOf(tx: Kysely<Database>, userId: unknown): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from employees where id = ${userId}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** How many notifications somebody has not read. */
export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from notifications where user_id = ${userId} and read_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

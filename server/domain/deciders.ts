import { sql, type Kysely } from 'kysely';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { fail } from '../failures.ts';

/** Whether the caller is somebody's manager, directly or above. */
export async function leads({ identity }: Call, tx: Kysely<Database>, userId: unknown): Promise<boolean> {
  const { rows } =
    await sql`select 1 from crewdeck_team(${identity.userId}) as t(id) where t.id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether the caller decides requests of a person: all with `read_all` on the module, else those of their
 * people.
 */
export async function decides(
  call: Call,
  tx: Kysely<Database>,
  module: string,
  userId: unknown,
): Promise<boolean> {
  if (!holds(call.identity, module, 'update') || userId === call.identity.userId) return false;
  return holds(call.identity, module, 'read_all') || leads(call, tx, userId);
}

/**
 * Refuses a decision about a row of `userId`: one's own (403 `own_approval`), somebody else's people (403), a
 * row that has been decided (409 `illegal_transition`).
 */
export async function assertDecidable(
  call: Call,
  tx: Kysely<Database>,
  module: string,
  row: Readonly<Row>,
  isPending: boolean,
): Promise<void> {
  if (row.userId === call.identity.userId) throw fail('own_approval');
  if (!(await decides(call, tx, module, row.userId))) throw fail('forbidden');
  if (!isPending) throw fail('illegal_transition', { reason: 'already_decided' });
}

import { sql, type Kysely } from 'kysely';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { fail } from '../failures.ts';
import { isEmployed } from './employment.ts';

const person = table('employees', 'e');

/** Today in the company's time zone. */
export const todayOf = ({ engine }: Call): string => todayIn(engine.config.timeZone, engine.now());

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
 * row of who has left (409 `conflict`), a row that has been decided (409 `illegal_transition`).
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
  const { rows: employed } = await sql`
    select 1 from ${person}
    where ${person.id} = ${row.userId} and ${isEmployed(person, todayOf(call))}`.execute(tx);
  if (employed.length === 0) throw fail('conflict', { reason: 'person_inactive' });
  if (!isPending) throw fail('illegal_transition', { reason: 'already_decided' });
}

import { sql, type RawBuilder } from 'kysely';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { fail } from '../failures.ts';
import { endSession, isLiving } from '@crewdeck/engine/server/identity/sessions.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const session = table('sessions', 's');
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type List = ServiceAnswer<'sessions', 'list'>;

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where the caller is signed in, the present session first. */
export async function list({ call, tx }: ServiceContext<'sessions', 'list'>): Promise<List> {
  const { userId, sessionId } = call.identity;
  const { rows } = await sql<
    List['sessionList'][number]
  >`select ${session.id} as id, ${instant(session.createdAt)} as "createdAt",
      ${instant(session.lastSeenAt)} as "lastSeenAt", ${session.userAgent} as "userAgent",
      ${session.address} as address, ${session.method} as method, ${session.id} = ${sessionId} as "isCurrent"
    from ${session} where ${session.userId} = ${userId}
      and ${isLiving(session, call.engine.config.idleMinutes)}
      order by ${session.id} = ${sessionId} desc, ${session.lastSeenAt} desc limit 100`.execute(tx);
  return { sessionList: rows, totalCount: rows.length };
}

/** Ends one of the caller's own sessions. */
export async function end({
  call,
  tx,
  params,
}: ServiceContext<'sessions', 'end'>): Promise<ServiceAnswer<'sessions', 'end'>> {
  const { userId } = call.identity;
  if (!UUID.test(params.id) || !(await endSession(tx, params.id, userId))) throw fail('not_found');
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'revoke_session',
    entity: 'employees',
    entityId: userId,
  });
  call.engine.written('employees', userId);
  return {};
}

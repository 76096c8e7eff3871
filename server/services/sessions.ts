import { sql } from 'kysely';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { fail } from '../failures.ts';
import { tokenLifeSeconds } from '@crewdeck/engine/server/identity/tokens.ts';

type List = ServiceAnswer<'sessions', 'list'>;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where the caller is signed in, the present session first. */
export async function list({ call, tx }: ServiceContext<'sessions', 'list'>): Promise<List> {
  const { userId, sessionId } = call.identity;
  const { rows } = await sql<
    List['sessionList'][number]
  >`select id, ${instant('created_at')} as "createdAt", ${instant('last_seen_at')} as "lastSeenAt",
      user_agent as "userAgent", address, method, id = ${sessionId} as "isCurrent"
    from sessions where user_id = ${userId} and ended_at is null
      and created_at > now() - make_interval(secs => ${tokenLifeSeconds})
      order by id = ${sessionId} desc, last_seen_at desc limit 100`.execute(tx);
  return { sessionList: rows, totalCount: rows.length };
}

/** Ends one of the caller's own sessions. */
export async function end({
  call,
  tx,
  params,
}: ServiceContext<'sessions', 'end'>): Promise<ServiceAnswer<'sessions', 'end'>> {
  const { userId } = call.identity;
  const { rows } =
    await sql`update sessions set ended_at = now() where id::text = ${params.id} and user_id = ${userId}
      and ended_at is null returning id`.execute(tx);
  if (rows.length === 0) throw fail('not_found');
  await writeAudit(tx, {
    actor: userId,
    action: 'revoke_session',
    entity: 'employees',
    entityId: userId,
    requestId: call.requestId,
  });
  call.engine.written('employees', userId);
  return {};
}

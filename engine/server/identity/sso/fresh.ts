import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { table } from '../../database/table.ts';
import { fail } from '../../errors/errors.ts';
import { toleranceSeconds, type IdClaims } from './id-token.ts';

const s = table('sessions', 's');
const here = table('sessions', 'here');
const i = table('identities', 'i');

interface Left {
  readonly endedAt: number | null;
  readonly seenAt: number | null;
  readonly sendsAuthTime: boolean;
}

/**
 * Demands that the provider has authenticated the user again since they locked or signed out, or were signed
 * out, in this browser. A browser without any session of theirs may have lost its mark: there the end of
 * every session counts. Providers that never send `auth_time` cannot be checked. Throws `sso_not_fresh`.
 */
export async function demandFresh(
  db: Kysely<Database>,
  { iss, auth_time: seenAt }: IdClaims,
  userId: number,
  browser: string,
): Promise<void> {
  const {
    rows: [left],
  } = await sql<Left>`
    select extract(epoch from max(${s.endedAt}))::float8 as "endedAt",
      extract(epoch from max(${s.authTime}))::float8 as "seenAt",
      exists (select 1 from ${i} where ${i.issuer} = ${iss} and i.tells_auth_time) as "sendsAuthTime"
    from ${s} where ${s.userId} = ${userId} and ${s.endedAt} is not null
      and (${s.browser} = ${browser} or not exists (select 1 from ${here}
        where ${here.userId} = ${userId} and ${here.browser} = ${browser}))`.execute(db);
  if (!left || left.endedAt === null || (seenAt === undefined && !left.sendsAuthTime)) return;
  // By our clock after the end, and by the provider's own after what it had seen before: that leaves no gap
  // for clocks that differ.
  const isFresh =
    seenAt !== undefined && seenAt >= left.endedAt - toleranceSeconds && seenAt > (left.seenAt ?? 0);
  if (!isFresh) throw fail('sso_not_fresh');
}

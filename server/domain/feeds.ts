import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';

type Feeds = Database & { f: Database['calendar_feeds'] };

/**
 * Returns the query of the valid calendar feeds. A change of a person's password ends their feed, because
 * others may have learned its address and programs keep reading it unattended.
 */
export const feedOf = (
  db: Kysely<Database>,
): SelectQueryBuilder<Feeds, 'f', { userId: number; createdAt: string }> =>
  db
    .selectFrom('calendar_feeds as f')
    .leftJoin('credentials as c', 'c.userId', 'f.userId')
    .where((eb) => eb.or([eb('c.changedAt', 'is', null), eb('c.changedAt', '<=', eb.ref('f.createdAt'))]))
    .select(['f.userId', 'f.createdAt']);

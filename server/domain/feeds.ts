import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';

type Feeds = Database & { f: Database['calendar_feeds'] };

/**
 * The calendar feeds that still show something: whoever changes their password ends what others may have
 * learned, and a feed's address is read by programs that nobody looks after.
 */
export const feedOf = (
  db: Kysely<Database>,
): SelectQueryBuilder<Feeds, 'f', { userId: number; createdAt: string }> =>
  db
    .selectFrom('calendar_feeds as f')
    .leftJoin('credentials as c', 'c.userId', 'f.userId')
    .where((eb) => eb.or([eb('c.changedAt', 'is', null), eb('c.changedAt', '<=', eb.ref('f.createdAt'))]))
    .select(['f.userId', 'f.createdAt']);

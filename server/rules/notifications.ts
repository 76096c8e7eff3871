import { sql } from 'kysely';
import { countUnread } from '../domain/notify.ts';
import { openStream } from '../domain/notification-stream.ts';
import { listOf, rules } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const news = table('notifications', 'n');

export default rules('notifications', {
  actions: {
    async list({ call, tx, query }) {
      const { userId } = call.identity;
      const filter = { userId, ...(query.unread !== undefined && { readAt_empty: query.unread }) };
      const { rows, total } = await listOf(call, 'notifications', {
        skip: query.skip,
        limit: query.limit,
        filter,
      });
      return { notificationList: rows, totalCount: total, unreadCount: await countUnread(tx, userId) };
    },
    async markRead({ call, tx, input }) {
      const { ids, all } = input;
      if (ids === undefined && all !== true) throw failFields(fieldError('ids', 'required'));
      const { userId } = call.identity;
      await sql`update ${news} set ${news.$.readAt} = now(), ${news.$.version} = ${news.version} + 1,
          ${news.$.updatedAt} = now()
        where ${news.userId} = ${userId} and ${news.readAt} is null
        and (${all === true} or ${news.id} = any(${ids ?? []}::bigint[]))`.execute(tx);
      // The person's other tabs and devices update their count.
      await sql`select pg_notify('crewdeck_people', ${String(userId)})`.execute(tx);
      return { unreadCount: await countUnread(tx, userId) };
    },
    stream: openStream,
  },
});

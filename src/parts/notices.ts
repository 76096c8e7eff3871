import { call } from '@crewdeck/engine/console/client/api.ts';
import type { NoticeSource } from '@crewdeck/engine/console/context/notices.ts';
import { notices as kinds } from '../../resources/notices.ts';

/** The portal's notifications, as its console shows them. */
export const notices: NoticeSource = {
  stem: 'notifications',
  kindField: 'kind',
  kinds,
  read: async (query, signal) => {
    const { notificationList, totalCount, unreadCount } = await call(
      'GET notifications',
      { query },
      { signal },
    );
    return { rows: notificationList, total: totalCount, unread: unreadCount };
  },
  markRead: (ids) =>
    call(
      'PATCH notifications/read',
      { body: ids === 'all' ? { all: true } : { ids: [...ids] } },
      { keepalive: true },
    ),
  stream: 'notifications/stream',
};

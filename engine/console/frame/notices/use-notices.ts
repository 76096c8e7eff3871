import { useCallback, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../context/failures.ts';
import { endpointKey, useEndpoint } from '../../context/use-endpoint.ts';
import { call, type Data } from '../../client/api.ts';
import { followNotifications } from '../../client/notification-stream.ts';
import { useSession } from '../../client/session.ts';

const LIST = 'GET notifications';
export const NEWEST = 8;
/** What stands on the page comes first. */
const START_MS = 1500;

/** The newest notifications and how many are unread; one request for all who show them. */
export const useNewest = () => useEndpoint(LIST, { query: { limit: NEWEST } }, { staleTime: Infinity });

/** Keeps the notifications of whoever is signed in up to date. Stands once in the frame. */
export function useLiveNotices(): void {
  const userId = useSession()?.user.userId;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = followNotifications(userId, () => {
        void queryClient.invalidateQueries({ queryKey: endpointKey(LIST) });
      });
    }, START_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [userId, queryClient]);
}

/** Marks notifications as read: some, or all. What is shown changes at once. */
export function useMarkRead(): (ids: readonly number[] | 'all') => Promise<void> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failure = useFailureText();
  return useCallback(
    async (ids) => {
      const readAt = new Date().toISOString();
      queryClient.setQueriesData<Data<typeof LIST>>({ queryKey: endpointKey(LIST) }, (known) => {
        if (!known) return known;
        const isMeant = (id: number): boolean => ids === 'all' || ids.includes(id);
        const read = known.notificationList.filter((one) => !one.readAt && isMeant(one.id)).length;
        return {
          ...known,
          unreadCount: ids === 'all' ? 0 : Math.max(0, known.unreadCount - read),
          notificationList: known.notificationList.map((one) =>
            !one.readAt && isMeant(one.id) ? { ...one, readAt } : one,
          ),
        };
      });
      try {
        await call(
          'PATCH notifications/read',
          { body: ids === 'all' ? { all: true } : { ids: [...ids] } },
          { keepalive: true },
        );
      } catch (error) {
        notify(failure(error), { type: 'error' });
        await queryClient.invalidateQueries({ queryKey: endpointKey(LIST) });
      }
    },
    [queryClient, notify, failure],
  );
}

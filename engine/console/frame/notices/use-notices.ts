import { useCallback, useEffect } from 'react';
import { useNotify } from 'ra-core';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useFailureText } from '../../context/failures.ts';
import { shownBy } from '../../../model/figures.ts';
import { useEngine } from '../../context/EngineContext.tsx';
import type { NoticePage, NoticeQuery, NoticeSource } from '../../context/notices.ts';
import { useLoaded } from '../../context/use-endpoint.ts';
import { followNotifications } from '../../client/notification-stream.ts';
import { LiveLists } from '../../client/live-lists.ts';
import { useSession } from '../../client/session.ts';
import { WAITING } from '../use-waiting.ts';
import { announceNews } from '../../client/news.ts';

const KEY = 'notices';
export const NEWEST = 8;
/** Milliseconds before the stream is opened: the content of the page comes first. */
const START_MS = 1500;

/** Returns the notifications of a product that has some. */
export function useNoticeSource(): NoticeSource {
  const { notices } = useEngine();
  if (!notices) throw new Error('The product has no notifications.');
  return notices;
}

/** Loads notifications of the user, newest first; the former ones stay until others are there. */
export function useNotices(query: NoticeQuery): UseQueryResult<NoticePage> {
  const { read } = useNoticeSource();
  return useLoaded([KEY, query], (signal) => read(query, signal), { keepsFormer: true });
}

/**
 * Loads the newest notifications and the number of unread ones; one request for all components that show
 * them.
 */
export function useNewest(): UseQueryResult<NoticePage> {
  const { read } = useNoticeSource();
  const query = { limit: NEWEST };
  return useLoaded([KEY, query], (signal) => read(query, signal), { staleTime: Infinity });
}

/** Keeps the notifications of the signed-in user and the lists up to date. Mounted once, in the frame. */
export function useLiveNotices(): void {
  const userId = useSession()?.user.userId;
  const { models } = useEngine();
  const { stream } = useNoticeSource();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    const lists = new LiveLists(queryClient);
    const timer = setTimeout(() => {
      stop = followNotifications(stream, userId, ({ changed }) => {
        if (changed) return lists.notify(shownBy(models, changed));
        // Reads what came while the stream was closed, and the items that wait, which notifications may be
        // about.
        for (const key of [KEY, WAITING]) void queryClient.invalidateQueries({ queryKey: [key] });
        return announceNews();
      });
    }, START_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      lists.stop();
    };
  }, [userId, stream, queryClient, models]);
}

/** Marks notifications as read: some, or all. The cached ones change at once. */
export function useMarkRead(): (ids: readonly number[] | 'all') => Promise<void> {
  const { markRead } = useNoticeSource();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failure = useFailureText();
  return useCallback(
    async (ids) => {
      const readAt = new Date().toISOString();
      queryClient.setQueriesData<NoticePage>({ queryKey: [KEY] }, (known) => {
        if (!known) return known;
        const isIncluded = (id: number): boolean => ids === 'all' || ids.includes(id);
        const read = known.rows.filter((one) => !one.readAt && isIncluded(one.id)).length;
        return {
          ...known,
          unread: ids === 'all' ? 0 : Math.max(0, known.unread - read),
          rows: known.rows.map((one) => (!one.readAt && isIncluded(one.id) ? { ...one, readAt } : one)),
        };
      });
      try {
        await markRead(ids);
      } catch (error) {
        notify(failure(error), { type: 'error' });
        await queryClient.invalidateQueries({ queryKey: [KEY] });
      }
    },
    [markRead, queryClient, notify, failure],
  );
}

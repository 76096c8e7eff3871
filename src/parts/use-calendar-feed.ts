import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';

const key = ['calendar-feed'];
export type FeedTask = 'renew' | 'revoke';

/** Returns the private link of the own calendar, and its actions. */
export function useCalendarFeed(): {
  readonly query: UseQueryResult<Data<'GET calendar/feed'>>;
  /** The link that was just created: it is shown once. */
  readonly url: string | undefined;
  readonly isBusy: boolean;
  /** Renews or revokes the link, and notifies the result. */
  readonly change: (task: FeedTask) => Promise<void>;
} {
  const notify = useNotify();
  const failure = useFailureText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [url, setUrl] = useState<string>();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET calendar/feed', {}, { signal }),
  });
  const change = async (task: FeedTask): Promise<void> => {
    setBusy(true);
    try {
      setUrl(
        task === 'renew'
          ? (await call('POST calendar/feed', {})).url
          : (await call('DELETE calendar/feed', {}), undefined),
      );
      await client.invalidateQueries({ queryKey: key });
      notify(task === 'renew' ? 'crewdeck.calendar.renewed' : 'crewdeck.calendar.revoked', {
        type: 'success',
      });
    } catch (problem) {
      notify(failure(problem), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { query, url, isBusy, change };
}

import { useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useTakeNewest } from '../ui/use-newest.ts';

/** Result of a request: the former answer until the next is there. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
}

/**
 * Sends one request for each key. Unlike the data of pages it is not refetched after a write: the file that
 * is being sent would become a warning about itself.
 */
export function useAnswer<T>(key: string, ask: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ data: undefined, error: undefined });
  const latest = useLatest(ask);
  const takeNewest = useTakeNewest();
  useEffect(
    () =>
      takeNewest(
        latest.current(),
        (data) => {
          setAnswer({ data, error: undefined });
        },
        (error) => {
          setAnswer({ data: undefined, error });
        },
      ),
    [key, latest, takeNewest],
  );
  return answer;
}

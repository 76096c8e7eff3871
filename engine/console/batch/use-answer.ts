import { useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useTakeNewest } from '../ui/use-newest.ts';

/** What a question has brought: the former answer until the next is there. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
}

/**
 * Asks once for each key. Unlike what pages show it is not asked anew when something was written: what is
 * being sent would become a doubt of itself.
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

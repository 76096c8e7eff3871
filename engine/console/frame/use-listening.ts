import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../context/EngineContext.tsx';

/** Cache key of whether the user's news arrive in this tab. */
export const LISTENING = ['listening'] as const;
/** Milliseconds after which nothing waits any longer for a stream that does not open. */
const LONGEST_WAIT_MS = 1000;

/**
 * Checks whether news arrive: what is loaded from then on misses none, and is loaded once. True after a
 * second without a stream, and for a product that has none.
 */
export function useListening(): boolean {
  const { notices } = useEngine();
  const { data = false } = useQuery({
    queryKey: LISTENING,
    enabled: notices !== undefined,
    staleTime: 'static',
    queryFn: () =>
      new Promise<boolean>((resolve) => {
        setTimeout(resolve, LONGEST_WAIT_MS, true);
      }),
  });
  return notices === undefined || data;
}

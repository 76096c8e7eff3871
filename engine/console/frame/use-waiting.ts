import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import type { MenuEntry } from '../routes/use-menu.ts';

/** Cache key of the counts. */
export const WAITING = 'waiting';
/** Milliseconds that figures are reused when the menu is rendered again. */
const REST_MS = 60_000;
const nothing = (): Promise<Readonly<Record<string, number>>> => Promise.resolve({});
const none: readonly string[] = [];

/**
 * Returns the number of waiting items behind an entry of the menu; behind a group those of all its entries.
 */
export function useWaiting(): (entry: MenuEntry) => number {
  const { waiting } = useEngine();
  const { data } = useLoaded([WAITING], waiting?.read ?? nothing, {
    isEnabled: waiting !== undefined,
    staleTime: REST_MS,
    madeOf: waiting?.of ?? none,
  });
  const countOf = ({ waits, children }: MenuEntry): number =>
    children?.reduce((sum, child) => sum + countOf(child), 0) ??
    (waits === undefined ? 0 : (data?.[waits] ?? 0));
  return countOf;
}

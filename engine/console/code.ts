import { lazy, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';

const KEY = 'crewdeck.reloaded';
const PAUSE_MS = 30_000;
const FIRST_LOOK_MS = 1_000;
const LAST_LOOK_MS = 10_000;

/**
 * Reason for which the console waits before it can render: the network, or the consent of a user with unsaved
 * entries to reload the page.
 */
export type CodeWait = 'network' | 'word';

let waits: readonly CodeWait[] = [];
const listeners = new Set<() => void>();
let held = 0;
let isLeaving = false;

function setWaits(next: readonly CodeWait[]): void {
  waits = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the reason for which code is waited for, if any is. */
export const useCodeWait = (): CodeWait | undefined =>
  useSyncExternalStore(subscribe, () => waits.find((wait) => wait === 'word') ?? waits[0]);

/**
 * Keeps the console from reloading the page by itself while there are unsaved entries; returns a function
 * that ends it.
 */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/** Checks whether the console is reloading the page: entries are kept then, and the user is not warned. */
export const isReloading = (): boolean => isLeaving;

/** Reloads the page; forms keep their entries. */
export function reload(): void {
  isLeaving = true;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Waits some time, or until the browser is online again. */
const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

async function untilReachable(): Promise<void> {
  if (await isReachable()) return;
  setWaits([...waits, 'network']);
  for (let ms = FIRST_LOOK_MS; !(await isReachable()); ms = Math.min(ms * 2, LAST_LOOK_MS))
    await pauseFor(ms);
  setWaits(waits.toSpliced(waits.indexOf('network'), 1));
}

/** Thrown for code that is missing although the server is reachable, also after a reload. */
export class CodeGone extends Error {}

/** Reloads the page to get code, or waits until that is allowed: the promise never resolves in this page. */
function reloadForCode<T>(cause: unknown): Promise<T> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS)
    throw new CodeGone('Code cannot be loaded.', { cause });
  if (held === 0) reload();
  else setWaits([...waits, 'word']);
  return new Promise<T>(() => undefined);
}

/**
 * Loads code on first use. Without a network it waits for one. A page from before the last release requests
 * code that is gone, and browsers cache failed imports: then the page is reloaded; at once, or, with unsaved
 * entries, when the user agrees.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await untilReachable();
    try {
      return await load();
    } catch (error) {
      return reloadForCode<T>(error);
    }
  }
}

/** Loads code that is likely to be needed soon; a failure is reported only once it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

interface Preloaded {
  /** Loads the code now; a failure is reported when the component is rendered. */
  readonly preload: () => void;
}

/**
 * Wraps React's `lazy` for code that is loaded by `fetchCode`, on the first rendering or by `preload`.
 * @example
 * import { Suspense } from 'react';
 * const ready = { tone: 'success', children: 'Ready' } as const;
 * const Pill = lazyPart(async () => {
 *   const { StatusPill } = await import('@crewdeck/engine/console/ui/StatusPill.tsx');
 *   return { default: StatusPill };
 * });
 * <Suspense fallback={null}><Pill {...ready} /></Suspense>; // → 'Ready'
 */
// oxlint-disable-next-line typescript/no-explicit-any
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<{ readonly default: C }>,
): LazyExoticComponent<C> & Preloaded {
  return Object.assign(
    lazy(() => fetchCode(load)),
    {
      preload: () => {
        prefetch(load);
      },
    },
  );
}

/** Loads the code of a component, if it is a lazy one. */
export function preload(component: object): void {
  if ('preload' in component && typeof component.preload === 'function') component.preload();
}

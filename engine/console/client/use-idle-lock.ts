import { useEffect } from 'react';
import { noteActivity, readActivity } from './activity.ts';
import { lock } from './lock.ts';
import { readSession, useSession } from './session.ts';

/** Minutes until the console locks, before the server has sent its own. */
const IDLE_MINUTES = 30;
/** Milliseconds between two checks of the clock. */
const LOOK_MS = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Locks the console if none of its tabs was active for too long, also while none was open; returns whether it
 * did.
 */
export function lockIfIdle(): boolean {
  const session = readSession();
  if (!session) return false;
  const last = readActivity();
  // A session from before activity was stored has no known activity: its time begins now.
  if (last === 0) noteActivity();
  const isOver = last !== 0 && Date.now() - last >= (session.idleMinutes ?? IDLE_MINUTES) * 60_000;
  if (isOver) lock();
  return isOver;
}

/**
 * Locks the console when none of its tabs was active for half an hour, or the time that the server has set.
 */
export function useIdleLock(): void {
  const isLocked = useSession() === null;
  useEffect(() => {
    if (isLocked || lockIfIdle()) return undefined;
    const note = (): void => {
      // A user who returns to a computer that slept is late, even if no timer could run meanwhile.
      if (!lockIfIdle()) noteActivity();
    };
    // A computer that wakes up renders nothing before the clock is checked.
    const wake = (): void => {
      if (!document.hidden) lockIfIdle();
    };
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', wake);
    const timer = setInterval(lockIfIdle, LOOK_MS);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
      document.removeEventListener('visibilitychange', wake);
      clearInterval(timer);
    };
  }, [isLocked]);
}

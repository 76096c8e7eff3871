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
 * Locks the console where nobody has touched any of its tabs for too long, also while none was open; answers
 * whether it did.
 */
export function lockIfIdle(): boolean {
  const session = readSession();
  if (!session) return false;
  const last = readActivity();
  // Nothing is known of a session from before activity was written down: its time begins now.
  if (last === 0) noteActivity();
  const isOver = last !== 0 && Date.now() - last >= (session.idleMinutes ?? IDLE_MINUTES) * 60_000;
  if (isOver) lock();
  return isOver;
}

/** Locks the console when nobody has touched any of its tabs for half an hour, or what the server says. */
export function useIdleLock(): void {
  const isLocked = useSession() === null;
  useEffect(() => {
    if (isLocked || lockIfIdle()) return undefined;
    const note = (): void => {
      // Who comes back to a computer that slept is late, even where no clock could run meanwhile.
      if (!lockIfIdle()) noteActivity();
    };
    // A computer that wakes up shows nothing before it has looked at the clock.
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

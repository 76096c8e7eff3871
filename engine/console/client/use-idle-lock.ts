import { useEffect } from 'react';
import { lock } from './lock.ts';
import { useSession } from './session.ts';

const IDLE_MS = 30 * 60_000;
/** How often the clock is looked at, and how often at most activity is written down for the other tabs. */
const LOOK_MS = 10_000;
const NOTE_MS = 5_000;
const KEY = 'crewdeck.activity';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const readActivity = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Locks the console when nobody has touched any of its tabs for half an hour. */
export function useIdleLock(): void {
  const isLocked = useSession() === null;
  useEffect(() => {
    if (isLocked) return undefined;
    let noted = Date.now();
    const look = (): boolean => {
      const isOver = Date.now() - readActivity() >= IDLE_MS;
      if (isOver) lock();
      return isOver;
    };
    const note = (): void => {
      const now = Date.now();
      // Who comes back to a computer that slept is late, even where no clock could run meanwhile.
      if (now - noted < NOTE_MS || look()) return;
      noted = now;
      localStorage.setItem(KEY, String(now));
    };
    // A computer that wakes up shows nothing before it has looked at the clock.
    const wake = (): void => {
      if (!document.hidden) look();
    };
    localStorage.setItem(KEY, String(noted));
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', wake);
    const timer = setInterval(() => {
      look();
    }, LOOK_MS);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
      document.removeEventListener('visibilitychange', wake);
      clearInterval(timer);
    };
  }, [isLocked]);
}

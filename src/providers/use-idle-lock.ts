import { useEffect } from 'react';
import { config } from '../config.ts';
import { lockSession, readSession } from './session.ts';
import { send } from './http.ts';

const IDLE_MS = 30 * 60_000;
/** How often the clock is looked at, and how often at most activity is written down for the other tabs. */
const LOOK_MS = 10_000;
const NOTE_MS = 5_000;
const KEY = 'crewdeck.activity';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const readActivity = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Ends the session on the server and here; every tab sees it and shows the lock screen. */
async function lock(): Promise<void> {
  if (!readSession()) return;
  // Asked with the token, which is gone a moment later; what cannot be told ends there with the token's life.
  const told = send(`${config.v1Path}/auth/logout`, { method: 'POST', body: {} }).catch(() => undefined);
  lockSession();
  await told;
}

/** Locks the console when nobody has touched any of its tabs for half an hour. */
export function useIdleLock(): void {
  useEffect(() => {
    let noted = Date.now();
    const look = (): boolean => {
      const isOver = Date.now() - readActivity() >= IDLE_MS;
      if (isOver) void lock();
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
    const wake = (): void => { if (!document.hidden) look(); };
    localStorage.setItem(KEY, String(noted));
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', wake);
    const timer = setInterval(() => { look(); }, LOOK_MS);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
      document.removeEventListener('visibilitychange', wake);
      clearInterval(timer);
    };
  }, []);
}

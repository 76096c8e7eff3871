const KEY = 'crewdeck.activity';
/** How often at most a sign of the person is written down. */
const NOTE_MS = 5_000;
/** As long after their last sign somebody counts as being there, for what the console asks by itself. */
const ATTENDED_MS = 60_000;

/** When the person last touched any tab of this browser, in milliseconds; 0 where that is not known. */
export const readActivity = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Writes down that the person is there, for the other tabs and for later. */
export function noteActivity(now = Date.now()): void {
  if (Math.abs(now - readActivity()) >= NOTE_MS) localStorage.setItem(KEY, String(now));
}

/**
 * Whether the person is there: what is asked meanwhile keeps the session alive on the server, also where they
 * only read. What the console asks while nobody is there does not.
 */
export const isAttended = (): boolean => Date.now() - readActivity() < ATTENDED_MS;

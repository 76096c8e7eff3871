const KEY = 'crewdeck.activity';
/** Milliseconds between two writes of the user's last activity. */
const NOTE_MS = 5_000;
/**
 * Milliseconds after their last activity during which a user counts as present, for requests that the console
 * makes by itself.
 */
const ATTENDED_MS = 60_000;

/** Returns the time of the last activity in any tab of this browser, in milliseconds; 0 if unknown. */
export const readActivity = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Stores the time of the user's activity, for the other tabs and for later. */
export function noteActivity(now = Date.now()): void {
  if (Math.abs(now - readActivity()) >= NOTE_MS) localStorage.setItem(KEY, String(now));
}

/**
 * Checks whether the user is present: requests then extend the session on the server, also while they only
 * read. Requests that the console makes in their absence do not.
 */
export const isAttended = (): boolean => Date.now() - readActivity() < ATTENDED_MS;

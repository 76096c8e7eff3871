import { useSyncExternalStore } from 'react';
import type { CountryCode } from '../../model/phones.ts';
import type { PermissionMap, User } from '../../model/register.ts';
import { noteActivity } from './activity.ts';

/** Properties of the user that every product returns at sign-in. */
interface SignedIn {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly userRole: string;
  readonly role: string;
  readonly locale: string;
  readonly avatarUrl?: string | null;
}
/**
 * The user as sign-in returns them, with additional properties of the product (`sessionUser` of the
 * register).
 */
export type SessionUser = SignedIn & User;
/** Method by which a user has signed in. */
export type SignInMethod = 'password' | 'password_and_code' | 'passkey' | 'sso';
/**
 * The clock for days: the time zone, how far the server is ahead of this machine in ms, and the number of
 * days during which users may change their records (`PAST_DAYS`).
 */
export interface Clock {
  readonly timeZone: string;
  readonly ahead: number;
  readonly pastDays: number;
}
export interface Session {
  readonly user: SessionUser;
  readonly permissions: PermissionMap;
  /** Relations of people whose `flag` the user has; undefined until the server has returned them. */
  readonly flags?: readonly string[];
  readonly method?: SignInMethod;
  /** Minutes without activity after which the session ends. */
  readonly idleMinutes?: number;
  readonly clock?: Clock;
  /** Country of the phone numbers without the code of one; null if they need it. */
  readonly phoneCountry?: CountryCode | null;
}
/** The session as the server returns it. */
export interface AnsweredSession extends Pick<Session, 'user' | 'permissions'> {
  readonly flags: readonly string[];
  readonly idleMinutes: number;
  readonly phoneCountry: CountryCode | null;
  readonly clock: { readonly timeZone: string; readonly now: string; readonly pastDays: number };
}
/**
 * Reason for which a session is over: the user signed out, it has expired, it was ended from elsewhere, or
 * the user was absent for a while.
 */
export type SessionEnd = 'signOut' | 'expired' | 'revoked' | 'locked';
const ends: readonly SessionEnd[] = ['expired', 'revoked', 'locked'];
/** The user who may unlock a console, and the methods for it. */
export interface LockedPerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly method: SignInMethod;
}

const COOKIE = 'accessToken';
const STORE_KEY = 'crewdeck.session';
const END_KEY = 'crewdeck.ended';
const LOCKED_KEY = 'crewdeck.locked';
const LIFETIME_SECONDS = 12 * 60 * 60;

const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } = { text: null, session: null };

const cookieRest = (): string =>
  `path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;

export function readToken(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : null;
}

function parse<T>(text: string | null): T | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Returns the session of this browser, or null; the same object as long as it does not change. */
export function readSession(): Session | null {
  const text = localStorage.getItem(STORE_KEY);
  // Only when the store changes: another tab's end of the session shows in the cookie before its reason shows
  // here.
  if (text !== known.text || known.session === null)
    known = { text, session: readToken() ? parse<Session>(text) : null };
  return known.session;
}

let last: Session | null = null;

/**
 * Returns the session of an open console: while that is locked, the former one, which must not be used for
 * requests.
 */
export function readOpenSession(): Session | null {
  const session = readSession();
  if (session) last = session;
  if (session || !last) return session;
  // The store may hold a session of another tab before its cookie is visible here.
  const owner = readLocked()?.userId ?? parse<Session>(localStorage.getItem(STORE_KEY))?.user.userId;
  return owner === last.user.userId ? last : null;
}

/** Returns how the last session of this browser ended, in whichever tab. */
export function readSessionEnd(): SessionEnd {
  // Ending a session removes it from the store; if it is still stored, its cookie has expired.
  if (localStorage.getItem(STORE_KEY) !== null) return 'expired';
  const why = localStorage.getItem(END_KEY);
  return ends.find((end) => end === why) ?? 'signOut';
}

/**
 * Checks whether a user has ended the last session: the next one has to authenticate again, even if the
 * provider still has a session of the former user.
 */
export const wasLeft = (): boolean =>
  localStorage.getItem(END_KEY) !== null && readSessionEnd() !== 'expired';

/** Returns the user whose console is locked. */
export const readLocked = (): LockedPerson | null => parse<LockedPerson>(localStorage.getItem(LOCKED_KEY));

export function startSession(token: string, session: Session): void {
  noteActivity();
  document.cookie = `${COOKIE}=${encodeURIComponent(token)}; max-age=${LIFETIME_SECONDS}; ${cookieRest()}`;
  localStorage.setItem(STORE_KEY, JSON.stringify(session));
  // After the session: other tabs unmount a console that is neither locked nor has a session.
  localStorage.removeItem(LOCKED_KEY);
  notifyListeners();
}

const STEADY_MS = 60_000;

/** Returns the clock of an answer; the known one if that is as accurate. */
export function toClock({ timeZone, now, pastDays }: AnsweredSession['clock'], known?: Clock): Clock {
  const ahead = Date.parse(now) - Date.now();
  const isSame =
    known?.timeZone === timeZone && known.pastDays === pastDays && Math.abs(known.ahead - ahead) < STEADY_MS;
  return isSame ? known : { timeZone, ahead, pastDays };
}

/** Updates the user, their permissions and the clock from an answer of the server. */
export function updateSession({ clock, ...answered }: AnsweredSession): void {
  const session = readSession();
  if (session?.user.userId !== answered.user.userId) return;
  const text = JSON.stringify({ ...session, ...answered, clock: toClock(clock, session.clock) });
  if (text === localStorage.getItem(STORE_KEY)) return;
  localStorage.setItem(STORE_KEY, text);
  notifyListeners();
}

/** Applies changes that the user has made to their own data, for the parts of the frame that show it. */
export function updateSessionUser(user: Partial<SessionUser>): void {
  const session = readSession();
  if (!session) return;
  localStorage.setItem(STORE_KEY, JSON.stringify({ ...session, user: { ...session.user, ...user } }));
  notifyListeners();
}

/** Milliseconds within which another tab that has just ended the session publishes its reason. */
const REASON_WITHIN_MS = 1000;

/**
 * Ends a session whose token the server refuses: if it is still stored, it was ended from elsewhere. Does
 * nothing if another tab has ended the session already.
 */
export function endRefusedSession(): void {
  if (readToken()) endSession('revoked');
  else
    setTimeout(() => {
      if (!readToken() && localStorage.getItem(STORE_KEY) !== null) endSession('expired');
    }, REASON_WITHIN_MS);
}

/** Ends the session of this browser, in all its tabs. */
export function endSession(why: SessionEnd): void {
  // Before the session, whose end the other tabs watch.
  localStorage.setItem(END_KEY, why);
  if (why !== 'locked') localStorage.removeItem(LOCKED_KEY);
  document.cookie = `${COOKIE}=; max-age=0; ${cookieRest()}`;
  localStorage.removeItem(STORE_KEY);
  notifyListeners();
}

/** Ends the session and keeps its user, so that they need not type their name again. */
export function lockSession(): void {
  const session = readSession();
  if (!session) return;
  const {
    user: { userId, name, email },
    method = 'password',
  } = session;
  localStorage.setItem(LOCKED_KEY, JSON.stringify({ userId, name, email, method } satisfies LockedPerson));
  endSession('locked');
}

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Number of times the cookie of another tab's session is looked for, 50 ms apart. */
const LOOKS = 20;

/**
 * Handles a sign-in or sign-out in another tab. All components are notified in one go, else some would render
 * a page without a session. A browser may publish the stored entries of that tab before the cookie that it
 * has set.
 */
function handleOtherTab(looks = LOOKS): void {
  notifyListeners();
  if (looks > 0 && localStorage.getItem(STORE_KEY) !== null && readToken() === null)
    setTimeout(handleOtherTab, 50, looks - 1);
}
const handleStorage = (): void => {
  handleOtherTab();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Resolves when the session next begins, changes or ends, in whichever tab. */
export const nextSessionChange = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

/** Returns the session, kept up to date. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession);

/** Returns the session as `readOpenSession`, kept up to date. */
export const useOpenSession = (): Session | null => useSyncExternalStore(subscribe, readOpenSession);

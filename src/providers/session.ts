import { useSyncExternalStore } from 'react';
import type { PermissionMap } from '../../resources/permissions.ts';

/** The person as sign-in answers them. */
export interface SessionUser {
  readonly userId: number;
  readonly empId: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly userRole: string;
  readonly role: string | { readonly name: string };
  readonly locale: string;
  readonly avatarUrl?: string | null;
}
export interface Session { readonly user: SessionUser; readonly permissions: PermissionMap }
/** Why a session is over: the person signed out, or the server no longer takes the token. */
export type SessionEnd = 'signOut' | 'expired';

const COOKIE = 'accessToken';
const STORE_KEY = 'crewdeck.session';
const LIFETIME_SECONDS = 12 * 60 * 60;

const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } = { text: null, session: null };
let lastEnd: SessionEnd = 'signOut';

const cookieRest = (): string => `path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;

export function readToken(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : null;
}

function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try { return JSON.parse(text) as Session; } catch { return null; }
}

/** The session of this browser, or null; the same object as long as nothing changes. */
export function readSession(): Session | null {
  const text = readToken() ? localStorage.getItem(STORE_KEY) : null;
  if (text !== known.text) known = { text, session: parseSession(text) };
  return known.session;
}

/** How the last session of this page ended. */
export const readSessionEnd = (): SessionEnd => lastEnd;

export function startSession(token: string, session: Session): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(token)}; max-age=${LIFETIME_SECONDS}; ${cookieRest()}`;
  localStorage.setItem(STORE_KEY, JSON.stringify(session));
  tellListeners();
}

/** What the person has changed of themselves, for the parts of the frame that show it. */
export function updateSessionUser(user: Partial<SessionUser>): void {
  const session = readSession();
  if (!session) return;
  localStorage.setItem(STORE_KEY, JSON.stringify({ ...session, user: { ...session.user, ...user } }));
  tellListeners();
}

export function endSession(why: SessionEnd): void {
  lastEnd = why;
  document.cookie = `${COOKIE}=; max-age=0; ${cookieRest()}`;
  localStorage.removeItem(STORE_KEY);
  tellListeners();
}

const tellListeners = (): void => { for (const listener of listeners) listener(); };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signs in or out.
  window.addEventListener('storage', listener);
  return () => { listeners.delete(listener); window.removeEventListener('storage', listener); };
}

/** The session, kept up to date. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession);

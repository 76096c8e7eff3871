import { HttpError, type AuthProvider } from 'react-admin';
import type { Model } from '../../resources/engine/model.ts';
import type { PermissionMap } from '../../resources/permissions.ts';
import { config } from '../config.ts';
import { isAction, mayAct } from '../engine/access.ts';
import { readData, type Send } from './http.ts';
import { endSession, readSession, startSession, type Session, type SessionUser } from './session.ts';

export const SIGN_IN_PATH = '/auth/login';

export interface Credentials { readonly email: string; readonly password: string }
interface SignInAnswer extends Session { readonly accessToken: string }

const NOTHING: PermissionMap = {};
export const readPermissions = (): PermissionMap => readSession()?.permissions ?? NOTHING;
/** react-admin shows no message for these, since the page says why it is there. */
const notSignedIn = (): object => ({ message: false, redirectTo: SIGN_IN_PATH });

const toIdentity = (user: SessionUser): { id: number; fullName: string; avatar?: string } => ({ id: user.userId, fullName: user.name, ...(user.avatarUrl && { avatar: user.avatarUrl }) });

/** Sign-in by password; the permission map answers `canAccess` without a request. */
export function buildAuthProvider(send: Send, models: Readonly<Record<string, Model>>): AuthProvider {
  return {
    async login(credentials: Credentials) {
      const { accessToken, user, permissions } = readData<SignInAnswer>(await send(`${config.v1Path}/auth/login`, { method: 'POST', body: credentials }));
      startSession(accessToken, { user, permissions });
    },
    async logout() {
      // The session of this browser ends even where the server cannot be told.
      if (readSession()) await send(`${config.v1Path}/auth/logout`, { method: 'POST', body: {} }).catch(() => undefined);
      endSession();
      return SIGN_IN_PATH;
    },
    checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(notSignedIn() as Error)),
    checkError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 401) return Promise.resolve();
      endSession();
      return Promise.reject(notSignedIn() as Error);
    },
    getIdentity() {
      const session = readSession();
      return session ? Promise.resolve(toIdentity(session.user)) : Promise.reject(notSignedIn() as Error);
    },
    getPermissions: () => Promise.resolve(readPermissions()),
    canAccess({ resource, action, record }) {
      const model = models[resource];
      return Promise.resolve(!model || !isAction(action) || mayAct(readPermissions(), model, action, record));
    },
  };
}

import { HttpError, type AuthProvider } from 'ra-core';
import type { Model } from '../../model/model.ts';
import type { PermissionMap } from '../../model/register.ts';
import { config } from '../config.ts';
import { isAction, mayAct } from '../context/access.ts';
import type { Send } from '../client/http.ts';
import {
  endRefusedSession,
  endSession,
  readOpenSession,
  readSession,
  type SessionUser,
} from '../client/session.ts';

export const SIGN_IN_PATH = '/auth/login';

const NOTHING: PermissionMap = {};
const readPermissions = (): PermissionMap => readOpenSession()?.permissions ?? NOTHING;
/** Rejects without a message of react-admin, since the page shows the reason. */
function refuse(): Promise<never> {
  const reason: object = { message: false, redirectTo: SIGN_IN_PATH };
  return Promise.reject(reason);
}

const toIdentity = (user: SessionUser): { id: number; fullName: string; avatar?: string } => ({
  id: user.userId,
  fullName: user.name,
  ...(user.avatarUrl && { avatar: user.avatarUrl }),
});

/**
 * Returns react-admin's auth provider. Signing in is done by the sign-in page; the permission map answers
 * `canAccess` without a request.
 */
export function buildAuthProvider(
  send: Send,
  { models, superAdmin }: { readonly models: Readonly<Record<string, Model>>; readonly superAdmin: string },
): AuthProvider {
  return {
    login: refuse,
    async logout() {
      // The session is over already, in this tab or another: the component that handles its end redirects, to
      // the sign-in or the lock.
      if (!readSession()) return false;
      // If the server cannot be reached, the session still exists: the user must not believe that it has
      // ended. One that the server has ended itself has.
      await send(`${config.v1Path}/auth/logout`, { method: 'POST', body: {} }).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 401) throw error;
      });
      endSession('signOut');
      return SIGN_IN_PATH;
    },
    checkAuth: () => (readOpenSession() ? Promise.resolve() : refuse()),
    checkError(error: unknown) {
      // The end of the session itself opens the sign-in page, which leads back here.
      if (error instanceof HttpError && error.status === 401) endRefusedSession();
      return Promise.resolve();
    },
    getIdentity() {
      const session = readOpenSession();
      return session ? Promise.resolve(toIdentity(session.user)) : refuse();
    },
    getPermissions: () => Promise.resolve(readPermissions()),
    canAccess({ resource, action, record }) {
      const model = models[resource];
      const isSuperAdmin = readOpenSession()?.user.userRole === superAdmin;
      const holder = { permissions: readPermissions(), isSuperAdmin };
      return Promise.resolve(!model || !isAction(action) || mayAct(holder, model, action, record));
    },
  };
}

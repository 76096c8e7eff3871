import { setRequestUser } from '@crewdeck/engine/console/client/http.ts';
import { endSession, startSession, type SessionUser } from '@crewdeck/engine/console/client/session.ts';

/**
 * Starts a session of the console and returns the function that ends it, which every suite has to call: those
 * of one worker share the session, and whose requests are sent.
 */
export function startSignedIn(user: Partial<SessionUser> & Pick<SessionUser, 'userId'>): () => void {
  startSession(`token-${user.userId}`, { user: { name: 'Ada', ...user } as SessionUser, permissions: {} });
  setRequestUser(user.userId);
  return () => {
    endSession('signOut');
    setRequestUser(undefined);
  };
}

import { config } from '../config.ts';
import { lockSession, readSession, readToken } from './session.ts';

/** Ends a session on the server. If that cannot be reached now, it ends there when the token expires. */
export async function endOnServer(token: string, userId: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    userId: String(userId),
    'content-type': 'application/json',
  };
  await fetch(`${config.v1Path}/auth/logout`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(
    () => undefined,
  );
}

/** Ends the session on the server and here, and keeps its user; every tab reacts and shows the lock. */
export function lock(): void {
  const session = readSession();
  if (!session) return;
  void endOnServer(readToken() ?? '', session.user.userId);
  lockSession();
}

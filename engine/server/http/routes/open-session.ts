import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import type {} from '../plugins/context.ts';
import { fail } from '../../errors/errors.ts';
import type { Identity } from '../../identity/identity.ts';
import {
  createSession,
  endSession,
  readIdentity,
  type NewSession,
  type SignInMethod,
} from '../../identity/sessions.ts';

/** The data of a sign-in, and the mark of its browser. */
export interface Attempt {
  readonly browser: string;
  readonly body: Record<string, unknown>;
}

/** The signed-in user, and what only this answer holds. */
export interface Entry {
  readonly identity: Identity;
  /** Codes to keep after the first second factor. */
  readonly recoveryCodes?: readonly string[] | undefined;
  /** Address that ends the session at the provider. */
  readonly endSession?: string | undefined;
}

/** A refused sign-in in the audit; `userId` is whom it was about, which says nothing of who tried. */
export const noteFailure = (
  app: FastifyInstance,
  request: FastifyRequest,
  userId: number | null,
  after: { readonly method: SignInMethod; readonly reason: string; readonly email?: string },
): Promise<void> =>
  app.audit({
    actor: null,
    action: 'sign_in_failed',
    entity: app.directory.stem,
    entityId: userId,
    after,
    requestId: request.id,
  });

/** Opens a session for a verified user; null if their role opens nothing. */
export async function openSession(
  app: FastifyInstance,
  request: FastifyRequest,
  trx: Transaction<Database> & Kysely<Database>,
  session: Pick<NewSession, 'userId' | 'browser' | 'authTime'> & { readonly method: SignInMethod },
): Promise<Identity | null> {
  const { userId, method } = session;
  const sessionId = await createSession(trx, {
    ...session,
    userAgent: request.headers['user-agent'],
    address: request.ip,
  });
  const found = await readIdentity(app.directory, trx, sessionId, {
    idleMinutes: app.config.idleMinutes,
    isUse: true,
  });
  const hasAccess = found !== null && Object.keys(found.permissions).length > 0;
  if (!hasAccess) await endSession(trx, sessionId);
  await app.audit(
    {
      actor: userId,
      action: hasAccess ? 'sign_in' : 'sign_in_refused',
      entity: app.directory.stem,
      entityId: userId,
      after: { method },
      requestId: request.id,
    },
    trx,
  );
  return hasAccess ? found : null;
}

/** Returns the identity of an opened session. Throws `no_access` where none was. */
export function demandAccess(identity: Identity | null): Identity {
  if (!identity) throw fail('no_access');
  return identity;
}

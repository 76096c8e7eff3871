import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AccountChange, Database } from '../../../model/register.ts';
import type {} from '../plugins/context.ts';
import { fail, failFields, fieldError } from '../../errors/errors.ts';
import { confirmAuthenticator, offerAuthenticator } from '../../identity/factors/authenticator.ts';
import { lockFactors, readFactors } from '../../identity/factors/factors.ts';
import { addPasskey, askForPasskey, findByPasskey, offerPasskey } from '../../identity/factors/passkeys.ts';
import { renewRecoveryCodes } from '../../identity/factors/recovery-codes.ts';
import type { Identity } from '../../identity/identity.ts';
import { secureSignIn } from '../../identity/secure-sign-in.ts';
import { endSessionsOf, isJustShown, noteShown } from '../../identity/sessions.ts';
import type { Nonces } from '../../identity/sso/nonces.ts';
import { readObject, readTexts, toSuccess } from './auth-body.ts';
import { demandPassword } from './current-password.ts';
import { noteFactor } from './factor-notes.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { signedIn } from './signed-in.ts';

const base = '/api/v1/auth/factors';

/** Demands a recent proof of identity for changes of sign-in methods: an open console is not enough. */
async function demandShown(app: FastifyInstance, request: FastifyRequest): Promise<Identity> {
  const identity = await request.requireIdentity();
  if (!(await isJustShown(app.database.db, identity.sessionId))) throw fail('not_confirmed');
  return identity;
}

interface Change {
  readonly change: AccountChange;
  readonly name?: string;
}

/** Changes that weaken the protection of an account. */
const weakening: readonly AccountChange[] = ['authenticator_removed', 'passkey_removed'];

/**
 * Changes the caller's factors, one change after the other, with its audit entry and a mail; their other
 * sessions end. If a factor is removed, resets are held.
 */
async function changeFactors<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  { change, name }: Change,
  make: (trx: Transaction<Database>, identity: Identity) => Promise<Result>,
): Promise<Result> {
  const identity = await demandShown(app, request);
  const { userId, sessionId } = identity;
  const result = await app.database.db.transaction().execute(async (trx) => {
    await lockFactors(trx, userId);
    if (weakening.includes(change)) await secureSignIn(trx, userId, identity);
    const made = await make(trx, identity);
    await endSessionsOf(trx, userId, sessionId);
    await noteFactor(app, trx, {
      userId,
      requestId: request.id,
      change,
      ...(name !== undefined && { name }),
    });
    return made;
  });
  app.identities.forget(userId);
  return result;
}

/** Refuses to remove the last factor of a user whose role requires one. */
async function demandOther(app: FastifyInstance, trx: Transaction<Database>, userId: number): Promise<void> {
  const { hasAuthenticator, passkeys, isRequired } = await readFactors(app.directory, trx, userId);
  if (isRequired && Number(hasAuthenticator) + passkeys <= 1)
    throw fail('conflict', { reason: 'second_factor_needed' });
}

/** The first factor comes with codes for the day on which it is lost. */
async function makeFirstCodes(
  app: FastifyInstance,
  trx: Transaction<Database>,
  userId: number,
): Promise<{ recoveryCodes?: string[] }> {
  const { recoveryCodes } = await readFactors(app.directory, trx, userId);
  return recoveryCodes > 0 ? {} : { recoveryCodes: await renewRecoveryCodes(trx, userId) };
}

/** Registers the routes that list and change the caller's second factors. */
export function registerFactors(app: FastifyInstance, nonces: Nonces): void {
  app.get(base, signedIn, async (request, reply) => {
    const { userId } = await request.requireIdentity();
    const { db } = app.database;
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    reply.header('cache-control', 'no-store');
    return toSuccess({ ...(await readFactors(app.directory, db, userId)), passkeys });
  });
  app.post(`${base}/confirm`, signedIn, async (request) => {
    await confirm(app, request, nonces);
    return toSuccess({});
  });
  app.post(`${base}/recovery-codes`, signedIn, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const change = { change: 'recovery_codes_renewed' } as const;
    return toSuccess({
      recoveryCodes: await changeFactors(app, request, change, (trx, { userId }) =>
        renewRecoveryCodes(trx, userId),
      ),
    });
  });
  registerAuthenticator(app);
  registerPasskeys(app, nonces);
}

/** Confirms the user's identity again: with the password, or with a passkey of theirs. */
async function confirm(app: FastifyInstance, request: FastifyRequest, nonces: Nonces): Promise<void> {
  const identity = await request.requireIdentity();
  const { db } = app.database;
  const { passkey, ...rest } = readObject(request.body);
  if (passkey === undefined) {
    await demandPassword(app, request, identity, readTexts(rest, { currentPassword: 1024 }).currentPassword);
  } else {
    const owner = await findByPasskey(db, nonces, passkeyPlaceOf(app, request), readObject(passkey));
    if (owner !== identity.userId) throw failFields(fieldError('passkey', 'invalid'));
  }
  await noteShown(db, identity.sessionId);
}

function registerAuthenticator(app: FastifyInstance): void {
  const address = `${base}/authenticator`;
  app.post(address, signedIn, async (request, reply) => {
    const { userId, email } = await demandShown(app, request);
    const company = app.config.companyName;
    reply.header('cache-control', 'no-store');
    return toSuccess(await offerAuthenticator(app.database.db, { userId, email, company }));
  });
  app.put(address, signedIn, async (request, reply) => {
    const code = readTexts(readObject(request.body), { code: 100 }).code.replaceAll(/\s/g, '');
    reply.header('cache-control', 'no-store');
    const change = { change: 'authenticator_added' } as const;
    return toSuccess(
      await changeFactors(app, request, change, async (trx, { userId, sessionId }) => {
        if (!(await confirmAuthenticator(trx, userId, code)))
          throw failFields(fieldError('code', 'wrong_code'));
        await noteShown(trx, sessionId, 'password_and_code');
        return makeFirstCodes(app, trx, userId);
      }),
    );
  });
  app.delete(address, signedIn, async (request) => {
    await changeFactors(app, request, { change: 'authenticator_removed' }, async (trx, { userId }) => {
      await demandOther(app, trx, userId);
      const removed = await trx
        .deleteFrom('authenticators')
        .where('userId', '=', userId)
        .where('secret', 'is not', null)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw fail('not_found');
    });
    return toSuccess({});
  });
}

function registerPasskeys(app: FastifyInstance, nonces: Nonces): void {
  app.post('/api/v1/auth/passkey', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return toSuccess(await askForPasskey(nonces, passkeyPlaceOf(app, request)));
  });
  app.post(`${base}/passkeys/options`, signedIn, async (request, reply) => {
    const { userId, name, email } = await demandShown(app, request);
    const owner = { userId, name, email, company: app.config.companyName };
    reply.header('cache-control', 'no-store');
    return toSuccess(await offerPasskey(app.database.db, nonces, passkeyPlaceOf(app, request), owner));
  });
  app.post(`${base}/passkeys`, signedIn, async (request, reply) => {
    const { response, ...rest } = readObject(request.body);
    const { name } = readTexts(rest, { name: 60 });
    const passkey = readObject(response);
    reply.header('cache-control', 'no-store');
    return toSuccess(
      await changeFactors(app, request, { change: 'passkey_added', name }, async (trx, identity) => {
        const { userId, sessionId } = identity;
        const place = passkeyPlaceOf(app, request);
        if (!(await addPasskey(trx, nonces, place, { userId, name, response: passkey })))
          throw failFields(fieldError('response', 'invalid'));
        await noteShown(trx, sessionId, 'passkey');
        return makeFirstCodes(app, trx, userId);
      }),
    );
  });
  app.delete<{ Params: { id: string } }>(`${base}/passkeys/:id`, signedIn, async (request) => {
    const { id } = request.params;
    await changeFactors(app, request, { change: 'passkey_removed' }, async (trx, { userId }) => {
      await demandOther(app, trx, userId);
      const removed = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw fail('not_found');
    });
    return toSuccess({});
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../model/model.ts';
import { passwordShortest } from '../../../model/password-rules.ts';
import type { Database } from '../../../model/register.ts';
import { flagsOf } from '../../../model/relations.ts';
import type {} from '../plugins/context.ts';
import { failFields, fieldError } from '../../errors/errors.ts';
import {
  endLinksOf,
  readAccountToken,
  useAccountToken,
  type UsedLink,
} from '../../identity/account-tokens.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { Identity } from '../../identity/identity.ts';
import { hashPassword, toPasswordErrors } from '../../identity/passwords.ts';
import { endSession, endSessionsOf } from '../../identity/sessions.ts';
import { originOf } from '../../identity/sso/origin.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { forgetAttempts } from '../../identity/throttle.ts';
import { addJob } from '../../jobs/jobs.ts';
import { reserveNoted } from './attempts.ts';
import { readObject, readTexts, toSuccess } from './auth-body.ts';
import { readBrowser, toBrowserCookie } from './browser-mark.ts';
import { demandPassword } from './current-password.ts';
import { registerFactors } from './factors.ts';
import { signIn } from './sign-in.ts';
import { signedIn } from './signed-in.ts';
import { registerSingleSignOn } from './sso.ts';

export interface AuthOptions {
  readonly sso: SingleSignOn;
  readonly demoPeople: readonly string[];
  readonly now: () => Date;
  /** The resource whose rows are the people. */
  readonly people: Model;
}

/** Signing in and out, and the own password. */
export default async function authRoutes(
  app: FastifyInstance,
  { sso, demoPeople, now, people }: AuthOptions,
): Promise<void> {
  const { stem } = app.directory;
  app.post('/api/v1/auth/login', async (request, reply) => {
    const browser = readBrowser(request);
    const answer = await signIn(app, sso, request, browser);
    reply.headers({ 'cache-control': 'no-store', 'set-cookie': toBrowserCookie(browser, request) });
    return toSuccess(answer);
  });
  registerSingleSignOn(app, sso);
  app.get('/api/v1/auth/session', signedIn, async (request, reply) => {
    const identity = await request.requireIdentity();
    reply.header('cache-control', 'no-store');
    return toSuccess({
      user: app.directory.toUser(identity),
      permissions: identity.permissions,
      flags: flagsOf(people, identity),
      idleMinutes: app.config.idleMinutes,
      phoneCountry: app.config.phoneCountry ?? null,
      clock: { timeZone: app.config.timeZone, now: now().toISOString(), pastDays: app.config.pastDays },
    });
  });
  app.post('/api/v1/auth/logout', signedIn, async (request) => {
    const { userId, sessionId } = await request.requireIdentity();
    await app.database.db.transaction().execute(async (trx) => {
      await endSession(trx, sessionId);
      await app.audit(
        { actor: userId, action: 'sign_out', entity: stem, entityId: userId, requestId: request.id },
        trx,
      );
    });
    app.identities.forget(userId);
    return toSuccess({});
  });
  registerPasswords(app);
  registerFactors(app, sso.nonces);
  app.post('/api/v1/auth/link', async (request, reply) => {
    const { token } = readTexts(readObject(request.body), { token: 100 });
    const link = await readAccountToken(app.directory, app.database.db, token);
    if (!link) throw failFields(fieldError('token', 'expired_link'));
    reply.header('cache-control', 'no-store');
    return toSuccess(link);
  });
  app.get('/api/v1/auth/providers', async (request) =>
    toSuccess({
      password: true,
      passwordMinLength: Math.max(passwordShortest, app.config.passwordMinLength),
      oidc: describeProvider(sso, originOf(request)),
      demoAccounts: app.config.mode === 'demo' ? await listDemoAccounts(app, demoPeople) : [],
      trackerUrl: app.config.trackerUrl ?? null,
    }),
  );
}

function registerPasswords(app: FastifyInstance): void {
  app.post('/api/v1/auth/change-password', signedIn, async (request) => {
    await changePassword(app, request, await request.requireIdentity());
    return toSuccess({});
  });
  app.post('/api/v1/auth/forgot-password', async (request) => {
    await askForReset(app, request);
    return toSuccess({});
  });
  const byLink = { 'reset-password': 'password_reset', register: 'invitation' } as const;
  for (const [path, kind] of Object.entries(byLink))
    app.post(`/api/v1/auth/${path}`, async (request, reply) => {
      const browser = readBrowser(request);
      await choosePassword(app, request, { kind, browser });
      reply.header('set-cookie', toBrowserCookie(browser, request));
      return toSuccess({});
    });
}

/** Returns the provider of single sign-on next to the password; null if there is none. */
function describeProvider(
  { provider }: SingleSignOn,
  origin: string,
): { issuer: string; clientId: string } | null {
  const issuer = provider?.issuerAt(origin);
  return provider && issuer !== undefined ? { issuer, clientId: provider.clientId } : null;
}

async function changePassword(
  app: FastifyInstance,
  request: FastifyRequest,
  identity: Identity,
): Promise<void> {
  const { currentPassword, password } = readTexts(readObject(request.body), {
    currentPassword: 1024,
    password: 1024,
  });
  const { db } = app.database;
  const { userId, sessionId } = identity;
  await demandPassword(app, request, identity, currentPassword);
  const faults = toPasswordErrors('password', password, app.config.passwordMinLength);
  if (faults.length > 0) throw failFields(...faults);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await storePassword(trx, userId, passwordHash);
    await endLinksOf(trx, userId);
    await endSessionsOf(trx, userId, sessionId);
    await app.audit(
      {
        actor: userId,
        action: 'change_password',
        entity: app.directory.stem,
        entityId: userId,
        requestId: request.id,
      },
      trx,
    );
    await addJob(trx, 'account_changed', { userId, change: 'password_changed' });
  });
  app.identities.forget(userId);
}

/**
 * Queues the mail for a known address, and does the same work for an unknown one, so that the response does
 * not reveal which it is.
 */
async function askForReset(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { email: typed } = readTexts(readObject(request.body), { email: 320 });
  const email = typed.trim().toLowerCase();
  const { db } = app.database;
  const person = await findAccount(app.directory, db, email);
  const entry = {
    actor: null,
    action: 'password_reset_asked',
    entity: app.directory.stem,
    entityId: person?.userId ?? null,
    requestId: request.id,
  };
  // Counted as attempts of signing in are, so that nobody's letter box is filled.
  const trial = {
    subject: `reset ${email}`,
    account: { userId: person?.userId, browser: readBrowser(request) },
  };
  const attempt = await reserveNoted(app, request, trial, (reason) =>
    app.audit({ ...entry, after: { email, reason } }),
  );
  await attempt.markFailed();
  await db.transaction().execute(async (trx) => {
    await app.audit({ ...entry, after: { email } }, trx);
    if (person) await addJob(trx, 'password_reset', { userId: person.userId });
  });
}

/** Sets the password of whose link it is; every session of the person ends. */
async function choosePassword(
  app: FastifyInstance,
  request: FastifyRequest,
  { kind, browser }: Pick<UsedLink, 'kind' | 'browser'>,
): Promise<void> {
  const { token, password } = readTexts(readObject(request.body), { token: 100, password: 1024 });
  const faults = toPasswordErrors('password', password, app.config.passwordMinLength);
  if (faults.length > 0) throw failFields(...faults);
  const expired = (): Error => failFields(fieldError('token', 'expired_link'));
  // Looked at before the password is hashed, which costs much, and again when it is used up.
  const link = await readAccountToken(app.directory, app.database.db, token);
  if (link?.kind !== kind) throw expired();
  const passwordHash = await hashPassword(password);
  const userId = await app.database.db.transaction().execute(async (trx) => {
    const owner = await useAccountToken(app.directory, trx, {
      token,
      kind,
      browser,
      address: request.ip,
    });
    if (owner === undefined) throw expired();
    await storePassword(trx, owner, passwordHash);
    await endLinksOf(trx, owner);
    await forgetAttempts(trx, link.email.toLowerCase());
    await endSessionsOf(trx, owner);
    await app.audit(
      {
        actor: owner,
        action: kind === 'invitation' ? 'register' : 'reset_password',
        entity: app.directory.stem,
        entityId: owner,
        requestId: request.id,
      },
      trx,
    );
    if (kind === 'password_reset')
      await addJob(trx, 'account_changed', { userId: owner, change: 'password_changed' });
    return owner;
  });
  app.identities.forget(userId);
}

async function storePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  const changed = { passwordHash, changedAt: sql<string>`now()` };
  await db
    .insertInto('credentials')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}

interface DemoAccount {
  readonly email: string;
  readonly role: string;
}

/** The people of the demo who can sign in, in the order of their e-mails. */
async function listDemoAccounts(
  { directory, database }: FastifyInstance,
  emails: readonly string[],
): Promise<DemoAccount[]> {
  const { from, email, role, isActive } = directory.people;
  const { rows } = await sql<DemoAccount>`
    select ${email} as email, ${role} as role from ${from}
    where ${email} in (${sql.join(emails)}) and ${isActive}`.execute(database.db);
  return rows.sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/client.ts';
import type {} from '../plugins/context.ts';
import { fail, failFields, fieldError, type FieldError } from '../errors.ts';
import { hashPassword, toPasswordErrors, verifyOrBurn } from '../identity/passwords.ts';
import { createSession, endSession, endSessionsOf, readIdentity, toUser, type Identity } from '../identity/sessions.ts';
import { useAccountToken, type TokenKind } from '../identity/account-tokens.ts';
import { addJob } from '../jobs/jobs.ts';
import { reserveAttempt, type Attempt } from '../identity/throttle.ts';

const demoAccounts = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'].map((name) => `${name}@crewdeck.example`);

// Before the body is parsed: who is not signed in gets 401, whatever they send.
const signedIn = { onRequest: async (request: FastifyRequest): Promise<void> => void (await request.requireIdentity()) };

/** Signing in and out, and the own password. */
export default async function authRoutes(app: FastifyInstance): Promise<void> {
  app.post('/api/v1/auth/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return toSuccess(await signIn(app, request));
  });
  app.post('/api/v1/auth/logout', signedIn, async (request) => {
    const { userId, sessionId } = await request.requireIdentity();
    await app.database.db.transaction().execute(async (trx) => {
      await endSession(trx, sessionId);
      await app.audit({ actor: userId, action: 'sign_out', entity: 'employees', entityId: userId, requestId: request.id }, trx);
    });
    app.identities.forget(userId);
    return toSuccess({});
  });
  app.post('/api/v1/auth/change-password', signedIn, async (request) => {
    await changePassword(app, request, await request.requireIdentity());
    return toSuccess({});
  });
  app.post('/api/v1/auth/forgot-password', async (request) => {
    await askForReset(app, request);
    return toSuccess({});
  });
  app.post('/api/v1/auth/reset-password', async (request) => {
    await choosePassword(app, request, 'password_reset');
    return toSuccess({});
  });
  app.post('/api/v1/auth/register', async (request) => {
    await choosePassword(app, request, 'invitation');
    return toSuccess({});
  });
  app.get('/api/v1/auth/providers', async () => toSuccess({
    password: true,
    oidc: null,
    demoAccounts: app.config.mode === 'demo' ? await listDemoAccounts(app.database.db) : [],
  }));
}

async function signIn(app: FastifyInstance, request: FastifyRequest): Promise<object> {
  const body = readObject(request.body);
  if (body.idToken !== undefined) throw failFields(fieldError('idToken', 'unsupported'));
  const { email: typedEmail, password } = readTexts(body, { email: 320, password: 1024 });
  const email = typedEmail.trim().toLowerCase();
  const { db } = app.database;
  const attempt = await reserveAttempt(db, email, request.ip);
  const person = await findAccount(db, email);
  if (!(await verifyOrBurn(person?.passwordHash, password)) || !person) {
    await attempt.markFailed();
    await app.audit({ actor: null, action: 'sign_in_failed', entity: 'employees', entityId: person?.userId ?? null, after: { email }, requestId: request.id });
    throw fail('invalid_credentials');
  }
  const identity = await openSession(app, request, person.userId, attempt);
  const { userId, empId, userName, userRole, userRoleId, sessionId: jti, permissions } = identity;
  const accessToken = app.tokens.issue({ userId, empId, userName, userRole, userRoleId, email: identity.email, jti });
  return { accessToken, user: toUser(identity), permissions };
}

/** The right password was given: a session, unless the role opens nothing. */
async function openSession(app: FastifyInstance, request: FastifyRequest, userId: number, attempt: Attempt): Promise<Identity> {
  const { db } = app.database;
  const identity = await db.transaction().execute(async (trx) => {
    await attempt.markSucceeded(trx);
    const sessionId = await createSession(trx, { userId, userAgent: request.headers['user-agent'], address: request.ip });
    const found = await readIdentity(trx, sessionId);
    const hasAccess = found !== null && Object.keys(found.permissions).length > 0;
    if (!hasAccess) await endSession(trx, sessionId);
    await app.audit({ actor: userId, action: hasAccess ? 'sign_in' : 'sign_in_refused', entity: 'employees', entityId: userId, requestId: request.id }, trx);
    return hasAccess ? found : null;
  });
  if (!identity) throw fail('no_access');
  return identity;
}

async function changePassword(app: FastifyInstance, request: FastifyRequest, identity: Identity): Promise<void> {
  const { currentPassword, password } = readTexts(readObject(request.body), { currentPassword: 1024, password: 1024 });
  const { db } = app.database;
  const { userId, sessionId, email } = identity;
  const attempt = await reserveAttempt(db, email, request.ip);
  const person = await findAccount(db, email);
  if (!(await verifyOrBurn(person?.passwordHash, currentPassword))) {
    await attempt.markFailed();
    throw failFields(fieldError('currentPassword', 'wrong_password'));
  }
  await attempt.markSucceeded();
  const faults = toPasswordErrors('password', password, app.config.passwordMinLength);
  if (faults.length > 0) throw failFields(...faults);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await storePassword(trx, userId, passwordHash);
    await endSessionsOf(trx, userId, sessionId);
    await app.audit({ actor: userId, action: 'change_password', entity: 'employees', entityId: userId, requestId: request.id }, trx);
  });
  app.identities.forget(userId);
}

/** Queues the mail for a known address, and does the same work for an unknown one: the answer tells nobody which it is. */
async function askForReset(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { email: typed } = readTexts(readObject(request.body), { email: 320 });
  const email = typed.trim().toLowerCase();
  const { db } = app.database;
  // Slowed as attempts of signing in are, so that nobody's letter box is filled.
  const attempt = await reserveAttempt(db, `reset ${email}`, request.ip);
  await attempt.markFailed();
  const person = await findAccount(db, email);
  await db.transaction().execute(async (trx) => {
    await app.audit({ actor: null, action: 'password_reset_asked', entity: 'employees', entityId: person?.userId ?? null, after: { email }, requestId: request.id }, trx);
    if (person) await addJob(trx, 'password_reset', { userId: person.userId });
  });
}

/** Sets the password of whose link it is; every session of the person ends. */
async function choosePassword(app: FastifyInstance, request: FastifyRequest, kind: TokenKind): Promise<void> {
  const { token, password } = readTexts(readObject(request.body), { token: 100, password: 1024 });
  const faults = toPasswordErrors('password', password, app.config.passwordMinLength);
  if (faults.length > 0) throw failFields(...faults);
  const passwordHash = await hashPassword(password);
  const userId = await app.database.db.transaction().execute(async (trx) => {
    const owner = await useAccountToken(trx, token, kind);
    if (owner === undefined) throw failFields(fieldError('token', 'expired_link'));
    await storePassword(trx, owner, passwordHash);
    await endSessionsOf(trx, owner);
    await app.audit({ actor: owner, action: kind === 'invitation' ? 'register' : 'reset_password', entity: 'employees', entityId: owner, requestId: request.id }, trx);
    return owner;
  });
  app.identities.forget(userId);
}

async function storePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  const changed = { password_hash: passwordHash, changed_at: new Date().toISOString() };
  await db.insertInto('credentials').values({ user_id: userId, ...changed }).onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed)).execute();
}

/** The active person with this e-mail; former holders of the address do not count. */
async function findAccount(db: Kysely<Database>, email: string): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  const row = await db.selectFrom('employees').leftJoin('credentials', 'credentials.user_id', 'employees.id')
    .select(['employees.id', 'credentials.password_hash'])
    .where('employees.email', '=', email).where('employees.is_active', '=', true).where('employees.is_deleted', '=', false)
    .executeTakeFirst();
  return row && { userId: Number(row.id), passwordHash: typeof row.password_hash === 'string' ? row.password_hash : null };
}

async function listDemoAccounts(db: Kysely<Database>): Promise<object[]> {
  const rows = await db.selectFrom('employees').innerJoin('roles', 'roles.id', 'employees.user_role')
    .select(['employees.email', 'roles.name as role'])
    .where('employees.email', 'in', demoAccounts).where('employees.is_active', '=', true).where('employees.is_deleted', '=', false)
    .execute();
  return rows.sort((a, b) => demoAccounts.indexOf(String(a.email)) - demoAccounts.indexOf(String(b.email)));
}

function readObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('bad_request');
  return body as Record<string, unknown>;
}

/** The named texts of a body, each with its greatest length; 422 for missing, unknown and badly typed fields. */
function readTexts<Name extends string>(body: Record<string, unknown>, limits: Record<Name, number>): Record<Name, string> {
  const errors: FieldError[] = Object.keys(body).filter((name) => !Object.hasOwn(limits, name)).map((name) => fieldError(name, 'unknown_field'));
  for (const [name, limit] of Object.entries<number>(limits)) {
    const value = body[name];
    if (value === undefined || value === null || value === '') errors.push(fieldError(name, 'required'));
    else if (typeof value !== 'string') errors.push(fieldError(name, 'type', { type: 'string' }));
    else if (value.includes('\0') || !value.isWellFormed()) errors.push(fieldError(name, 'control_character'));
    else if (value.length > limit) errors.push(fieldError(name, 'maxLength', { limit }));
  }
  if (errors.length > 0) throw failFields(...errors);
  return body as Record<Name, string>;
}

function toSuccess<Data>(data: Data): { statusCode: 200; status: true; message: 'success'; data: Data } {
  return { statusCode: 200, status: true, message: 'success', data };
}

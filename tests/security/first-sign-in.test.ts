import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { hashPassword } from '@crewdeck/engine/server/identity/passwords.ts';
import { prepareDatabase } from '@crewdeck/engine/server/app/prepare-database.ts';
import { loadResources } from '@crewdeck/engine/server/product/resources.ts';
import { product } from '../../server/product.ts';
import { buildTestApp, openEmpty, signedIn, type Answer, type Row, type TestApp } from '../support/app.ts';
import { codeOf } from '../support/authenticator.ts';
import { IdentityProvider } from '../support/identity-provider.ts';

const password = 'Quite#Long-2026';

let folder: string;
let provider: IdentityProvider;
let app: TestApp;
/** Prepares the database as a server in production does at its first and later starts. */
let start: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-first-'));
  provider = await IdentityProvider.open();
  const { database, close } = await openEmpty();
  const settings = {
    ...provider.settings,
    MODE: 'production',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://given',
    PUBLIC_URL: 'http://localhost:3000',
    JWT_SECRET: 'a secret of a new installation only',
  };
  const parts = { product, config: loadConfig(settings), database, resources: await loadResources(product) };
  start = () => prepareDatabase(parts, () => {});
  await start();
  app = await buildTestApp(database, settings, close);
});
afterAll(async () => {
  await app.close();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a super_admin as the operator does, and returns the e-mail. */
async function create(name: string): Promise<string> {
  const email = `${name}@new.example`;
  const passwordHash = await hashPassword(password);
  await app.db.transaction().execute(async (tx) => {
    const userId = await product.addSuperAdmin(tx, app.config, { email, name, phone: undefined });
    await tx.insertInto('credentials').values({ userId, passwordHash }).execute();
  });
  return email;
}
const enter = (body: Row): Promise<Answer> => app.send('POST', '/api/v1/auth/login', body);
/** The roles that a password alone does not open. */
const demanding = async (): Promise<string[]> =>
  (
    await sql<{ role: string }>`select unique_value as role from roles where second_factor
      order by unique_value`.execute(app.db)
  ).rows.map(({ role }) => role);

test('a new installation demands a second factor of those who read everybody, and later starts leave that alone', async () => {
  expect(await demanding()).toEqual(['hr', 'super_admin']);
  const turn = () => sql`update roles set second_factor = not second_factor`.execute(app.db);
  onTestFinished(async () => void (await turn()));
  await turn();
  await start();
  expect(await demanding()).toEqual(['employee', 'trainee', 'trainer', 'user']);
});

test('the first super_admin is led to set one up, and is in with a code of it', async () => {
  const email = await create('first');
  const led = await enter({ email, password });
  expect([led.status, led.code]).toEqual([401, 'second_factor_setup']);
  const secret = String(led.data.secret);
  const entered = await enter({ email, password, code: codeOf(secret) });
  expect([entered.status, entered.data.recoveryCodes]).toEqual([200, expect.any(Array)]);
  const { status, data } = await signedIn(app.fastify, entered).get('/api/v1/sessions');
  expect([status, data.sessionList]).toMatchObject([200, [{ method: 'password_and_code' }]]);
  expect((await enter({ email, password })).code).toBe('second_factor_required');
});

test('who comes by the company sign-in needs none', async () => {
  const email = await create('known');
  const { nonce } = (await app.send('POST', '/api/v1/auth/sso', {})).data;
  const entered = await enter({ idToken: await provider.makeToken({ nonce: String(nonce), email }) });
  expect(entered.status).toBe(200);
  const { data } = await signedIn(app.fastify, entered).get('/api/v1/sessions');
  expect(data.sessionList).toMatchObject([{ method: 'sso' }]);
});

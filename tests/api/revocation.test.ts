import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountToken } from '@crewdeck/engine/server/identity/account-tokens.ts';
import {
  isPostgres,
  openTwoApps,
  password,
  signedIn,
  type Caller,
  type Row,
  type TestApp,
} from '../support/app.ts';
import { hire } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

const within = { timeout: 5000 };

describe.runIf(isPostgres)('a token that was given out stops on every server within 5 seconds', () => {
  let first: TestApp;
  let second: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    [first, second, close] = await openTwoApps();
  });
  afterAll(() => close());

  const statusAt = async (server: TestApp, caller: Caller, url = '/api/v1/auth/session'): Promise<number> =>
    (await server.send('GET', url, undefined, caller.headers)).status;
  const auditOf = async (action: string, id: number): Promise<Row[]> =>
    (
      await sql<Row>`select * from audit where action = ${action} and entity = 'employees'
        and entity_id = ${id}`.execute(first.db)
    ).rows;
  async function newcomer(): Promise<{ caller: Caller; again: () => Promise<Caller> }> {
    const caller = await hire(first);
    expect(await statusAt(second, caller)).toBe(200);
    return {
      caller,
      again: async () => signedIn(second.fastify, await second.signIn(String(caller.user.email), password)),
    };
  }

  test('after signing out', async () => {
    const { caller } = await newcomer();
    await caller.post('/api/v1/auth/logout', {});
    await expect.poll(() => statusAt(second, caller), within).toBe(401);
    expect(await auditOf('sign_out', caller.userId)).toHaveLength(1);
  });

  test('after it was ended from another place', async () => {
    const { caller, again } = await newcomer();
    const other = await again();
    const { data } = await other.get('/api/v1/sessions');
    const ids = data.sessionList.filter(({ isCurrent }) => !isCurrent);
    expect(ids).toHaveLength(1);
    expect((await other.delete(`/api/v1/sessions/${ids[0]?.id}`)).status).toBe(200);
    await expect.poll(() => statusAt(first, caller), within).toBe(401);
    expect(await statusAt(second, other)).toBe(200);
    expect(await auditOf('revoke_session', caller.userId)).toHaveLength(1);
  });

  test('nobody ends the session of someone else', async () => {
    const [{ caller: mine }, { caller: theirs }] = [await newcomer(), await newcomer()];
    const { data } = await theirs.get('/api/v1/sessions');
    expect((await mine.delete(`/api/v1/sessions/${data.sessionList[0]?.id}`)).status).toBe(404);
    expect(await statusAt(second, theirs)).toBe(200);
  });

  test('after a deactivation', async () => {
    const { caller } = await newcomer();
    expect(
      (await (await first.as('hr')).put(`/api/rest/employees/${caller.userId}`, { isActive: false })).status,
    ).toBe(200);
    await expect.poll(() => statusAt(second, caller), within).toBe(401);
  });

  test('after a reset of the password by mail', async () => {
    const { caller } = await newcomer();
    const token = await createAccountToken(
      first.db,
      { id: caller.userId, email: String(caller.user.email) },
      'password_reset',
    );
    expect(
      (await first.send('POST', '/api/v1/auth/reset-password', { token, password: 'Another#2027' })).status,
    ).toBe(200);
    await expect.poll(() => statusAt(second, caller), within).toBe(401);
    expect(await auditOf('reset_password', caller.userId)).toHaveLength(1);
    expect(
      (await first.send('POST', '/api/v1/auth/reset-password', { token, password: 'Another#2028' })).fields,
    ).toEqual(['token']);
  });

  test('after a change of the password, everywhere but where it was changed', async () => {
    const { caller, again } = await newcomer();
    const other = await again();
    expect(
      (
        await other.post('/api/v1/auth/change-password', {
          currentPassword: password,
          password: 'Another#2027',
        })
      ).status,
    ).toBe(200);
    await expect.poll(() => statusAt(first, caller), within).toBe(401);
    expect(await statusAt(first, other)).toBe(200);
  });

  test('with another role it means the other role', async () => {
    const { caller } = await newcomer();
    const admin = await first.as('admin');
    const role = (await admin.list('roles', { uniqueValue: 'hr' })).rows[0];
    expect(await statusAt(second, caller, '/api/rest/audit')).toBe(403);
    const change = { userRole: role?.id };
    await confirmedBy(await first.as('hr'), await admin.put(`/api/rest/employees/${caller.userId}`, change));
    await expect.poll(() => statusAt(second, caller, '/api/rest/audit'), within).toBe(200);
  });

  test('a permission that is taken away is gone', async () => {
    const { caller } = await newcomer();
    const admin = await first.as('admin');
    const module = (await admin.list('global-types', { uniqueValue: 'clientManagement' })).rows[0];
    const granted = await admin.post('/api/rest/module-permissions', {
      roleId: caller.user.userRoleId,
      moduleId: module?.id,
      permissions: ['read'],
    });
    await expect.poll(() => statusAt(second, caller, '/api/rest/clients'), within).toBe(200);
    expect((await admin.delete(`/api/rest/module-permissions/${String(granted.row.id)}`)).status).toBe(200);
    await expect.poll(() => statusAt(second, caller, '/api/rest/clients'), within).toBe(403);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccountToken } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { limits } from '@crewdeck/engine/server/identity/throttle.ts';
import type * as turns from '@crewdeck/engine/server/identity/turns.ts';
import { password, type TestApp } from '../support/app.ts';

const hashes = vi.hoisted(() => ({ made: 0, atOnce: 0, most: 0 }));
vi.mock('@crewdeck/engine/server/identity/turns.ts', async (importOriginal) => {
  const real = await importOriginal<typeof turns>();
  const hashInTurn: typeof turns.hashInTurn = (hashing, isKnown) =>
    real.hashInTurn(async () => {
      hashes.made += 1;
      hashes.atOnce += 1;
      hashes.most = Math.max(hashes.most, hashes.atOnce);
      return hashing().finally(() => {
        hashes.atOnce -= 1;
      });
    }, isKnown);
  return { hashInTurn };
});

let app: TestApp;
beforeAll(async () => {
  // Files share their modules: one that was imported before would hash without being counted.
  vi.resetModules();
  const { openApp } = await import('../support/app.ts');
  app = await openApp();
});
afterAll(() => app.close());

interface From {
  readonly remoteAddress?: string;
  readonly browser?: string;
}
const login = async (email: string, secret: string, { remoteAddress, browser }: From = {}, server = app) => {
  const began = performance.now();
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: secret },
    ...(remoteAddress !== undefined && { remoteAddress }),
    ...(browser !== undefined && { headers: { cookie: `crewdeck_browser=${browser}` } }),
  });
  return { status: answer.statusCode, headers: answer.headers, ms: performance.now() - began };
};
let turn = 0;
/** Creates a person that no other test uses. */
async function newPerson(): Promise<{ id: number; email: string }> {
  turn += 1;
  const { rows } = await sql<{ id: number; email: string }>`select e.id, e.email from employees e
    join roles r on r.id = e.user_role where r.unique_value = 'employee' and e.is_active and e.id > 150
    order by e.id offset ${turn} limit 1`.execute(app.db);
  return rows[0]!;
}
const statusesOf = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('passwords', () => {
  test.each(['reset-password', 'register'])('are not hashed for a forged link: %s', async (path) => {
    const before = hashes.made;
    const forged = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.send('POST', `/api/v1/auth/${path}`, { token: `forged-${index}`, password: 'Another#2027' }),
      ),
    );
    expect(forged.map(({ status, fields }) => [status, fields])).toEqual(forged.map(() => [422, ['token']]));
    expect(hashes.made).toBe(before);
  });

  test('are not hashed for a link of the other kind, and the right one still works', async () => {
    const person = await newPerson();
    const token = await createAccountToken(app.db, person, 'password_reset');
    const before = hashes.made;
    const body = { token, password: 'Another#2027' };
    expect((await app.send('POST', '/api/v1/auth/register', body)).status).toBe(422);
    expect(hashes.made).toBe(before);
    expect((await app.send('POST', '/api/v1/auth/reset-password', body)).status).toBe(200);
    expect((await login(person.email, 'Another#2027')).status).toBe(200);
  });

  test('are hashed two at a time, so that files are read meanwhile', async () => {
    hashes.most = 0;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        login(`nobody.${index}@crewdeck.example`, 'Wrong#2026', { remoteAddress: `10.32.0.${index}` }),
      ),
    );
    expect(hashes.most).toBe(2);
  });

  test('of one account are guessed no more often from many addresses than its budget says', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        login(person.email, 'Wrong#2026', { remoteAddress: `10.33.${index}.1` }),
      ),
    );
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([limits.account, 40]);
    const refused = await login(person.email, 'Wrong#2026', { remoteAddress: '10.34.0.1' });
    expect([refused.status, Number(refused.headers['retry-after']) > 600]).toEqual([429, true]);
  });

  test('of one account are guessed no more often from a whole IPv6 network than from one address', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        login(person.email, 'Wrong#2026', { remoteAddress: `2001:db8:1:1::${index.toString(16)}` }),
      ),
    );
    expect(statusesOf(answers, 401)).toBe(limits.place);
  });

  test('that are right let in at once where the person is known, whatever others guess elsewhere', async () => {
    const person = await newPerson();
    expect((await login(person.email, password, { remoteAddress: '10.35.0.1' })).status).toBe(200);
    for (const index of Array(limits.account).keys())
      await login(person.email, 'Wrong#2026', { remoteAddress: `10.36.${index}.1` });
    const [owner, stranger] = [
      await login(person.email, password, { remoteAddress: '10.35.0.1' }),
      await login(person.email, password, { remoteAddress: '10.37.0.1' }),
    ];
    expect([owner.status, stranger.status]).toEqual([200, 429]);
    // Nobody is kept waiting with an open connection.
    expect(Math.max(owner.ms, stranger.ms)).toBeLessThan(2000);
  });

  test('that are right let in where the browser is known, though others guess from the same address', async () => {
    const person = await newPerson();
    const browser = 'aaaaaaaa-0000-4000-8000-000000000001';
    const remoteAddress = '10.38.0.1';
    expect((await login(person.email, password, { remoteAddress, browser })).status).toBe(200);
    for (const _ of Array(limits.place).keys()) await login(person.email, 'Wrong#2026', { remoteAddress });
    expect((await login(person.email, password, { remoteAddress })).status).toBe(429);
    expect((await login(person.email, password, { remoteAddress, browser })).status).toBe(200);
  });

  test('let nobody in by the mark of someone else’s browser, nor with more guesses', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const browser = 'aaaaaaaa-0000-4000-8000-000000000002';
    await login(other.email, password, { remoteAddress: '10.39.0.1', browser });
    const answers = [];
    for (const index of Array(limits.account + 5).keys())
      answers.push(await login(person.email, 'Wrong#2026', { remoteAddress: `10.40.${index}.1`, browser }));
    expect(statusesOf(answers, 401)).toBe(limits.account);
  });

  test('begin again for who has shown by a link who they are', async () => {
    const person = await newPerson();
    for (const index of Array(limits.account).keys())
      await login(person.email, 'Wrong#2026', { remoteAddress: `10.41.${index}.1` });
    const token = await createAccountToken(app.db, person, 'password_reset');
    const chosen = { token, password: 'Another#2027' };
    expect((await app.send('POST', '/api/v1/auth/reset-password', chosen)).status).toBe(200);
    expect((await login(person.email, 'Another#2027', { remoteAddress: '10.42.0.1' })).status).toBe(200);
  });

  describe('of someone who has just been invited', () => {
    const register = async (remoteAddress: string) => {
      const person = await newPerson();
      const token = await createAccountToken(app.db, person, 'invitation');
      const { statusCode, headers } = await app.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        payload: { token, password: 'Another#2027' },
        remoteAddress,
      });
      expect(statusCode).toBe(200);
      const [, browser = ''] = /crewdeck_browser=([\da-f-]+)/.exec(String(headers['set-cookie'])) ?? [];
      return { ...person, browser };
    };
    /** Stores as many failures as lock unknown visitors of this network out. */
    const spend = (network: string) =>
      sql`insert into login_failures (email, address, settled)
        select 'colleague' || n || '@crewdeck.example', ${network}, true
        from generate_series(1, ${limits.address}) n`.execute(app.db);

    test('are let in whatever others mistyped at their address', async () => {
      const person = await register('10.43.0.1');
      await spend('10.43.0.1');
      const stranger = await newPerson();
      expect((await login(stranger.email, password, { remoteAddress: '10.43.0.1' })).status).toBe(429);
      expect((await login(person.email, 'Another#2027', { remoteAddress: '10.43.0.1' })).status).toBe(200);
    });

    test('are let in by their browser where its address is another by then', async () => {
      const person = await register('10.44.0.1');
      await spend('10.45.0.1');
      const { email, browser } = person;
      expect((await login(email, 'Another#2027', { remoteAddress: '10.45.0.1', browser })).status).toBe(200);
    });

    // What a link has made known is known a moment later anyway, by the first sign-in.
    test('are guessed no more often than those of who has signed in there', async () => {
      const person = await register('10.46.0.1');
      await spend('10.46.0.1');
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => login(person.email, 'Wrong#2026', { remoteAddress: '10.46.0.1' })),
      );
      expect(statusesOf(answers, 401)).toBe(limits.place);
      const elsewhere = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          login(person.email, 'Wrong#2026', { remoteAddress: `10.47.${index}.1` }),
        ),
      );
      expect(statusesOf(elsewhere, 401)).toBe(limits.account);
    });

    test('count for the address as long as the link has not been used', async () => {
      const person = await newPerson();
      await createAccountToken(app.db, person, 'invitation');
      await spend('10.48.0.1');
      expect((await login(person.email, password, { remoteAddress: '10.48.0.1' })).status).toBe(429);
    });
  });
});

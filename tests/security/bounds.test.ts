import { get as httpGet } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, password, signedIn, type Caller, type TestApp } from '../support/app.ts';
import { upload } from '../support/multipart.ts';
import { makeJpeg, makePng, makeWebp } from '../support/pictures.ts';
import { hire } from '../support/people.ts';
import { longestStall } from '../support/stalls.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({ CACHE_MB: '4' });
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

describe('requests', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openApp({ RATE_LIMIT: '5' });
  });
  afterAll(() => limited.close());
  const ask = async (url: string, remoteAddress: string, headers = {}) =>
    (await limited.fastify.inject({ url, remoteAddress, headers })).statusCode;

  test.each([
    ['one letter encoded', '10.30.0.1', '/%61pi/v1/auth/providers'],
    ['all of it encoded', '10.30.0.2', '/%61%70%69/v1/%61uth/providers'],
    ['capitals', '10.30.0.3', '/API/V1/auth/providers'],
    ['a slash at the end', '10.30.0.4', '/api/v1/auth/providers/'],
    ['a query', '10.30.0.5', '/api/v1/auth/providers?x=/assets/'],
  ])('count whatever way their address is spelled: %s', async (_what, address, url) => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await ask(url, address));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('/api/v1/auth/providers', address)).toBe(429);
  });

  test('do not reach the API by an address with doubled slashes', async () => {
    for (const url of ['//api/v1/auth/providers', '/api//v1/auth/providers'])
      expect((await limited.fastify.inject({ url })).body, url).not.toContain('passwordMinLength');
  });

  test('that are refused before the route count too', async () => {
    const headers = { authorization: 'Bearer forged.forged.forged', userid: '1' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(await ask('/api/rest/employees', '10.31.0.1', headers));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test.each([
    ['below the API', '10.31.0.2', '/api/v1/nothing'],
    ['by a method that nothing has', '10.31.0.3', '/nowhere'],
  ])('for what is not there count too: %s', async (_what, remoteAddress, url) => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const method = url.startsWith('/api') ? 'GET' : 'POST';
      statuses.push((await limited.fastify.inject({ method, url, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('of one IPv6 network count together', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await ask('/api/v1/auth/providers', `2001:db8:0:7::${count + 1}`)).toBe(200);
    expect(await ask('/api/v1/auth/providers', '2001:db8:0:7:ffff::1')).toBe(429);
    expect(await ask('/api/v1/auth/providers', '2001:db8:0:8::1')).toBe(200);
  });
});

describe('rich text', () => {
  const sendContent = async (content: string) => {
    const hr = await app.as('hr');
    const body = { title: 'company_policy', content };
    let answer: Awaited<ReturnType<typeof hr.post>> | undefined;
    const stall = await longestStall(async () => {
      answer = await hr.post('/api/rest/static-contents', body);
    });
    const errors = answer?.errors ?? [];
    return { status: answer?.status, errors: errors.map(({ field, code }) => `${field} ${code}`), stall };
  };

  test.each([
    ['longer than its field', '<ul><li>'.repeat(50_000), 'maxLength'],
    ['nested deeply', '<b>'.repeat(30_000), 'invalid'],
    ['nested deeply with unknown tags', '<x>'.repeat(30_000), 'invalid'],
    ['full of marks', '<'.repeat(90_000), 'invalid'],
  ])('that is %s is refused before it costs anything', async (_what, content, code) => {
    const { status, errors, stall } = await sendContent(content);
    expect([status, errors]).toEqual([422, [`content ${code}`]]);
    // Parsed, each of them would take seconds.
    expect(stall).toBeLessThan(500);
  });

  test('that people write is taken, paragraphs that are not closed too', async () => {
    const lists = `${'<ul><li>'.repeat(10)}deep${'</li></ul>'.repeat(10)}`;
    const { status } = await sendContent(`${'<p>Point'.repeat(500)}${lists}<script>x()</script>`);
    expect(status).toBe(200);
  });
});

describe('photos', () => {
  const setPhoto = (caller: Caller, content: Buffer, name = 'me.png') =>
    upload(app.fastify, caller, 'PUT', `/api/v1/userInfo/${caller.userId}/avatar`, {}, { name, content });
  const printCard = async (caller: Caller) => {
    const began = performance.now();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/v1/downloadIdCard/${caller.userId}`,
      headers: caller.headers,
    });
    return {
      status: answer.statusCode,
      hasPicture: answer.rawPayload.includes('/Subtype /Image'),
      bytes: answer.rawPayload,
      ms: performance.now() - began,
    };
  };

  test.each([
    ['a PNG', 'huge.png', makePng({ side: 30_000, data: Buffer.alloc(10) })],
    ['a JPEG', 'huge.jpg', makeJpeg({ width: 30_000, height: 30_000 })],
    ['a WEBP', 'huge.webp', makeWebp({ width: 16_000, height: 16_000 })],
  ])('of too many pixels are refused by what %s says of itself', async (_what, name, content) => {
    const caller = await app.as('employee');
    const answer = await setPhoto(caller, content, name);
    expect([answer.status, answer.row.errors]).toMatchObject([
      422,
      [{ field: 'file', code: 'picture_size' }],
    ]);
  });

  test(
    'that take long to unpack hold up nobody else, and are unpacked once',
    { tags: ['whole'] },
    async () => {
      const caller = await app.as('trainee');
      const content = makePng({ side: 3900 });
      expect(content.length).toBeLessThan(200_000);
      expect((await setPhoto(caller, content)).status).toBe(200);
      let cards: Awaited<ReturnType<typeof printCard>>[] = [];
      const stall = await longestStall(async () => {
        cards = await Promise.all([printCard(caller), printCard(caller), printCard(caller)]);
      });
      expect(cards.map(({ status, hasPicture }) => [status, hasPicture])).toEqual(
        cards.map(() => [200, true]),
      );
      // Each of them takes longer to unpack than all requests may wait; the bench says how long they do.
      expect(stall).toBeLessThan(1_000);
      const again = await printCard(caller);
      expect(again.bytes.equals(cards[0]!.bytes)).toBe(true);
      expect(again.ms).toBeLessThan(cards[0]!.ms / 3);
    },
  );
});

describe('remembered pages', () => {
  test('take no more memory than CACHE_MB, whatever is requested', { tags: ['whole'] }, async () => {
    const caller = await app.as('employee');
    const entry = { hours: 0, minutes: 5, task: 'x'.repeat(1900) };
    await sql`insert into dsr (user_id, working_date, entries, created_by) select ${caller.userId},
      ${'2024-01-01'}::date + n, ${JSON.stringify(Array.from({ length: 3 }, () => entry))}::jsonb,
      ${caller.userId} from generate_series(1, 40) n`.execute(app.db);
    const readBytes = async (): Promise<number> =>
      Number(/^list_cache_bytes (\S+)$/m.exec((await app.send('GET', '/metrics')).text)?.[1] ?? NaN);
    const long = { workingDate_lte: '2024-12-31' };
    const bytes: number[] = [];
    for (let day = 0; day < 120; day += 1) {
      const createdAt_gte = addDays('2026-01-01', -day);
      expect((await caller.list('dsr', { createdAt_gte, ...long }, [0, 1])).rows.length).toBe(2);
      bytes.push(await readBytes());
    }
    expect(bytes[0]).toBeGreaterThan(0);
    expect(Math.max(...bytes)).toBeLessThan(4 * 2 ** 20);
    expect(Math.max(...bytes)).toBeGreaterThan(2 * 2 ** 20);
    // A page of a 64th of all or more is never kept.
    const before = await readBytes();
    expect((await caller.list('dsr', long, [0, 39])).rows.length).toBe(40);
    expect(Math.abs((await readBytes()) - before)).toBeLessThan(40_000);
  });
});

describe('streams of news', () => {
  /** Opens a stream and says when it has ended. */
  const openStream = (headers: Record<string, string>) =>
    new Promise<{ ended: Promise<'ended'>; close: () => void }>((resolve, reject) => {
      const request = httpGet(
        `http://127.0.0.1:${port}/api/v1/notifications/stream`,
        { headers, agent: false },
        (response) => {
          const ended = new Promise<'ended'>((done) => {
            response.resume().once('close', () => done('ended'));
          });
          resolve({ ended, close: () => request.destroy() });
        },
      );
      request.once('error', reject);
    });
  // What ends is waited for; that one stays open is seen from nothing but a while in which it does.
  const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'open'> =>
    Promise.race([promise, sleep(ms, 'open' as const)]);

  test('are refused, with when to come back, to a client that opens one after the other', async () => {
    const mine = await hire(app);
    const open = async () => {
      const { status, headers, body } = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
        headers: mine.headers,
      });
      await body?.cancel();
      return { status, wait: Number(headers.get('retry-after')) };
    };
    const answers = [];
    for (let count = 0; count < 62; count += 1) answers.push(await open());
    expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
    for (const { status, wait } of answers.slice(60)) {
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(0);
    }
  });
  test('are twenty a person at most: one more ends the oldest, and nobody else’s', async () => {
    const [mine, other] = await app.asEach('manager', 'trainer');
    const theirs = await openStream(other.headers);
    const streams = [];
    for (let count = 0; count < 22; count += 1) streams.push(await openStream(mine.headers));
    expect(await within(streams[1]!.ended, 2000)).not.toBe('open');
    expect(await within(streams[0]!.ended, 10)).not.toBe('open');
    expect(await within(Promise.race([streams[2]!.ended, streams[21]!.ended, theirs.ended]), 300)).toBe(
      'open',
    );
    for (const stream of [...streams, theirs]) stream.close();
  });

  test('end with the session that opened them, and with no other', async () => {
    const { rows } = await sql<{ id: number; email: string }>`select e.id, e.email from employees e
      join roles r on r.id = e.user_role where r.unique_value = 'employee' and e.is_active and e.id > 150
      order by e.id limit 1`.execute(app.db);
    const person = rows[0]!;
    const [gone, stays] = await Promise.all(
      [0, 1].map(async () => signedIn(app.fastify, await app.signIn(person.email, password))),
    );
    const [ending, staying] = [await openStream(gone!.headers), await openStream(stays!.headers)];
    expect((await gone!.post('/api/v1/auth/logout', {})).status).toBe(200);
    expect(await within(ending.ended, 5000)).not.toBe('open');
    expect(await within(staying.ended, 200)).toBe('open');
    const admin = await app.as('admin');
    expect((await admin.put(`/api/rest/employees/${person.id}`, { isActive: false })).status).toBe(200);
    expect(await within(staying.ended, 5000)).not.toBe('open');
  });
});

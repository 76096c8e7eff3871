import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, password, signedIn, type Caller, type Row, type TestApp } from '../support/app.ts';
import { makeFeed, readFeed } from '../support/feeds.ts';
import { hire } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

test('the address of a feed is shown once, and the database cannot reveal it', async () => {
  const owner = await hire(app);
  const url = await makeFeed(owner);
  const secret = url.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(secret).toHaveLength(43);
  const { data } = await owner.get('/api/v1/calendar/feed');
  expect(Object.keys(data)).toEqual(['createdAt']);
  expect(Date.parse(String(data.createdAt))).toBeGreaterThan(0);
  const { rows } = await sql<Row>`select * from calendar_feeds where user_id = ${owner.userId}`.execute(
    app.db,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  // The stored hash opens nothing.
  expect(await readFeed(app, `/api/v1/calendar/feed/${String(rows[0]?.secretHash)}.ics`)).toBe(404);
});

/** Changed credentials of a person. */
type Changed = readonly [email: string, secret: string];

test.each<[string, (owner: Caller) => Promise<Changed>]>([
  [
    'another password',
    async (owner) => {
      const chosen = { currentPassword: password, password: 'Another#2027' };
      expect((await owner.post('/api/v1/auth/change-password', chosen)).status).toBe(200);
      return [String(owner.user.email), chosen.password];
    },
  ],
  [
    'another e-mail',
    async ({ userId }) => {
      const email = `new${userId}@crewdeck.example`;
      const requested = await hr.patch(`/api/rest/employees/${userId}`, { email });
      await confirmedBy(await app.as('admin'), requested);
      return [email, password];
    },
  ],
])('%s ends the feed, and a new one can be made', async (_what, change) => {
  const owner = await hire(app);
  const former = await makeFeed(owner);
  expect(await readFeed(app, former)).toBe(200);
  const [email, secret] = await change(owner);
  expect(await readFeed(app, former)).toBe(404);
  const again = signedIn(app.fastify, await app.signIn(email, secret));
  expect((await again.get('/api/v1/calendar/feed')).data).toEqual({ createdAt: null });
  expect(await readFeed(app, await makeFeed(again))).toBe(200);
});

test('a feed shows nothing to whose role has lost the calendar', async () => {
  const reader = await hire(app);
  const feed = await makeFeed(reader);
  expect(await readFeed(app, feed)).toBe(200);
  const kept = await sql<{ id: number }>`
    update module_permissions p set permissions = '[]' from global_types m
    where m.id = p.module_id and m.unique_value = 'calender' and p.role_id = ${reader.user.userRoleId}
    returning p.id`.execute(app.db);
  expect(kept.rows).toHaveLength(1);
  expect(await readFeed(app, feed)).toBe(404);
});

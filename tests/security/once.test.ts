import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { isPostgres, openApp, type Caller, type TestApp } from '../support/app.ts';

describe.runIf(isPostgres)('writes that come together', () => {
  let app: TestApp;
  let hr: Caller;
  /** A second connection, such as that of a database administrator. */
  let other: OpenDatabase;
  beforeAll(async () => {
    app = await openApp({ LOG_LEVEL: 'silent' });
    hr = await app.as('hr');
    other = await openDatabase({ databaseUrl: app.database.url, dataDir: app.config.dataDir });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  test(
    'are never written twice, whenever the connection is cut',
    { tags: ['whole'], timeout: 120_000 },
    async () => {
      const answers = new Map<string, number>();
      const codes = new Set<string | undefined>();
      let isOver = false;
      const cutting = (async () => {
        for (let cut = 0; !isOver; cut += 1) {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          order by random() limit 1`.execute(other.db);
          // Now in the middle of a burst, now after it.
          await sleep(5 + (cut % 6) * 10);
        }
      })();
      const isSeen = (): boolean => [...answers.values()].includes(200) && codes.has('outcome_unknown');
      // How much of a burst a cut meets is the machine's to say: it goes on until both have happened.
      for (let burst = 0; burst < 8 || !isSeen(); burst += 1)
        await Promise.all(
          Array.from({ length: 40 }, async (_, number) => {
            const name = `Cut ${burst}-${number}`;
            const answer = await hr.post('/api/rest/clients', {
              name,
              company: 'Once Ltd',
              email: `once${burst}.${number}@once.example`,
              country: 'France',
            });
            answers.set(name, answer.status);
            codes.add(answer.code);
          }),
        );
      isOver = true;
      await cutting;
      const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*)::integer as count from clients where name like 'Cut %' group by name`.execute(
        other.db,
      );
      const stored = new Map(rows.map(({ name, count }) => [name, count]));
      expect([...stored].filter(([, count]) => count > 1)).toEqual([]);
      const accepted = [...answers].filter(([, status]) => status === 200).map(([name]) => name);
      expect(accepted.filter((name) => !stored.has(name))).toEqual([]);
    },
  );

  test('do not wait for a row of others that someone holds', async () => {
    const readIds = async (): Promise<number[]> =>
      (await hr.get('/api/rest/clients?range=[0,9]')).rows.map((row) => row.id);
    // The last connection that was cut may be the one that this asks by.
    await expect.poll(readIds).toHaveLength(10);
    const [held, ...others] = await readIds();
    const change = (id: number | undefined, name: string): Promise<number> =>
      hr.patch(`/api/rest/clients/${id}`, { company: name }).then(({ status }) => status);
    const countWaiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
      return rows[0]!.count;
    };
    const waiting = await other.db.transaction().execute(async (tx) => {
      await sql`select 1 from clients where id = ${held} for update`.execute(tx);
      const those = ['First', 'Second', 'Third'].map((name) => change(held, name));
      await expect.poll(countWaiting).toBeGreaterThan(0);
      const began = performance.now();
      expect(await Promise.all(others.map((id) => change(id, 'Passing by')))).toEqual(others.map(() => 200));
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await Promise.race([...those, Promise.resolve('still waits')])).toBe('still waits');
      return those;
    });
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  }, 60_000);
});

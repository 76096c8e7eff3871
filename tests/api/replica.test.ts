import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { examine } from '@crewdeck/engine/cli/doctor.ts';
import type { Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { startCopy } from '@crewdeck/engine/cli/machine/replica.ts';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { runAs } from '@crewdeck/engine/server/database/connection/work.ts';
import { noteStatements } from '@crewdeck/engine/testing/rows-read.ts';
import { SilentProxy } from '../support/silent-proxy.ts';
import { product } from '../../server/product.ts';
import {
  isPostgres,
  openTwoApps,
  password,
  signedIn,
  type Caller,
  type Row,
  type TestApp,
} from '../support/app.ts';

interface Answered {
  readonly status: number;
  readonly rows: Row[];
  readonly row: Row;
  readonly total: number;
  readonly text: string;
}

/** A browser: whatever server it asks, it brings the cookies that any of them gave it. */
class Browser {
  readonly #caller: Caller;
  cookie = '';

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  keep(given: unknown): void {
    this.cookie = /crewdeck_position=[^;]*/.exec(String(given))?.[0] ?? this.cookie;
  }

  async ask(
    server: TestApp,
    url: string,
    method: 'GET' | 'POST' = 'GET',
    payload?: object,
  ): Promise<Answered> {
    const answer = await server.fastify.inject({
      method,
      url,
      headers: { ...this.#caller.headers, cookie: this.cookie },
      ...(payload && { payload }),
    });
    this.keep(answer.headers['set-cookie']);
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = (isJson ? answer.json() : {}) as Row;
    return {
      status: answer.statusCode,
      text: answer.body,
      row: body,
      rows: (Array.isArray(body) ? body : []) as Row[],
      total: Number(String(answer.headers['content-range']).split('/')[1]),
    };
  }
}

const client = (name: string): Row => ({
  name,
  company: 'Lag Ltd',
  email: 'lag@lag.example',
  country: 'France',
});
const LIST = '/api/rest/clients?range=[0,4]';

/** The figures of a dashboard, without what its making adds. */
const figuresIn = (text: string): unknown => (JSON.parse(text) as Row).data;

describe.runIf(isPostgres)('two servers that read from a replica', () => {
  let primary: Cluster;
  let replica: Cluster;
  let first: TestApp;
  let second: TestApp;
  let close: () => Promise<void>;
  let other: pg.Client;
  let there: ReturnType<typeof noteStatements>;
  let here: ReturnType<typeof noteStatements>;

  const onReplica = (url: string): string => {
    const read = new URL(url);
    read.host = new URL(replica.url).host;
    return read.href;
  };
  const openOther = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: onReplica(first.database.url!) });
    next.on('error', () => undefined);
    await next.connect();
    return next;
  };
  beforeAll(async () => {
    primary = await startCopy(inject('postgresUrl'), 'own');
    replica = await startCopy(primary.url, 'replica');
    [first, second, close] = await openTwoApps(
      { LOG_LEVEL: 'silent', DATABASE_READ_LAG: '120' },
      (url) => ({ databaseUrl: url, databaseSessionUrl: undefined, databaseReadUrl: onReplica(url) }),
      primary.url,
    );
    await vi.waitFor(() => {
      expect(states()).toEqual(['well', 'well']);
    }, 15_000);
    other = await openOther();
    there = noteStatements(first.database.replica!.pool);
    here = noteStatements(first.database.pool!);
  });
  afterEach(async () => {
    await resume().catch(() => undefined);
  });
  afterAll(async () => {
    await other.end().catch(() => undefined);
    await close();
    await replica.stop();
    await primary.stop();
  });
  const states = (): unknown[] => [first, second].map(({ database }) => database.replica!.state);
  const pause = () => other.query('select pg_wal_replay_pause()');
  const resume = () => other.query('select pg_wal_replay_resume()');
  /** A sign-in of its own, with the position that it has written to. */
  const open = async (): Promise<Browser> => {
    const answer = await first.signIn('admin@crewdeck.example', password);
    const browser = new Browser(signedIn(first.fastify, answer));
    browser.keep(answer.headers['set-cookie']);
    return browser;
  };
  /** Waits until the replica has everything that was written. */
  const catchUp = async (): Promise<void> => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(
      first.db,
    );
    await expect
      .poll(
        async () =>
          (await other.query(`select pg_last_wal_replay_lsn() >= '${rows[0]!.at}'::pg_lsn as has`)).rows[0]
            ?.has,
      )
      .toBe(true);
    // A server knows of no position after a person's last notification until it has looked again. The first
    // look may have begun before.
    const lookAgain = async (): Promise<unknown> => {
      for (const { database } of [first, second, first, second]) await database.replica!.look();
      return states();
    };
    await expect.poll(lookAgain).toEqual(['well', 'well']);
  };
  /** Where the statements of some work went on the first server. */
  const noting = async (work: () => Promise<unknown>): Promise<{ there: string; here: string }> => {
    [there, here].map((one) => one.take());
    await work();
    const textOf = (noted: typeof there): string =>
      noted
        .take()
        .map(({ text }) => text)
        .join('\n');
    return { there: textOf(there), here: textOf(here) };
  };

  test('lists, pickers, searches, exports and reports read there, and nothing of who asks', async () => {
    const admin = await open();
    await catchUp();
    for (const [url, table] of [
      [LIST, '"clients"'],
      ['/api/v1/options/clients', '"clients"'],
      ['/api/v1/search?q=ann', '"employees"'],
      ['/api/rest/employees/export.csv', '"employees"'],
      ['/api/v1/dashboard/analytics/people', '"employees"'],
      ['/api/v1/leaveReport/getAllEmployees?year=2026', '"employees"'],
    ] as const) {
      const noted = await noting(async () => expect((await admin.ask(first, url)).status, url).toBe(200));
      expect(noted.there, url).toContain(table);
      expect(noted.there, url).not.toMatch(/sessions|credentials|module_permissions|insert into/);
    }
  });

  test('records, writes and callers that bring no position stay with the primary', async () => {
    const admin = await open();
    await catchUp();
    const id = (await admin.ask(first, LIST)).rows[0]!.id as number;
    const anonymous = new Browser(await first.as('hr'));
    const noted = await noting(async () => {
      expect((await admin.ask(first, `/api/rest/clients/${id}`)).status).toBe(200);
      expect((await admin.ask(first, '/api/rest/clients', 'POST', client('Primary'))).status).toBe(200);
      expect((await anonymous.ask(first, '/api/rest/employees?range=[0,3]')).status).toBe(200);
    });
    expect(noted.there).toBe('');
    expect(noted.here).toContain('insert into');
  });

  test('a person who has written sees it at every server, while the replica lags behind', async () => {
    const [writer, other] = [await open(), await open()];
    await catchUp();
    const before = (await other.ask(first, LIST)).total;
    await pause();
    expect((await writer.ask(first, '/api/rest/clients', 'POST', client('Seen at once'))).status).toBe(200);
    const noted = await noting(async () => {
      // What others read is older, and is remembered by both servers.
      expect((await other.ask(first, LIST)).total).toBe(before);
      expect((await other.ask(first, LIST)).total).toBe(before);
      expect((await other.ask(second, LIST)).total).toBe(before);
    });
    expect(noted.there).toContain('table_changes');
    for (const server of [first, second, first, second])
      expect((await writer.ask(server, LIST)).total).toBe(before + 1);
    // The newer page that is remembered now is none of the replica's.
    expect((await other.ask(first, LIST)).total).toBe(before);
    expect((await writer.ask(first, LIST)).total).toBe(before + 1);
    await resume();
    await catchUp();
    const after = await noting(async () => {
      for (const browser of [other, writer])
        for (const server of [first, second])
          expect((await browser.ask(server, LIST)).total).toBe(before + 1);
    });
    expect(after.there).toContain('table_changes');
  });

  test('figures that are read for someone with older rows are not shared with the writer', async () => {
    const [writer, other] = [await open(), await open()];
    await catchUp();
    const url = '/api/v1/dashboard/summary';
    await pause();
    for (let round = 0; round < 5; round += 1) {
      expect((await writer.ask(first, '/api/rest/clients', 'POST', client(`Round ${round}`))).status).toBe(
        200,
      );
      const alone = (await writer.ask(second, url)).text;
      const [seen] = await Promise.all([
        writer.ask(first, url),
        ...Array.from({ length: 4 }, () => other.ask(first, url)),
      ]);
      expect(figuresIn(seen.text)).toEqual(figuresIn(alone));
    }
    await resume();
    await catchUp();
  });

  test('a person who is notified of something finds it', async () => {
    const [writer, other] = [await open(), await open()];
    await catchUp();
    await pause();
    const before = (await other.ask(second, LIST)).total;
    await writer.ask(first, '/api/rest/clients', 'POST', client('Told of'));
    expect((await other.ask(second, LIST)).total).toBe(before);
    const { userId } = await first.as('admin');
    const notifiedAt = performance.now();
    await sql`select pg_notify('crewdeck_people', ${String(userId)})`.execute(first.db);
    await expect.poll(() => second.database.replica!.notifiedAt(userId)).toBeGreaterThan(notifiedAt);
    expect((await other.ask(second, LIST)).total).toBe(before + 1);
    await resume();
    await catchUp();
  });

  test('a session that has ended is over, however far the replica is', async () => {
    const admin = await open();
    await catchUp();
    await pause();
    expect((await admin.ask(first, LIST)).status).toBe(200);
    expect((await admin.ask(first, '/api/v1/auth/logout', 'POST', {})).status).toBe(200);
    expect((await admin.ask(first, LIST)).status).toBe(401);
    await expect.poll(async () => (await admin.ask(second, LIST)).status).toBe(401);
    await resume();
  });

  test('what the replica cannot do is done by the primary', async () => {
    await catchUp();
    const need = { position: 0n, notifiedAt: -Infinity };
    const { db, reads, replica: used } = first.database;
    const failed = used!.counts.failed;
    await runAs({ kind: 'read', need }, async () => {
      await sql`insert into counters (name, value) values ('refused there', 1)`.execute(reads);
      await reads.transaction().execute(async (tx) => {
        await sql`update counters set value = 2 where name = 'refused there'`.execute(tx);
      });
    });
    const { rows } = await sql`select value from counters where name = 'refused there'`.execute(db);
    expect(rows).toEqual([{ value: 2 }]);
    expect(used!.counts.failed).toBe(failed + 1);
    expect(used!.state).toBe('well');
  });

  test('one that is too far behind is not read, until it has caught up', async () => {
    const url = first.database.url!;
    const own = await openDatabase({
      databaseUrl: url,
      databaseReadUrl: onReplica(url),
      databaseReadLag: 1,
      dataDir: '',
    });
    const count = () =>
      runAs({ kind: 'read', need: { position: 0n, notifiedAt: -Infinity } }, async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from clients`.execute(own.reads);
        return rows[0]!.n;
      });
    own.replica!.begin();
    await expect.poll(() => own.replica!.state).toBe('well');
    await catchUp();
    const before = await count();
    await pause();
    await (await open()).ask(first, '/api/rest/clients', 'POST', client('Too late'));
    await expect.poll(() => own.replica!.state).toBe('behind');
    expect(own.replica!.lagMs).toBeGreaterThan(1_000);
    expect(await count()).toBe(before + 1);
    await resume();
    await expect.poll(() => own.replica!.state).toBe('well');
    const { replica: reads } = own.replica!.counts;
    await catchUp();
    expect(await count()).toBe(before + 1);
    expect(own.replica!.counts.replica).toBe(reads + 1);
    await own.close();
  });

  test('one that falls silent in the middle of a statement keeps nobody waiting for long', async () => {
    const proxy = await SilentProxy.open(Number(new URL(replica.url).port));
    const url = first.database.url!;
    const silent = new URL(url);
    silent.host = `127.0.0.1:${proxy.port}`;
    const own = await openDatabase({ databaseUrl: url, databaseReadUrl: silent.href, dataDir: '' });
    own.replica!.begin();
    await expect.poll(() => own.replica!.state).toBe('well');
    const reading = runAs({ kind: 'read', need: { position: 0n, notifiedAt: -Infinity } }, () =>
      sql<{ there: boolean }>`select pg_is_in_recovery() as there from pg_sleep(1)`.execute(own.reads),
    );
    await expect.poll(() => own.replica!.counts.replica).toBe(1);
    proxy.fallSilent();
    expect((await reading).rows).toEqual([{ there: false }]);
    expect(own.replica!.state).toBe('away');
    proxy.fallSilent(false);
    await expect.poll(() => own.replica!.state).toBe('well');
    await own.close();
    proxy.close();
  });

  test('doctor says how it is', async () => {
    const lines: string[] = [];
    await catchUp();
    await examine(product, first.config, first.database, (line) => lines.push(line));
    expect(lines.find((line) => line.includes(' replica: '))).toMatch(/^ok   replica: \d\.\d s behind$/);
  });

  test('one that goes away is done without, and readiness and metrics show it', async () => {
    const admin = await open();
    await catchUp();
    expect((await admin.ask(first, LIST)).status).toBe(200);
    await replica.stop();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.ask(index % 2 === 0 ? first : second, `/api/rest/clients?range=[0,${index}]`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expect.poll(states).toEqual(['away', 'away']);
    expect((await admin.ask(first, LIST)).status).toBe(200);
    expect((await first.fastify.inject('/health/ready')).json()).toEqual({
      status: 'ready',
      impaired: ['replica'],
    });
    const metrics = (await first.fastify.inject('/metrics')).body;
    expect(metrics).toMatch(/^database_replica_up 0$/m);
    expect(metrics).toMatch(/^database_replica_lag_seconds \d/m);
    expect(metrics).toMatch(/^database_reads_total\{at="replica"\} [1-9]/m);
    expect(metrics).toMatch(/^database_reads_total\{at="unwell"\} [1-9]/m);
  });

  test('one that was promoted is no replica any more', async () => {
    const port = new URL(replica.url).port;
    replica = await startCopy(primary.url, 'replica', Number(port));
    await expect.poll(states).toEqual(['well', 'well']);
    const admin = await open();
    other = await openOther();
    await catchUp();
    expect((await noting(() => admin.ask(first, LIST))).there).toContain('table_changes');
    const { total } = await admin.ask(first, LIST);
    await other.query('select pg_promote()');
    await other.query("delete from clients where name = 'Seen at once'");
    await expect.poll(states).toEqual(['no_replica', 'no_replica']);
    expect((await noting(async () => expect((await admin.ask(first, LIST)).total).toBe(total))).there).toBe(
      '',
    );
  });
});

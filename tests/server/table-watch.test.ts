import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '@crewdeck/engine/model/register.ts';
import { TableWatch } from '@crewdeck/engine/server/streams/table-watch.ts';

/** Change numbers of tables, as a database has them; null while it is away. */
let numbers: Record<string, number> | null = {};
let queryCount = 0;

class Numbers extends DummyDriver {
  override async acquireConnection(): ReturnType<DummyDriver['acquireConnection']> {
    const connection = await super.acquireConnection();
    return {
      ...connection,
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: async <R>() => {
        queryCount += 1;
        if (!numbers) throw new Error('away');
        return { rows: Object.entries(numbers).map(([table, changes]) => ({ table, changes })) as R[] };
      },
    };
  }
}

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Numbers(),
    createIntrospector: (it) => new PostgresIntrospector(it),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

// Time passes when a test says so.
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('who watches the tables', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    numbers = { papers: 3, shelves: 8 };
    queryCount = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('hears of what is written from then on, however many listen with one statement', async () => {
    const watch = new TableWatch(db);
    const heard: string[][] = [[], []];
    const ends = heard.map((into) => watch.listen((tables) => into.push([...tables].join(' '))));
    await pass(1);
    expect([queryCount, ...heard]).toEqual([1, [], []]);
    numbers = { papers: 4, shelves: 8, rooms: 1 };
    await pass(3_000);
    expect([queryCount, ...heard]).toEqual([2, ['papers rooms'], ['papers rooms']]);
    await pass(3_000);
    expect([queryCount, ...heard]).toEqual([3, ['papers rooms'], ['papers rooms']]);
    for (const end of ends) end();
  });

  test('hears later what was written while the database was away', async () => {
    const watch = new TableWatch(db);
    const heard: string[] = [];
    const end = watch.listen((tables) => heard.push(...tables));
    await pass(1);
    numbers = null;
    await pass(6_000);
    numbers = { papers: 9, shelves: 8 };
    await pass(3_000);
    expect(heard).toEqual(['papers']);
    end();
  });

  test('asks nothing while nobody listens, and begins again', async () => {
    const watch = new TableWatch(db);
    const heard: string[] = [];
    const end = watch.listen((tables) => heard.push(...tables));
    await pass(1);
    end();
    await pass(60_000);
    expect(queryCount).toBe(1);
    numbers = { papers: 5, shelves: 8 };
    const second = watch.listen((tables) => heard.push(...tables));
    await pass(1);
    expect([queryCount, heard]).toEqual([2, []]);
    second();
  });
});

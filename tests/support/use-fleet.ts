import { afterAll, beforeAll, expect } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildTestApp, openEmpty, type Row, type TestApp } from './app.ts';
import { openFleet } from './fleet.ts';

/** A director, a dispatcher with Tom and Ute, another one with Max, a mechanic. */
const people = ['dora', 'dan', 'lea', 'mia', 'tom', 'ute', 'max'];

interface Reply {
  readonly status: number;
  readonly row: Row;
  readonly rows: Row[];
  readonly text: string;
  readonly total: number;
}

/** A server of the fleet with its demo for the suites of one file, at which everybody is signed in. */
export function useFleet(change?: Parameters<typeof openFleet>[0]) {
  let app: TestApp;
  const headers = new Map<string, Record<string, string>>();
  const seen: Record<string, Row> = {};

  async function ask(
    who: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Reply> {
    const answer = await app.fastify.inject({
      method,
      url,
      headers: headers.get(who) ?? {},
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = (isJson ? JSON.parse(answer.body) : {}) as Row & { data?: Row };
    return {
      status: answer.statusCode,
      row: body.data ?? body,
      rows: (Array.isArray(body) ? body : []) as Row[],
      text: answer.body,
      total: Number(String(answer.headers['content-range']).split('/')[1]),
    };
  }

  beforeAll(async () => {
    const product = await openFleet(change);
    const { database, close } = await openEmpty();
    await migrate(database, product.database);
    const config = { ...loadConfig({}), timeZone: 'UTC' };
    for (let start = 0; start < 2; start += 1)
      await product.seed(database.db, config, { modules: [], progress: () => undefined });
    app = await buildTestApp(database, { API_DOCS: 'false', TIME_ZONE: 'UTC' }, close, { product });
    for (const name of people) {
      const login = { email: `${name}@fleet.example`, password: 'Fleet#2026' };
      const { status, row } = await ask(name, 'POST', '/api/v1/auth/login', login);
      expect([name, status]).toEqual([name, 200]);
      seen[name] = row;
      const userid = String((row.user as Row).userId);
      headers.set(name, { authorization: `Bearer ${String(row.accessToken)}`, userid });
    }
  });
  afterAll(() => app.close());

  return {
    ask,
    /** Vehicles as a person asks for them, by parameters of the list. */
    listVehicles(who: string, query: Readonly<Record<string, unknown>>): Promise<Reply> {
      const pairs = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
      return ask(who, 'GET', `/api/rest/vehicles?${new URLSearchParams(pairs as [string, string][])}`);
    },
    seen,
    get app() {
      return app;
    },
  };
}

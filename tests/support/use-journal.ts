import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { hashPassword } from '@crewdeck/engine/server/identity/passwords.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { buildTestApp, openEmpty, type Row, type TestApp } from './app.ts';
import { journalWith } from './journal.ts';

export interface Reply {
  readonly status: number;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly total: number;
}

const password = 'Journal#2026';
/** The authors, in the order of their ids: Cy may do everything. */
const authors = ['cy', 'ada', 'bo'] as const;
type Author = (typeof authors)[number];

/** A server of the journal with resources of the suite's own, and its authors signed in. */
export function useJournal(schemas: Readonly<Record<string, JsonSchema>>) {
  let app: TestApp;
  const headers = new Map<Author | undefined, Record<string, string>>();

  async function ask(
    who: Author | undefined,
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
    const body = JSON.parse(answer.body) as Row & { data?: Row };
    return {
      status: answer.statusCode,
      row: body.data ?? body,
      rows: Array.isArray(body) ? (body as Row[]) : [],
      total: Number(String(answer.headers['content-range']).split('/')[1]),
    };
  }

  beforeAll(async () => {
    const product = journalWith(schemas);
    const { database, close } = await openEmpty();
    await migrate(database, product.database);
    const hash = await hashPassword(password);
    for (const name of authors)
      await sql`with a as (insert into authors (name, email, role)
          values (${name}, ${`${name}@journal.example`}, ${name === 'cy' ? 'chief' : 'writer'}) returning id)
        insert into credentials (user_id, password_hash) select id, ${hash} from a`.execute(database.db);
    app = await buildTestApp(database, { API_DOCS: 'false', TIME_ZONE: 'UTC' }, close, { product });
    for (const name of authors) {
      const login = { email: `${name}@journal.example`, password };
      const { status, row } = await ask(undefined, 'POST', '/api/v1/auth/login', login);
      expect([name, status]).toEqual([name, 200]);
      headers.set(name, {
        authorization: `Bearer ${String(row.accessToken)}`,
        userid: String((row.user as Row).userId),
      });
    }
  });
  afterAll(() => app.close());

  return {
    ask,
    /** Returns the rows of a list by its parameters. */
    list(who: Author, stem: string, query: Readonly<Record<string, unknown>>): Promise<Reply> {
      const pairs = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
      return ask(who, 'GET', `/api/rest/${stem}?${new URLSearchParams(pairs as [string, string][])}`);
    },
  };
}

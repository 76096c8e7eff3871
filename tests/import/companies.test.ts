import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload } from '../support/csv.ts';

/** A file as another program writes it, how it is read, and the people who are in it. */
interface Company {
  readonly file: string;
  readonly plan: Readonly<Record<string, unknown>>;
  readonly encoding: string;
  readonly dates: string;
  readonly people: readonly Row[];
}

const folder = new URL('companies/', import.meta.url);
const companies = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Company);

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

const toQuery = (plan: Company['plan']): string =>
  Object.entries(plan)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/^\[|\]$/g, ''))}`)
    .join('&');

/** Returns a person with what they refer to by its name. */
const readPerson = async (email: unknown): Promise<Row> => {
  const [row = {}] = (await hr.list('employees', { email })).rows;
  const labels = (row as { labels?: Readonly<Record<string, string>> }).labels ?? {};
  return { ...row, ...labels };
};

test.each(companies)('the people of $file come in as they are', async ({ file, plan, ...known }) => {
  const { encoding, dates, people } = known;
  const content = readFileSync(new URL(file, folder));
  const { report } = await upload(app, hr, 'employees', content, toQuery(plan), file);
  expect(report).toMatchObject({ created: people.length, failed: 0, rows: [], encoding, dates });
  expect(await Promise.all(people.map(({ email }) => readPerson(email)))).toMatchObject(people);
});

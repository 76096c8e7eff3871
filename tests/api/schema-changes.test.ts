import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { tableName } from '@crewdeck/engine/model/column-name.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { dropKept } from '@crewdeck/engine/server/database/migrate/drop-kept.ts';
import type { RowRules } from '@crewdeck/engine/server/database/migrate/invalid-rows.ts';
import { migrate, type WantedDatabase } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { MigrationRefused } from '@crewdeck/engine/server/database/migrate/migration-refused.ts';
import { migrateAloud, planAloud } from '@crewdeck/engine/server/database/migrate/prepare-schema.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { hashPassword } from '@crewdeck/engine/server/identity/passwords.ts';
import { buildTestApp, openEmpty, type Caller, type Row, type TestApp } from '../support/app.ts';
import { download, upload } from '../support/csv.ts';
import { journalWith, validatorsOf } from '../support/journal.ts';
import { schemaChanges, text, type SchemaChange } from '../support/schema-changes.ts';

// Each change has a table of its own, all in one database: what is accepted is migrated together.
interface Case extends SchemaChange {
  /** The stem before, and afterwards. */
  readonly former: string;
  readonly present: string;
}
const cases: readonly Case[] = schemaChanges.map((change, index) => {
  const former = `papers-${index + 1}`;
  return { ...change, former, present: change.stem ?? former };
});
const gazettes = cases.find(({ stem }) => stem === 'gazettes')!;
const shelves = { type: 'object', properties: { note: text }, 'x-resource': { module: 'journal' } };

type Schemas = Record<string, JsonSchema>;
const common: Schemas = { shelves };
const nowOf = ({ former, present, now }: Case): Schemas => {
  const renamed = now?.['x-renamed-from'] === undefined ? {} : { 'x-renamed-from': former };
  return now ? { [present]: { ...now, ...renamed } } : {};
};
const wasOf = ({ former, was }: Case): Schemas => ({ [former]: was });
const schemasOf = (choose: (one: Case) => Schemas): Schemas =>
  Object.assign({ ...common }, ...cases.map(choose)) as Schemas;

let version = 0;
function release(more: Schemas): WantedDatabase & RowRules & { readonly more: Schemas } {
  const models = buildModels(journalWith(more).schemas, {});
  version += 1;
  const tables = buildDatabase(models);
  return { more, models, validators: validatorsOf(models), tables, version: `1.0.${version}` };
}

let office: TestApp;
let headers: Record<string, string>;
const plan: string[] = [];
const started: string[] = [];
const refusals: string[] = [];

async function refusalOf(database: TestApp['database'], wanted: WantedDatabase): Promise<readonly string[]> {
  const error: unknown = await migrate(database, wanted).catch((thrown: unknown) => thrown);
  if (!(error instanceof MigrationRefused)) throw error;
  return error.lines;
}

async function fill(database: TestApp['database']): Promise<void> {
  await sql`insert into authors (name, email, role) values ('Cy', 'cy@journal.example', 'chief'),
    ('Ada', 'ada@journal.example', 'writer'), ('Bo', 'bo@journal.example', 'writer')`.execute(database.db);
  await sql`insert into credentials (user_id, password_hash)
    values (1, ${await hashPassword('Journal#2026')})`.execute(database.db);
  await sql`insert into shelves (note) values ('one')`.execute(database.db);
  for (const { former, rows } of cases) {
    const table = sql.table(tableName(former));
    for (const row of rows) {
      const names = Object.keys({ note: '', ...row });
      const json = JSON.stringify({ note: 'old', ...row });
      await sql`insert into ${table} (${sql.join(names.map((name) => sql.id(name)))})
        select ${sql.join(names.map((name) => sql.id(name)))}
        from jsonb_populate_record(null::${table}, ${json}::jsonb)`.execute(database.db);
    }
  }
}

beforeAll(async () => {
  const { database, close } = await openEmpty();
  await migrate(database, release(schemasOf(wasOf)));
  await fill(database);
  const { former } = gazettes;
  await sql`insert into list_views (resource, owner, name, query)
    values (${former}, 1, 'Mine', '{}')`.execute(database.db);
  await sql`insert into audit (action, entity, entity_id, at)
    values ('create', ${former}, 1, now())`.execute(database.db);
  const wanted = release(schemasOf(nowOf));
  await planAloud(database, wanted, (line) => plan.push(line), { rules: wanted });
  refusals.push(...(await refusalOf(database, release(schemasOf(nowOf)))));
  const askable = release(schemasOf((one) => (one.isPlain ? wasOf(one) : nowOf(one))));
  refusals.push(...(await refusalOf(database, askable)));
  const accepted = release(schemasOf((one) => (one.refused ? wasOf(one) : nowOf(one))));
  await migrateAloud(database, accepted, (line) => started.push(line), { rules: accepted });
  office = await buildTestApp(database, { API_DOCS: 'false', TIME_ZONE: 'UTC' }, close, {
    product: { ...journalWith(accepted.more), database: accepted },
  });
  const { status, row } = await ask('POST', '/api/v1/auth/login', {
    email: 'cy@journal.example',
    password: 'Journal#2026',
  });
  expect(status).toBe(200);
  headers = {
    authorization: `Bearer ${String(row.accessToken)}`,
    userid: String((row.user as Row).userId),
  };
});
afterAll(() => office.close());

interface Reply {
  readonly status: number;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly text: string;
}
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Reply> {
  const answer = await office.fastify.inject({ method, url, headers, ...(payload && { payload }) });
  const { statusCode: status, body: reported } = answer;
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson ? JSON.parse(reported) : {}) as Row & { data?: Row };
  return { status, row: body.data ?? body, rows: Array.isArray(body) ? body : [], text: reported };
}

const isAbout = (table: string, line: string): boolean => new RegExp(`\\b${table}(?![0-9])`).test(line);

/** Lines of the plan about a table: its own, and those below it. */
function linesAbout(table: string, lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line.startsWith(`  ${table}: `));
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('    '));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => line.trim());
}

describe.each(cases.map((one) => [one.title, one] as const))('%s', (_title, change) => {
  const { former, present, rows, refused, invalid = [], becomes = [], wrong, now } = change;
  const isLeft = now === undefined;
  const stem = refused ? former : present;
  const address = `/api/rest/${stem}`;

  test('is reported by the plan', () => {
    const lines = plan.filter((line) => isAbout(tableName(present), line));
    const refusals = lines.filter((line) => line.startsWith('Would be refused: '));
    expect(refusals).toHaveLength(refused ? 1 : 0);
    expect(refusals.join('\n')).toMatch(refused ?? /^$/);
  });

  test.runIf(!refused)('names the rows that are not valid any more, in the plan and at the start', () => {
    const reported = invalid.map(([place, rule, ids]) => {
      const count = ids.split(',').length;
      return `${place}: ${rule}, ${count} rows (${ids})`;
    });
    expect(linesAbout(tableName(present), plan)).toEqual(reported);
    expect(linesAbout(tableName(present), started)).toEqual(reported);
  });

  test.runIf(refused)('is refused while rows stand in the way, and nothing is changed', () => {
    const lines = refusals.filter((line) => isAbout(tableName(present), line));
    expect(lines).toEqual([expect.stringMatching(refused!)]);
  });

  test.runIf(!isLeft)('leaves all rows readable, in lists and files too', async () => {
    const { status, rows: found, text: reported } = await ask('GET', `${address}?sort=["id","ASC"]`);
    expect([status, found.length], reported).toEqual([200, rows.length]);
    becomes.forEach((row, index) => expect(found[index]).toMatchObject(row));
    const first = await ask('GET', `${address}/1`);
    expect(first.status, first.text).toBe(200);
    expect((await ask('GET', `${address}/export.csv`)).status).toBe(200);
    expect((await ask('GET', `${address}?filter={"q":"old"}`)).status).toBe(200);
  });

  test.runIf(!isLeft)('lets rows be changed in another field, and sent back whole', async () => {
    const alone = await ask('PUT', `${address}/1`, { note: 'touched' });
    expect([alone.status, alone.row.note], alone.text).toEqual([200, 'touched']);
    const whole = await ask('PUT', `${address}/1`, { ...alone.row, note: 'again' });
    expect([whole.status, whole.row.note], whole.text).toEqual([200, 'again']);
    becomes.slice(0, 1).forEach((row) => expect(whole.row).toMatchObject(row));
  });

  test.runIf(wrong)('refuses what is wrong where it is sent again', async () => {
    expect((await ask('PUT', `${address}/1`, wrong)).status).toBe(422);
    expect((await ask('PUT', `${address}/999999`, wrong)).status).toBe(422);
    expect((await ask('POST', address, wrong)).status).toBe(422);
  });
});

test.each(['a pattern', 'a format', 'multipleOf', 'an exclusive minimum'])(
  'a file changes rows in another field, and refuses what is wrong and new: %s',
  async (title) => {
    const { present, rows, wrong } = cases.find((one) => one.title === title)!;
    const caller = { headers } as Caller;
    const before = await download(office, caller, present);
    const content = before.replaceAll(/\b(old|again|touched)\b/g, 'by file');
    const { report } = await upload(office, caller, present, content);
    expect(report).toMatchObject({ updated: rows.length, failed: 0, rows: [] });
    const stored = await ask('GET', `/api/rest/${present}/1`);
    expect(stored.row).toMatchObject({ x: rows[0]!.x, note: 'by file' });
    const later = await download(office, caller, present);
    const changed = later.replace(new RegExp(`\\b${String(rows[0]!.x)}\\b`), String(wrong!.x));
    expect((await upload(office, caller, present, changed)).report).toMatchObject({ updated: 0, failed: 1 });
  },
);

test('what is kept about the rows of a renamed schema goes by its new name', async () => {
  const { db } = office;
  const { former, present } = gazettes;
  const reported = await sql<Row>`select entity, action from audit where entity in (${former}, ${present})
    and action = 'create'`.execute(db);
  expect(reported.rows).toEqual([{ entity: present, action: 'create' }]);
  const views = await sql<Row>`select resource, name from list_views`.execute(db);
  expect(views.rows).toEqual([{ resource: present, name: 'Mine' }]);
  // PostgreSQL 18 names "not null" constraints itself; no schema declares them.
  const names = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'gazettes'::regclass
      and contype <> 'n'
    union all select indexrelid::regclass::text from pg_index where indrelid = 'gazettes'::regclass
    union all select tgname from pg_trigger where tgrelid = 'gazettes'::regclass and not tgisinternal
    union all select proname from pg_proc where proname ~ ${tableName(former)}`.execute(db);
  expect(names.rows.map(({ name }) => name).filter((name) => !name.includes('gazettes'))).toEqual([]);
  expect(names.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'gazettes_x_key',
      'gazettes_x_max_length',
      'gazettes_search',
      'gazettes_count_rows_insert',
    ]),
  );
  const added = await ask('POST', '/api/rest/gazettes', { x: 'c' });
  expect([added.status, added.row.id], added.text).toEqual([200, 3]);
  expect((await ask('POST', '/api/rest/gazettes', { x: 'c' })).status).toBe(409);
  expect((await ask('GET', '/api/rest/gazettes?filter={"q":"c"}')).rows.map(({ x }) => x)).toEqual(['c']);
});

test('what has left is listed until it is dropped by name', async () => {
  const lines: string[] = [];
  const leaves = (one: Case): boolean => ['a schema that leaves', 'a field that leaves'].includes(one.title);
  const accepted = release(schemasOf((one) => (one.refused ? wasOf(one) : nowOf(one))));
  const [column, table] = cases.filter(leaves).map(({ former }) => tableName(former)) as [string, string];
  const look = async (): Promise<string[]> => {
    lines.length = 0;
    await planAloud(office.database, accepted, (line) => lines.push(line));
    return lines.filter((line) => line.startsWith('Kept: '));
  };
  expect(await look()).toEqual([
    expect.stringContaining(`Kept: ${table} is no longer in the schemas; its data is kept.`),
    expect.stringContaining(`Kept: ${column}.x is no longer in the schema; its data is kept.`),
  ]);
  // What a table without a schema refers to is held by nobody.
  expect((await ask('DELETE', '/api/rest/authors/3')).status).toBe(200);
  await dropKept(office.database, table, accepted.tables);
  await dropKept(office.database, `${column}.x`, accepted.tables);
  expect(await look()).toEqual([]);
});

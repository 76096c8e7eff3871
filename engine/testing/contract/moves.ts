import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { meets } from '../../model/access.ts';
import { naturalKeys } from '../../model/csv/columns.ts';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { verbatim } from '../../server/database/field-names.ts';
import { multipart } from '../multipart.ts';
import { isWhole } from '../is-whole.ts';
import type { Caller, Opened, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

type Models = Readonly<Record<string, Model>>;

/** A row as the database holds it, by columns. */
type Stored = Readonly<Row> & { readonly id: number };

interface Place {
  readonly running: Opened;
  readonly models: Models;
  readonly model: Model;
}

/** Columns that name the person whose row it is. */
const ownColumns = ({ fields, scope }: Model): string[] => [
  ...new Set(
    fields
      .filter((field) => !field.alias && (field.owner || scope?.own.includes(field.name)))
      .map((field) => field.column),
  ),
];
const parentOf = ({ models, model }: Place): Model | undefined =>
  models[model.field[model.scope?.parent ?? '']?.ref?.stem ?? ''];
const baseOf = ({ models, model }: Place): string => models[model.from?.stem ?? '']?.table ?? model.table;
const isPeople = (models: Models, model: Model): boolean =>
  (models[model.from?.stem ?? ''] ?? model).schema['x-resource']?.people !== undefined;

/** Rows of the resource that meet a condition, in a state that lets them be changed. */
async function rowsWhere(place: Place, where: RawBuilder<unknown>, limit = 1): Promise<Stored[]> {
  const { running, model } = place;
  const states = Object.entries(model.when.update ?? {}).map(([name, values]) => {
    const column = sql`t.${sql.id(model.field[name]!.column)}`;
    const named = values.filter((value) => value !== null && value !== undefined);
    const isNamed = named.length > 0 ? sql`${column} = any(${named})` : sql`false`;
    return values.includes(null) ? sql`(${column} is null or ${isNamed})` : isNamed;
  });
  const all = [where, ...states, ...(model.softDelete ? [sql`not t.is_deleted`] : [])];
  const { rows } = await sql<{ row: Stored }>`select to_jsonb(t) as row from ${sql.table(model.table)} t
    where ${sql.join(all, sql` and `)} order by t.id desc limit ${limit}`.execute(
    verbatim(running.server.db),
  );
  return rows.map(({ row }) => row);
}
const reread = async (place: Place, id: number): Promise<Stored | undefined> =>
  (await rowsWhere({ ...place, model: { ...place.model, when: {} } }, sql`t.id = ${id}`))[0];

/** Gives a row values that its rules would let nobody give it; false where the tables refuse them too. */
async function set(place: Place, id: number, values: Readonly<Row>): Promise<boolean> {
  const columns = sql.join(Object.keys(values).map((name) => sql.id(name)));
  const table = sql.table(baseOf(place));
  return sql`update ${table} set (${columns}) = (select ${columns} from
      jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb)) where id = ${id}`
    .execute(verbatim(place.running.server.db))
    .then(
      () => true,
      () => false,
    );
}

const isOwn = ({ model }: Place, caller: Caller): RawBuilder<unknown> => {
  const own = ownColumns(model).map((column) => sql`t.${sql.id(column)} = ${caller.userId}`);
  if (own.length > 0) return sql`(${sql.join(own, sql` or `)})`;
  return model.fields.some((field) => field.owner) ? sql`t.id = ${caller.userId}` : sql`false`;
};

/** Returns a row of the caller, or makes one from another person's. */
async function ownRow(place: Place, caller: Caller, where: RawBuilder<unknown>): Promise<Stored | undefined> {
  const [own] = await rowsWhere(place, sql`${isOwn(place, caller)} and ${where}`);
  if (own) return own;
  const parent = parentOf(place);
  const above = parent && (await ownRow({ ...place, model: parent }, caller, sql`true`));
  const columns = ownColumns(place.model);
  if (columns.length === 0 && !above) return undefined;
  const column = place.model.field[place.model.scope?.parent ?? '']?.column ?? '';
  for (const { id, ...row } of await rowsWhere(place, where, 20)) {
    const given = {
      ...Object.fromEntries(columns.map((name) => [name, caller.userId])),
      ...(above && row[column] !== null && { [column]: above.id }),
    };
    if (await set(place, id, given)) return reread(place, id);
  }
  return undefined;
}

/** Returns whether the caller may write the row, by an empty change. */
const isTheirs = async (caller: Caller, { stem }: Model, id: number): Promise<boolean> =>
  ![403, 404].includes((await caller.patch(`/api/rest/${stem}/${id}`, {})).status);

/** Values that a field could be given: the caller, all that it knows, those of other people's rows. */
function valuesFor(field: FieldModel, others: readonly Stored[], caller: Caller): unknown[] {
  const known = field.kind === 'boolean' ? [true, false] : (field.schema.enum ?? []);
  const found = others.map((row) => row[field.column]);
  const values = [...(field.kind === 'reference' ? [caller.userId] : []), ...known, ...found];
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** A file that gives a row another value; undefined where the resource knows no way to name the row. */
function fileOf({ model }: Place, row: Stored, field: FieldModel, value: unknown): string | undefined {
  const keys = naturalKeys(model).map((names) => names.map((name) => model.field[name]!));
  const key = keys.find((fields) => fields.every(({ column }) => (row[column] ?? null) !== null));
  const named = keys.length === 0 ? [model.field.id!] : key;
  if (!named || named.includes(field) || typeof value === 'object') return undefined;
  const cells = [...named.map(({ column }) => row[column]), value];
  return `${[...named, field].map(({ name }) => name).join()}\n${cells.map((cell) => JSON.stringify(cell)).join()}\n`;
}

async function bring(place: Place, caller: Caller, file: string): Promise<void> {
  const { payload, contentType } = multipart(file);
  const url = `/api/rest/${place.model.stem}/import.csv`;
  const { statusCode, body } = await place.running.server.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...caller.headers, 'content-type': contentType },
  });
  expect([200, 403], body).toContain(statusCode);
}

interface Attempt {
  readonly row: Stored;
  readonly field: FieldModel;
  readonly value: unknown;
  readonly isByFile: boolean;
}

/** Tries a change by each path, and returns those by which the row got a forbidden value. */
async function tryMove(
  place: Place,
  caller: Caller,
  { row, field, value, isByFile }: Attempt,
  mayBecome: () => Promise<boolean>,
): Promise<string[]> {
  const { model } = place;
  const file = isByFile && model.importable && fileOf(place, row, field, value);
  const paths = {
    rest: async () => {
      const { status, text } = await caller.patch(`/api/rest/${model.stem}/${row.id}`, {
        [field.name]: value,
      });
      // A change that another person must confirm is not written.
      expect([200, 202, 403, 404, 409, 422], text).toContain(status);
    },
    ...(file && meets(caller, model, model.needs.import) && { csv: () => bring(place, caller, file) }),
  };
  const moved: string[] = [];
  for (const [path, send] of Object.entries(paths)) {
    const before = await reread(place, row.id);
    await send();
    const after = await reread(place, row.id);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    if (!(await mayBecome()))
      moved.push(`${model.stem} ${row.id}: ${field.name} = ${JSON.stringify(value)} by ${path}`);
    await set(place, row.id, { [field.column]: row[field.column] ?? null });
  }
  return moved;
}

/** Everything that a caller may do on a resource as far as rows of others stay closed to them. */
function withoutOpening(models: Models): Readonly<Record<string, string[]>> {
  const opening = new Set(Object.values(models).flatMap(({ scope }) => scope?.all.permission ?? []));
  const cases = Object.values(models).flatMap((model) =>
    Object.values(model.needs).flatMap((needs) =>
      needs.flatMap(({ module, permission }) =>
        (module === null ? Object.values(model.moduleByValue?.modules ?? {}) : [module]).map(
          (name) => [name, permission] as const,
        ),
      ),
    ),
  );
  return Object.fromEntries(
    [...Map.groupBy(cases, ([name]) => name)].map(([name, all]) => [
      name,
      [...new Set(all.map(([, permission]) => permission))].filter(
        (one) => one !== 'any' && !opening.has(one),
      ),
    ]),
  );
}

/** Returns whether the caller may write some rows of the resource, but not all. */
const isDivided = (models: Models, model: Model, caller: Caller): boolean =>
  meets(caller, model, model.needs.update) &&
  (model.moduleByValue !== undefined ||
    isPeople(models, model) ||
    (model.scope !== undefined && !meets(caller, model, [model.scope.all])));

/** Number of values of a field that are tried, the likeliest first. */
const mostValues = isWhole ? { own: 6, others: 2 } : { own: 2, others: 1 };
/** Of the changes every so many are tried by a file as well: one costs as much as ten requests. */
const EVERY_FILE = isWhole ? 1 : 4;

/** Returns the changes of a row that are tried, `most` values of each field. */
const attemptsOn = (
  { model, caller, others }: { model: Model; caller: Caller; others: readonly Stored[] },
  row: Stored,
  most: number,
): Attempt[] =>
  model.fields
    .filter((field) => isWritable(field) && !model.decided.includes(field.name))
    .flatMap((field) =>
      valuesFor(field, others, caller)
        .filter((value) => value !== row[field.column])
        .slice(0, most)
        .map((value) => ({ row, field, value })),
    )
    .map((attempt, index) => ({ ...attempt, isByFile: (index + caller.userId) % EVERY_FILE === 0 }));

/** Tries forbidden writes of a caller to rows of a resource, and returns those that succeeded. */
async function findMoves(place: Place, caller: Caller): Promise<{ tried: number; moved: string[] }> {
  const { models, model } = place;
  const guarded = Object.values(models).flatMap((one) => one.schema['x-resource']?.people?.guarded ?? []);
  const byValue = model.moduleByValue;
  const kinds = byValue
    ? Object.keys(byValue.modules).map(
        (value) => sql`t.${sql.id(model.field[byValue.field]!.column)} = ${value}`,
      )
    : [sql`true`];
  const moved: string[] = [];
  let tried = 0;
  for (const kind of kinds) {
    const own = await ownRow(place, caller, kind);
    const others = await rowsWhere(place, sql`not ${isOwn(place, caller)} and ${kind}`, 2);
    for (const row of [...(own ? [own] : []), ...others.slice(0, 1)]) {
      const theirs = await isTheirs(caller, model, row.id);
      const isSelf = isPeople(models, model) && row.id === caller.userId;
      const most = theirs ? mostValues.own : mostValues.others;
      for (const attempt of attemptsOn({ model, caller, others }, row, most)) {
        const isClosed = !theirs || (isSelf && guarded.includes(attempt.field.name));
        const mayBecome = async () => !isClosed && isTheirs(caller, model, row.id);
        moved.push(...(await tryMove(place, caller, attempt, mayBecome)));
        tried += 1;
      }
    }
  }
  return { tried, moved };
}

/**
 * Tests that writes move no row into or out of a caller's reach, and give nobody rights on their own row:
 * for every resource, with each role of the product, a person with every permission but those on other
 * people's rows, and, if the module follows from the row, a person of each module alone.
 */
export function describeMoves(subject: Subject): void {
  const running = useServer(subject);
  const { models } = subject.product;
  const changeable = Object.values(models).filter((model) => model.verbs.includes('update') && !model.custom);
  const callers: Caller[] = [];
  beforeAll(async () => {
    callers.push(...(await running.asEachRole()), await running.hire(withoutOpening(models)));
  });

  describe.each(changeable.map((model) => ({ stem: model.stem, model })))('$stem', ({ model }) => {
    test('rows stay inside what their writers may write', async ({ skip }) => {
      const alone = await Promise.all(
        Object.values(model.moduleByValue?.modules ?? {}).map((module) =>
          running.hire({
            [module]: [...new Set(Object.values(model.needs).flat())].map((one) => one.permission),
          }),
        ),
      );
      const concerned = [...callers, ...alone].filter((caller) => isDivided(models, model, caller));
      skip(concerned.length === 0, 'who may change some rows may change all of them');
      skip(
        (await running.admin.list(model.stem, {}, [0, 0])).total === 0,
        'the product has no rows of it yet',
      );
      const all = [];
      for (const caller of concerned) all.push(await findMoves({ running, models, model }, caller));
      expect(all.flatMap(({ moved }) => moved)).toEqual([]);
      expect(all.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(0);
    });
  });
}

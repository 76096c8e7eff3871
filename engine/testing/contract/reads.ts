import { describe, expect, test } from 'vitest';
import { meets } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import { operators, sortable, type Operator } from '../../model/kinds.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { PermissionMap } from '../../model/register.ts';
import { isWhole } from '../is-whole.ts';
import type { Answer, Caller, Opened, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

/** A name that no resource has a field of. */
const NOTHING = 'nothing';
const MAX_IDS = 50;
/** Of the paths through other records every so many are tried: own fields all, the others in turn. */
const EVERY = isWhole ? 1 : 4;

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Returns an answer without the requested name. */
function withoutName({ status, body }: Answer, name: string): unknown {
  return {
    status,
    text: JSON.stringify(body)
      ?.replaceAll(name, NOTHING)
      .replace(/"requestId":"[^"]*"/, ''),
  };
}

const mayReadField = (caller: Caller, model: Model, field: FieldModel): boolean =>
  field.name !== 'isDeleted' && (!field.read || meets(caller, model, [field.read]));
const mayReadRows = (caller: Caller, model: Model): boolean => meets(caller, model, model.needs.read);
const isOpen = (model: Model, { name }: FieldModel): boolean =>
  model.open.includes(name) || (name === 'id' && model.open.length > 0);

/** Returns the fields of a resource that a caller may read in no row. */
const closedFields = (caller: Caller, model: Model): FieldModel[] =>
  model.fields.filter(
    (field) => !mayReadField(caller, model, field) || !(isOpen(model, field) || mayReadRows(caller, model)),
  );

interface Path {
  readonly path: string;
  readonly field: FieldModel;
}

/** Suffix and value of each way to compare a field, the search in a record too. */
const waysOf = ({ kind }: FieldModel): readonly (readonly [suffix: string, value: unknown])[] => {
  const ways: Readonly<Record<Operator, readonly [string, unknown]>> = {
    eq: ['', '1'],
    in: ['', ['1', '2']],
    gte: ['_gte', '1'],
    lte: ['_lte', '1'],
    contains: ['_contains', '1'],
    empty: ['_empty', true],
  };
  return [...operators[kind].map((operator) => ways[operator]), ['', null]];
};

/** Returns paths to fields that a caller may not read: of the resource, and one and two references away. */
function forbiddenPaths(models: Subject['product']['models'], caller: Caller, model: Model): Path[] {
  const own = closedFields(caller, model).map((field) => ({ path: field.name, field }));
  const references = (one: Model): { name: string; target: Model }[] =>
    one.fields
      .filter((field) => field.kind === 'reference' && mayReadField(caller, one, field))
      .map((field) => ({ name: field.name, target: models[field.ref!.stem] as Model }));
  const through = references(model).flatMap(({ name, target }) => [
    ...closedFields(caller, target).map((field) => ({ path: `${name}.${field.name}`, field })),
    ...references(target).flatMap((next) =>
      next.target.fields.slice(0, 1).map((field) => ({ path: `${name}.${next.name}.${field.name}`, field })),
    ),
  ]);
  return [...own, ...through];
}

const unknownSibling = (path: string): string => [...path.split('.').slice(0, -1), NOTHING].join('.');

type Holding = Record<string, string[]>;

/** Returns the permissions to read and export rows of these resources, and no others. */
function holdingFor(models: readonly Model[]): PermissionMap {
  const holding: Holding = {};
  for (const { needs, moduleByValue } of models)
    for (const { module, permission } of [...needs.read, ...needs.export])
      for (const one of module === null ? Object.values(moduleByValue?.modules ?? {}) : [module])
        if (permission !== 'any') holding[one] = [...new Set([...(holding[one] ?? []), permission])];
  return holding;
}

/** Returns a caller of each role, and two callers who read and export every other resource each. */
async function gather(running: Opened, models: readonly Model[]): Promise<readonly Caller[]> {
  const halves = [0, 1].map((half) => holdingFor(models.filter((_, place) => place % 2 === half)));
  const readers = [];
  for (const holding of halves) readers.push(await running.hire(holding));
  return [...(await running.asEachRole()), ...readers];
}

/**
 * Tests that unreadable fields cannot be probed by filter, list of values, search, sort, group, picker and
 * file.
 */
export function describeReads(subject: Subject): void {
  const running = useServer(subject);
  const { models } = subject.product;
  let people: Promise<readonly Caller[]> | undefined;
  const everybody = (): Promise<readonly Caller[]> => (people ??= gather(running, listed));
  const listed = Object.values(models).filter((model) => !model.custom && model.verbs.includes('list'));

  /** Refusals of unknown names, by caller and path. */
  const refusals = new Map<string, Promise<unknown>>();
  function refusalOf(caller: Caller, none: string, url: string): Promise<unknown> {
    const key = `${caller.userId} ${url}`;
    const known = refusals.get(key) ?? caller.get(url).then((answer) => withoutName(answer, none));
    refusals.set(key, known);
    return known;
  }

  /** Asks for a path, and for one that does not exist: the answers must be the same refusal. */
  async function expectNothing(caller: Caller, path: string, urlOf: (name: string) => string): Promise<void> {
    const answer = await caller.get(urlOf(path));
    expect(answer.status, `${urlOf(path)} ${answer.text}`).toBe(422);
    const none = unknownSibling(path);
    expect(withoutName(answer, path), urlOf(path)).toEqual(await refusalOf(caller, none, urlOf(none)));
  }

  async function tryPaths(caller: Caller, model: Model, start: number): Promise<void> {
    const paths = forbiddenPaths(models, caller, model).filter(
      ({ path }, index) => !path.includes('.') || (start + index) % EVERY === 0,
    );
    const isListed = mayReadRows(caller, model);
    const at = `/api/rest/${model.stem}`;
    let turn = start;
    for (const { path, field } of paths) {
      const ways = waysOf(field);
      turn += 1;
      // Each way in its turn: over all roles and resources every one meets every kind of field.
      const [suffix, value] = ways[turn % ways.length]!;
      const filter = (name: string): string => json({ [`${name}${suffix}`]: value });
      if (isListed) await expectNothing(caller, path, (name) => `${at}?filter=${filter(name)}`);
      if (isListed && sortable(field.kind) && turn % 3 === 0)
        await expectNothing(caller, path, (name) => `${at}?sort=${json([name, 'ASC'])}`);
      if (isListed && turn % 3 === 2) await expectNothing(caller, path, (name) => `${at}/groups?by=${name}`);
      if (turn % 3 === 1 && (isListed || model.open.length > 0))
        await expectNothing(caller, path, (name) => `/api/v1/options/${model.stem}?filter=${filter(name)}`);
      if (isListed && meets(caller, model, model.needs.export)) await tryFile(caller, model, path);
    }
  }

  /** A column that the caller may not see is left out of a file; one of another record does not exist. */
  async function tryFile(caller: Caller, model: Model, path: string): Promise<void> {
    const urlOf = (name: string): string =>
      `/api/rest/${model.stem}/export.csv?headers=fields&columns=id,${name}`;
    if (path.includes('.')) return expectNothing(caller, path, urlOf);
    const header = (await caller.get(urlOf(path))).text.split('\r\n', 1)[0];
    expect(header, path).toBe('\uFEFFid');
  }

  test('there is something that roles may not read, in lists and in files', async () => {
    const people = await everybody();
    const paths = people.flatMap((caller) =>
      listed.flatMap((model) => forbiddenPaths(models, caller, model)),
    );
    expect(paths.length).toBeGreaterThan(100);
    const isExported = (model: Model): boolean =>
      people.some(
        (caller) =>
          mayReadRows(caller, model) &&
          meets(caller, model, model.needs.export) &&
          forbiddenPaths(models, caller, model).length > 0,
      );
    expect(listed.filter(isExported).length).toBeGreaterThan(2);
  });

  test('no row is found by the closed fields of a record that its reader does not read', async () => {
    let hidden = 0;
    for (const caller of await everybody())
      for (const model of listed.filter((one) => mayReadRows(caller, one)))
        hidden += await tryHiddenRows(caller, model);
    expect(hidden).toBeGreaterThan(0);
  });

  /** Where the referenced row is hidden, a closed field of it is neither empty nor filled. */
  async function tryHiddenRows(caller: Caller, model: Model): Promise<number> {
    const { rows } = await caller.list(model.stem, {}, [0, MAX_IDS - 1]);
    let tried = 0;
    for (const field of model.fields.filter(
      (one) => one.kind === 'reference' && mayReadField(caller, model, one),
    )) {
      const target = models[field.ref!.stem] as Model;
      const closed = target.fields.find((one) => !isOpen(target, one) && mayReadField(caller, target, one));
      const named = [...new Set(rows.flatMap((row) => (row[field.name] ?? []) as number | number[]))];
      if (!closed || named.length === 0 || target.custom || !mayReadRows(caller, target)) continue;
      const seen = await caller.list(target.stem, { id: named }, [0, named.length - 1]);
      const visible = new Set(seen.rows.map((row) => row.id));
      const ids = named.filter((id) => !visible.has(id));
      for (const isEmpty of ids.length > 0 ? [true, false] : []) {
        const filter: Row = { [field.name]: ids, [`${field.name}.${closed.name}_empty`]: isEmpty };
        expect((await caller.list(model.stem, filter)).total, JSON.stringify(filter)).toBe(0);
      }
      tried += ids.length;
    }
    return tried;
  }

  test('a search finds a row by no text of another record that its reader may not read', async () => {
    let tried = 0;
    for (const caller of await everybody())
      for (const model of listed.filter((one) => mayReadRows(caller, one)))
        tried += await trySearches(caller, model);
    expect(tried).toBeGreaterThan(0);
  });

  async function trySearches(caller: Caller, model: Model): Promise<number> {
    const references = model.fields.filter((field) => field.kind === 'reference');
    const [row] = (await caller.list(model.stem, {}, [0, 0])).rows;
    let tried = 0;
    for (const field of row ? references : []) {
      const target = models[field.ref!.stem] as Model;
      const secret = closedFields(caller, target).filter((one) => one.search && !one.ref);
      if (secret.length === 0 || typeof row?.[field.name] !== 'number') continue;
      const named = (await running.admin.get(`/api/rest/${target.stem}/${String(row[field.name])}`)).row;
      for (const { name } of secret.filter((one) => typeof named[one.name] === 'string')) {
        const q = String(named[name]);
        if (JSON.stringify(row).includes(q)) continue;
        tried += 1;
        for (const filter of [
          { id: [row.id], q },
          { id: [row.id], [`${field.name}.q`]: q },
        ]) {
          const answer = await caller.list(model.stem, filter);
          expect(answer.status === 422 || answer.total === 0, `${model.stem} ${field.name} ${name}`).toBe(
            true,
          );
        }
      }
    }
    return tried;
  }

  describe.each(listed.map(({ stem }) => stem))('%s', (stem) => {
    test('answers what a role may not read like what does not exist', async () => {
      for (const [place, caller] of (await everybody()).entries())
        await tryPaths(caller, models[stem] as Model, place);
    });

    test('asks about what a role reads as ever', async () => {
      const model = models[stem] as Model;
      for (const caller of await everybody()) {
        if (!mayReadRows(caller, model)) continue;
        const closed = new Set(closedFields(caller, model));
        const filterable = model.fields.filter(
          (field) => !closed.has(field) && operators[field.kind].includes('empty'),
        );
        const filter = Object.fromEntries(filterable.map(({ name }) => [`${name}_empty`, true]));
        expect((await caller.list(stem, filter)).status, stem).toBe(200);
      }
    });
  });
}

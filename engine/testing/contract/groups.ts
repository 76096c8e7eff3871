import { describe, expect, test } from 'vitest';
import { meets } from '../../model/access.ts';
import {
  filterOfGroup,
  hasDays,
  isCounted,
  isGroupable,
  type Group,
  type Groups,
} from '../../model/groups.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Answer, Caller, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

/** As many rows of a list are counted again. */
const MOST = 1000;

const mayRead = (caller: Caller, model: Model, { read, name }: FieldModel): boolean =>
  name !== 'isDeleted' && (!read || meets(caller, model, [read]));

/** Returns the key of a field to group by. */
const keyOf = (field: FieldModel): string => (hasDays(field) ? `${field.name}:month` : field.name);

const ask = (caller: Caller, stem: string, query: Readonly<Record<string, string>>): Promise<Answer> =>
  caller.get(`/api/rest/${stem}/groups?${new URLSearchParams({ range: '[0,999]', ...query }).toString()}`);

/** Rows that a list answers, and the filter that they are all of. */
async function readRows(caller: Caller, stem: string): Promise<{ rows: Row[]; filter: Row }> {
  const { rows, total } = await caller.get(
    `/api/rest/${stem}?sort=${encodeURIComponent('["id","ASC"]')}&range=[0,${MOST - 1}]`,
  );
  return { rows, filter: total > rows.length ? { id_lte: rows.at(-1)?.id } : {} };
}

/** The value that puts a row into its group; of a moment none, which the company's clock decides. */
function valueOf(row: Row, field: FieldModel): unknown {
  const value = row[field.name] ?? null;
  return hasDays(field) && typeof value === 'string' ? value.slice(0, 7) : value;
}

/** The groups of rows by some fields, with figures, as text by what is equal in them. */
function recount(rows: readonly Row[], keys: readonly FieldModel[], counted: readonly FieldModel[]) {
  const parts = Map.groupBy(rows, (row) => JSON.stringify(keys.map((field) => valueOf(row, field))));
  return new Map(
    [...parts].map(([key, members]) => {
      const figures = counted.map(({ name }) => {
        const values = members.flatMap((row) => (row[name] === null ? [] : Number(row[name])));
        if (values.length === 0) return [null, null];
        return [Math.round(values.reduce((sum, value) => sum + value, 0) * 1e6) / 1e6, Math.max(...values)];
      });
      return [key, JSON.stringify([members.length, figures])];
    }),
  );
}

const toFound = (groups: readonly Group[], counted: readonly FieldModel[]) =>
  new Map(
    groups.map(({ by, count, figures }) => [
      JSON.stringify(Object.values(by)),
      JSON.stringify([
        count,
        counted.map(({ name }) => [figures[`sum_${name}`] ?? null, figures[`max_${name}`] ?? null]),
      ]),
    ]),
  );

/**
 * Tests sums and groups of every resource: they cover the rows of the list, by fields that may be filtered.
 */
export function describeGroups(subject: Subject): void {
  const running = useServer(subject);
  const listed = Object.values(subject.product.models).filter(
    (model) => !model.custom && model.verbs.includes('list'),
  );

  describe.each(listed.map((model) => [model.stem, model] as const))('%s', (stem, model) => {
    const counted = model.fields.filter(isCounted).slice(0, 4);
    const figures = counted.map(({ name }) => name).join();

    test('is put together to what its list comes to, for every role', async () => {
      for (const caller of await running.asEachRole()) {
        if (!meets(caller, model, model.needs.read)) continue;
        const { rows, filter } = await readRows(caller, stem);
        const answered = counted.every((field) => mayRead(caller, model, field))
          ? { sum: figures, max: figures }
          : {};
        const fields = model.fields.filter((field) => isGroupable(field) && mayRead(caller, model, field));
        const plain = fields.filter(({ kind }) => kind !== 'dateTime');
        for (const [place, field] of plain.entries()) {
          const keys = [field, ...plain.slice(place + 1, place + 2)];
          const answer = await ask(caller, stem, {
            by: keys.map(keyOf).join(),
            filter: JSON.stringify(filter),
            ...answered,
          });
          expect(answer.status, answer.text).toBe(200);
          const { groups, totalCount } = answer.body as Groups;
          const wanted = recount(rows, keys, 'sum' in answered ? counted : []);
          expect(totalCount, `${stem} ${keys.map(keyOf).join()}`).toBe(wanted.size);
          expect(toFound(groups, 'sum' in answered ? counted : [])).toEqual(wanted);
        }
      }
    });

    test('leads from each group to the rows that it counts', async () => {
      for (const field of model.fields.filter(isGroupable)) {
        const answer = await ask(running.admin, stem, { by: keyOf(field), sort: '["count","DESC"]' });
        const { groups } = answer.body as Groups;
        for (const { by, count } of [...groups.slice(0, 2), ...groups.slice(-1)]) {
          const filter = filterOfGroup(by);
          expect((await running.admin.list(stem, filter, [0, 0])).total, JSON.stringify(filter)).toBe(count);
        }
      }
    });

    test('is put together for nobody who may not list it', async () => {
      const others = (await running.asEachRole()).filter((caller) => !meets(caller, model, model.needs.read));
      for (const caller of others) expect((await ask(caller, stem, { by: 'id' })).status).toBe(403);
    });

    test('groups by no field that the caller may not use', async () => {
      for (const caller of await running.asEachRole()) {
        if (!meets(caller, model, model.needs.read)) continue;
        const refused = model.fields.filter((field) => !isGroupable(field) || !mayRead(caller, model, field));
        for (const { name } of [...refused, { name: 'nothing' }]) {
          const answer = await ask(caller, stem, { by: name });
          expect([answer.status, answer.fields], `${stem} ${name}`).toEqual([422, ['by']]);
        }
        for (const { name } of model.fields.filter(
          (field) => !isCounted(field) || !mayRead(caller, model, field),
        )) {
          const answer = await ask(caller, stem, { by: 'createdBy', sum: name });
          expect([answer.status, answer.fields], `${stem} ${name}`).toEqual([422, ['sum']]);
          const bound = await ask(caller, stem, { by: 'createdBy', having: `{"max_${name}_gte":1}` });
          expect([bound.status, bound.fields], `${stem} ${name}`).toEqual([422, [`max_${name}_gte`]]);
        }
      }
    });
  });
}

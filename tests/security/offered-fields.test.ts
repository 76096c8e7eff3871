import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { mayWrite } from '@crewdeck/engine/console/context/fields.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { buildRows } from '@crewdeck/engine/console/form/rows.ts';
import type { FieldModel, Model } from '@crewdeck/engine/model/model.ts';
import { makeValue } from '@crewdeck/engine/testing/make-value.ts';
import { superAdmin } from '../../resources/permissions.ts';
import { openApp, people, type Caller, type TestApp } from '../support/app.ts';
import { makeRecord } from '../support/make-record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Returns the console's engine of a person. */
async function engineOf(caller: Caller): Promise<Engine> {
  const { user, permissions, flags } = (await caller.get('/api/v1/auth/session')).data as Pick<
    Engine,
    'permissions' | 'flags'
  > & { readonly user: { readonly userRole: string } };
  return {
    models: app.models,
    permissions,
    flags,
    userId: caller.userId,
    role: user.userRole,
    isSuperAdmin: user.userRole === superAdmin,
  } as Engine;
}

/** The fields that the form of a new record lets a person fill in. */
const offeredTo = (engine: Engine, model: Model): FieldModel[] =>
  buildRows(engine, model, 'create')
    .flat()
    .filter((field) => mayWrite(engine, model, field));

/** A value that nobody gets without choosing it. */
function chosen(model: Model, field: FieldModel): unknown {
  const { enum: values, default: usual } = field.schema;
  if (field.kind === 'reference') return 1;
  if (field.kind === 'boolean') return usual !== true;
  return values?.findLast((value) => value !== usual) ?? makeValue(model.schema, field.schema, 7);
}

/** Fills in all that the form offers, without what would be wrong together; returns what is refused. */
async function fillIn(caller: Caller, engine: Engine, model: Model): Promise<string[]> {
  const offered = offeredTo(engine, model);
  const made = await makeRecord(app, model.stem);
  let left = offered;
  for (;;) {
    const body = Object.fromEntries(
      left.map((field) => [field.name, made[field.name] ?? chosen(model, field)]),
    );
    const { status, fields } = await caller.post(`/api/rest/${model.stem}`, body);
    if (status === 403) return fields.map((name) => `${model.stem}.${name}`);
    const wrong = fields.map((name) => name.split(/[.[]/)[0]);
    const right = left.filter(({ name }) => !wrong.includes(name));
    if (right.length === left.length) return [];
    left = right;
  }
}

test.each(people)('no form of a new record offers %s@ a field that is refused to them', async (person) => {
  const caller = await app.as(person);
  const engine = await engineOf(caller);
  const open = Object.values(app.models).filter((one) => mayAct(engine, one, 'create'));
  expect(open.length).toBeGreaterThan(3);
  const refused: string[] = [];
  for (const model of open) refused.push(...(await fillIn(caller, engine, model)));
  expect(refused).toEqual([]);
});

test('an internal comment is offered to tech support, and to nobody who only raises tickets', async () => {
  const namesOf = async (caller: Caller): Promise<string[]> =>
    offeredTo(await engineOf(caller), app.models['ticket-comments']!).map(({ name }) => name);
  const [support, employee] = await app.asEach('support', 'employee');
  expect(await namesOf(support)).toContain('internal');
  expect(await namesOf(employee)).toEqual(['ticketId', 'comment']);
});

test.each(['happy-to-help', 'leaves', 'exception-requests', 'down-times', 'dsr'])(
  'the owner of a row of %s stays, also for hr and super_admin, and its form does not offer another person',
  async (stem) => {
    const model = app.models[stem]!;
    const { row } = await (await app.as('admin')).post(`/api/rest/${stem}`, await makeRecord(app, stem));
    const path = `/api/rest/${stem}/${String(row.id)}`;
    for (const caller of await app.asEach('hr', 'admin')) {
      const engine = await engineOf(caller);
      const rowsOf = (place: 'create' | 'edit'): string[] =>
        buildRows(engine, model, place, row)
          .flat()
          .map(({ name }) => name);
      expect([rowsOf('create'), rowsOf('edit')].map((names) => names.includes('userId'))).toEqual([
        true,
        false,
      ]);
      const changed = await caller.put(path, { userId: 40 });
      expect([changed.status, changed.fields], changed.text).toEqual([422, ['userId']]);
      expect((await caller.put(path, { userId: row.userId })).status).toBe(200);
      expect((await caller.get(path)).row.userId).toBe(row.userId);
    }
  },
);

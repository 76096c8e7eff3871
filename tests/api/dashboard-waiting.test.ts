import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { readWaiting } from '../../server/domain/dashboard-waiting.ts';
import { SharedQueryCache } from '@crewdeck/engine/server/cache/shared-query-cache.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { dayOf } from '../support/moment.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

/** Tickets of a product in which they are decided while they are open. */
function decidable({ tickets, 'down-times': other = {} as Model }: typeof app.models): Model {
  const decide = {
    ...other.actions.decide!,
    answer: 'ticket',
    offer: { choose: 'status', when: { status: ['open'] } },
  };
  const fields = tickets!.fields.map((field) => ({ ...field, owner: field.name === 'raisedBy' }));
  const approval = { ...other.approval!, field: 'status', pending: 'open' };
  return { ...tickets!, approval, actions: { decide }, fields };
}

const sharedQueries = new SharedQueryCache({ entries: 100, bytes: 1_000_000 });
const waitingIn = (models: typeof app.models, permissions: Call['identity']['permissions']) => {
  const identity = { userId: hr.userId, isSuperAdmin: false, permissions };
  const engine = {
    models,
    config: app.config,
    now: () => new Date(),
    db: app.db,
    reads: app.db,
    sharedQueries,
    functions: {},
  };
  return readWaiting({ engine, identity } as Call);
};

test('another resource that declares a decision is counted and shown on the dashboard', async () => {
  const { models } = app;
  const permissions = { ...hr.permissions, tickets: ['update', 'read_all'] };
  const usual = await waitingIn(models, permissions);
  const raised = '2017-05-04T12:00:00Z';
  await sql`update tickets set created_at = ${raised} where id =
    (select min(id) from tickets where status = 'open' and raised_by <> ${hr.userId})`.execute(app.db);
  const { rows: open } = await sql<{ id: number; raisedBy: number }>`select id, raised_by from tickets
    where status = 'open' and raised_by <> ${hr.userId} order by created_at`.execute(app.db);
  expect(open.length).toBeGreaterThan(0);

  const known = { ...models, tickets: decidable(models) };
  const waiting = await waitingIn(known, { ...permissions, [known.tickets.module!]: ['update', 'read_all'] });
  const { items: _items, late: _late, ...counts } = usual;
  expect(Object.keys(counts).sort()).toEqual(['downTimes', 'exceptions', 'leaves']);
  expect(waiting).toMatchObject({ ...counts, tickets: open.length });
  expect(waiting.items[0]).toMatchObject({
    kind: 'ticket',
    id: open[0]?.id,
    userId: open[0]?.raisedBy,
    from: dayOf(raised),
    to: dayOf(raised),
    days: null,
    minutes: null,
  });
  // People who do not decide them see none of them.
  expect(await waitingIn(known, { ...hr.permissions, [known.tickets.module!]: ['read_all'] })).toMatchObject({
    ...counts,
    tickets: 0,
  });
});

test('the menu shows what the dashboard shows, in figures alone', async () => {
  for (const person of ['hr', 'manager', 'employee', 'support', 'trainee'] as const) {
    const caller = await app.as(person);
    const { data: waiting } = await caller.get('/api/v1/dashboard/waiting');
    const { data } = await caller.get('/api/v1/dashboard/summary');
    const { own, team, company: all } = data;
    const { items: _items, late: _late, ...counts } = (all ?? team)?.waiting ?? {};
    expect(waiting, person).toMatchObject({
      ...counts,
      ...(own && { tickets: own.ticketsAssigned, questions: own.openQueries }),
    });
    const steps = await caller.get('/api/v1/checklist-steps/waiting');
    expect(waiting.checklistSteps, person).toBe(steps.data.totalCount);
    expect(Object.keys(waiting).sort(), person).toEqual([
      'checklistSteps',
      'downTimes',
      'exceptions',
      'inbox',
      'leaves',
      'questions',
      'tickets',
    ]);
  }
});

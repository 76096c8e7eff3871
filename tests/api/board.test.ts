import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayStep } from '@crewdeck/engine/model/states.ts';
import { tickets } from '../../resources/tickets.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const states = ['open', 'in_progress', 'on_hold', 'resolved', 'closed'];

test('the steps of a ticket that the console offers are those that the server takes', async () => {
  const [admin, support] = await app.asEach('admin', 'support');
  const [raiser, worker] = [await hire(app), await hire(app)];
  const category = await typeId(app, 'ticket_category', 'hardware');
  const body = { title: 'Broken', description: 'Screen', category, priority: 'high' };
  const { id } = (await raiser.post('/api/v1/ticket/create-ticket', body)).data.ticket;
  const row = { raisedBy: raiser.userId, assignedTo: worker.userId };
  const people: readonly (readonly [string, Caller, string[], boolean])[] = [
    ['admin', admin, [], true],
    ['support', support, ['support'], false],
    ['raiser', raiser, [], false],
    ['worker', worker, [], false],
  ];
  const differing: string[] = [];
  for (const [name, caller, flags, isSuperAdmin] of people)
    for (const from of states)
      for (const to of states) {
        await sql`update tickets set status = ${from}, assigned_to = ${worker.userId},
          closed_at = ${from === 'closed' ? sql`now()` : null} where id = ${id}`.execute(app.db);
        const who = { userId: caller.userId, flags, isSuperAdmin };
        const isOffered =
          from !== to && mayStep(tickets.actions?.setStatus?.moves?.steps ?? [], row, [from, to], who);
        const { status } = await caller.put(`/api/v1/ticket/update-ticket-status/${String(id)}`, {
          status: to,
        });
        if (isOffered !== (status === 200)) differing.push(`${name}: ${from} → ${to} ${status}`);
      }
  expect(differing).toEqual([]);
});

test('values that have an order of their own are shown in it, or by their names', async () => {
  const admin = await app.as('admin');
  const ask = async (order: string): Promise<unknown[]> => {
    const filter = encodeURIComponent(JSON.stringify({ categoryId: 'project_status' }));
    const { data } = await admin.get(`/api/v1/options/global-types?limit=100&filter=${filter}${order}`);
    return (data as unknown as Row[]).map(({ label }) => label);
  };
  expect(await ask('&ranked=true')).toEqual([
    'Not started',
    'In progress',
    'On hold',
    'Completed',
    'Cancelled',
  ]);
  expect(await ask('')).toEqual(['Cancelled', 'Completed', 'In progress', 'Not started', 'On hold']);
});

test('a project is moved by who may change it, on the version that was looked at, and the answer has all of it', async () => {
  const [admin, hr] = await app.asEach('admin', 'hr');
  const [done, { id, version }] = await Promise.all([
    typeId(app, 'project_status', 'completed'),
    admin.get('/api/rest/projects/1').then(({ row }) => row),
  ]);
  const move = { id, projectStatus: done, version };
  expect((await hr.patch('/api/v1/projectInfo', move)).status).toBe(403);
  const stale = { ...move, version: Number(version) + 1 };
  expect(await admin.patch('/api/v1/projectInfo', stale)).toMatchObject({
    status: 409,
    code: 'stale_version',
  });
  expect((await admin.patch('/api/v1/projectInfo', move)).data.project).toMatchObject({
    projectStatus: done,
    version: Number(version) + 1,
    labels: { projectStatus: 'Completed' },
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoints } from '../../generated/endpoints.ts';
import { RefusedCall, signInClient, type Client } from '@crewdeck/engine/model/client.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, password, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, typeId } from '../support/people.ts';
import { portOf } from '../support/port.ts';

let app: TestApp;
let base: string;
let manager: Client<Endpoints>, employee: Client<Endpoints>;
beforeAll(async () => {
  app = await openApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${portOf(app.fastify.server)}`;
  [manager, employee] = await Promise.all([
    signInClient<Endpoints>(base, 'manager@crewdeck.example', password),
    signInClient<Endpoints>(base, 'employee@crewdeck.example', password),
  ]);
});
afterAll(() => app.close());

test('a program applies for leave and decides about it with calls that the compiler knows', async () => {
  const leaveType = await typeId(app, 'leave_type', 'casual_leave');
  const monday = await freeMonday(app, addDays(today(), 40));
  const { leave } = await employee.call('POST employee/markLeave', {
    body: { leaveType, leaveFrom: monday, leaveTo: monday, dayPart: 'full', reason: 'Trip' },
  });
  expect(leave.days).toBe(1);
  const { leaveRequestList, totalCount } = await manager.call('GET employee/teamPendingLeaveRequest/{id}', {
    params: { id: manager.userId },
    query: { limit: 100 },
  });
  expect(leaveRequestList.map((row) => row.id)).toContain(leave.id);
  expect(totalCount).toBeGreaterThan(0);
  const decided = await manager.call('PATCH employee/updateLeaveStatus/{id}', {
    params: { id: leave.id },
    body: { leaveStatus: 1 },
  });
  expect(decided.leave.leaveStatus).toBe(1);
  await expect(
    manager.call('PATCH employee/updateLeaveStatus/{id}', {
      params: { id: leave.id },
      // @ts-expect-error A status that the endpoint does not take.
      body: { leaveStatus: 5 },
    }),
  ).rejects.toThrow(RefusedCall);
  // @ts-expect-error An endpoint without its parameter.
  expect(() => () => manager.call('GET employee/teamPendingLeaveRequest/{id}')).not.toThrow();
});

test('sums and groups are requested with the names of a record', async () => {
  const { groups, totalCount } = await manager.groups('leaves', {
    by: ['leaveStatus', 'leaveFrom:month'],
    figures: ['sum_days'],
    having: { sum_days_gte: 1 },
    sort: ['sum_days', 'DESC'],
    range: [0, 4],
  });
  expect(groups.length).toBe(Math.min(5, totalCount));
  expect(Object.keys(groups[0]!.by)).toEqual(['leaveStatus', 'leaveFrom:month']);
  expect(groups[0]!.figures.sum_days).toBeGreaterThanOrEqual(groups.at(-1)!.figures.sum_days!);
  // @ts-expect-error A field that the record does not have.
  await expect(manager.groups('leaves', { by: ['colour'] })).rejects.toMatchObject({ fields: ['by'] });
});

test('a refusal says its status, code and fields', async () => {
  const refused = await employee
    .call('POST employee/markLeave', { body: { reason: '' } })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 422,
    code: 'validation_failed',
    fields: expect.arrayContaining(['leaveType', 'leaveFrom']) as string[],
  });
  await expect(signInClient<Endpoints>(base, 'employee@crewdeck.example', 'wrong')).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';

/** Asks for leave of a type without a limit, from the first Monday after some days on. */
async function askLeave(caller: Caller, days: number, startIn: number): Promise<Row> {
  const { data } = await caller.get(`/api/v1/employee/leaveTypeLeaveCount/${caller.userId}`);
  const unlimited = data.leaveCountList.find(({ left }) => left === null);
  const from = startOfWeek(addDays(today(), startIn + 6));
  const to = addDays(from, days > 5 ? 11 : days - 1);
  const answer = await caller.post('/api/v1/employee/markLeave', {
    leaveType: unlimited?.leaveType,
    leaveFrom: from,
    leaveTo: to,
    reason: 'Away',
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.leave;
}

const waitingOf = async (caller: Caller, recordId: unknown, query = ''): Promise<Row[]> => {
  const { data } = await caller.get(`/api/v1/approvals?stem=leaves&recordId=${String(recordId)}${query}`);
  return data.approvalList;
};

describe('approvals', () => {
  let app: TestApp;
  let employee: Caller;
  let manager: Caller;
  let hr: Caller;
  let trainer: Caller;
  beforeAll(async () => {
    app = await openApp();
    [employee, manager, hr, trainer] = await app.asEach('employee', 'manager', 'hr', 'trainer');
  });
  afterAll(() => app.close());

  test('a short leave waits for the manager alone, and is accepted with their step', async () => {
    const leave = await askLeave(employee, 2, 60);
    const [step] = await waitingOf(manager, leave.id);
    expect(step).toMatchObject({ stem: 'leaves', recordId: leave.id, step: 1, steps: 1, by: 'manager' });
    expect(step).toMatchObject({ onBehalfOf: null, owner: { id: employee.userId } });
    expect(await waitingOf(hr, leave.id)).toEqual([]);
    const decided = await manager.post(`/api/v1/approvals/${String(step?.id)}/decide`, {
      state: 1,
      comment: 'Fine',
    });
    expect(decided.status, decided.text).toBe(200);
    const { row } = await employee.get(`/api/rest/leaves/${String(leave.id)}`);
    expect(row).toMatchObject({ leaveStatus: 1, comment: 'Fine', decidedBy: manager.userId });
    expect(await waitingOf(manager, leave.id)).toEqual([]);
  });

  test('a short leave that becomes a long one is decided about again, by hr as well', async () => {
    const { id, leaveFrom } = await askLeave(employee, 2, 280);
    const longer = await employee.put(`/api/v1/employee/updateLeave/${String(id)}`, {
      leaveTo: addDays(String(leaveFrom), 11),
    });
    expect(longer.status, longer.text).toBe(200);
    expect(await waitingOf(manager, id)).toMatchObject([{ step: 1, steps: 2 }]);
    expect((await employee.patch(`/api/v1/employee/deleteLeaveRequest/${String(id)}`, {})).status).toBe(200);
  });

  test('a leave of more than five days goes to the manager, then to hr', async () => {
    const leave = await askLeave(employee, 8, 90);
    const [first] = await waitingOf(manager, leave.id);
    expect(first).toMatchObject({ step: 1, steps: 2 });
    const early = await hr.post(`/api/v1/approvals/${String(first?.id)}/decide`, { state: 1 });
    expect([early.status, early.code]).toEqual([403, 'not_your_step']);
    const { status } = await manager.patch(`/api/v1/employee/updateLeaveStatus/${String(leave.id)}`, {
      leaveStatus: 1,
    });
    expect(status).toBe(200);
    const between = await employee.get(`/api/rest/leaves/${String(leave.id)}`);
    expect(between.row.leaveStatus).toBe(0);
    const again = await manager.patch(`/api/v1/employee/updateLeaveStatus/${String(leave.id)}`, {
      leaveStatus: 1,
    });
    expect([again.status, again.code]).toEqual([403, 'not_your_step']);
    const [second] = await waitingOf(hr, leave.id);
    expect(second).toMatchObject({ step: 2, steps: 2, by: 'role:hr' });
    const last = await hr.post(`/api/v1/approvals/${String(second?.id)}/decide`, { state: 1 });
    expect(last.status).toBe(200);
    const { row } = await employee.get(`/api/rest/leaves/${String(leave.id)}`);
    expect(row).toMatchObject({ leaveStatus: 1, decidedBy: hr.userId });
    const steps = await employee.get(`/api/v1/approvals/of/leaves/${String(leave.id)}`);
    expect(steps.data.approvalList.map(({ state }) => state)).toEqual([1, 1]);
  });

  test('hr may decide a long leave before the manager has, whose step is passed over', async () => {
    const leave = await askLeave(employee, 8, 120);
    const answer = await hr.patch(`/api/v1/employee/updateLeaveStatus/${String(leave.id)}`, {
      leaveStatus: 1,
    });
    expect(answer.status, answer.text).toBe(200);
    const { row } = await employee.get(`/api/rest/leaves/${String(leave.id)}`);
    expect(row.leaveStatus).toBe(1);
    const steps = await employee.get(`/api/v1/approvals/of/leaves/${String(leave.id)}`);
    expect(steps.data.approvalList.map(({ state }) => state)).toEqual([3, 1]);
  });

  test('before it is sent one reads to whom it goes', async () => {
    const ahead = async (days: number): Promise<unknown> =>
      (await employee.post('/api/v1/approvals/ahead', { stem: 'leaves', record: { days } })).data.stepList;
    const first = { by: 'manager', holder: manager.user.name };
    expect(await ahead(5)).toEqual([first]);
    expect(await ahead(6)).toEqual([first, { by: 'role:hr', holder: 'HR' }]);
    expect((await employee.post('/api/v1/approvals/ahead', { stem: 'tickets', record: {} })).status).toBe(
      404,
    );
  });

  test('corrections of a day and down time are requested in the same way', async () => {
    const yesterday = addDays(today(), -1);
    const exception = await employee.post('/api/rest/exception-requests', {
      date: yesterday,
      kind: 'other',
      wantedStatus: 1,
      reason: 'Was there',
    });
    const types = await employee.get('/api/v1/globalType/masterglobaltype/downtime_reason');
    const downTime = await employee.post('/api/v1/employee/markDownTime', {
      date: today(),
      startTime: '05:00',
      endTime: '05:30',
      reason: types.data[0]?.id,
    });
    expect([exception.status, downTime.status], exception.text + downTime.text).toEqual([200, 200]);
    await app.fastify.jobs.drain();
    const subjects = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('userId', '=', manager.userId)
      .execute();
    expect(subjects.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Please decide: ${String(employee.user.name)}, a correction of attendance`,
        `Please decide: ${String(employee.user.name)}, down time`,
      ]),
    );
    const { data } = await manager.get('/api/v1/approvals?limit=100');
    const ofOne = data.approvalList.filter(
      ({ stem, recordId }) => stem === 'exception-requests' && recordId === exception.row.id,
    );
    expect(ofOne).toHaveLength(1);
  });

  test('a deputy decides on behalf, and both stand in the step', async () => {
    const delegation = await manager.post('/api/rest/delegations', {
      userId: manager.userId,
      deputyId: trainer.userId,
      from: today(),
      to: today(),
    });
    expect(delegation.status, delegation.text).toBe(200);
    const leave = await askLeave(employee, 1, 150);
    const [step] = await waitingOf(trainer, leave.id);
    expect(step).toMatchObject({ onBehalfOf: { id: manager.userId } });
    const answer = await trainer.post(`/api/v1/approvals/${String(step?.id)}/decide`, {
      state: 2,
      comment: 'No',
    });
    expect(answer.status, answer.text).toBe(200);
    const [decided] = await waitingOf(manager, leave.id, '&state=2');
    expect(decided).toMatchObject({ decidedBy: trainer.user.name, onBehalfOf: { id: manager.userId } });
    const { row } = await employee.get(`/api/rest/leaves/${String(leave.id)}`);
    expect(row).toMatchObject({ leaveStatus: 2, comment: 'No', decidedBy: trainer.userId });
    await manager.delete(`/api/rest/delegations/${String(delegation.row.id)}`);
  });

  test('nobody decides their own, nor what is none of theirs', async () => {
    const leave = await askLeave(employee, 1, 170);
    const [step] = await waitingOf(manager, leave.id);
    const path = `/api/v1/approvals/${String(step?.id)}/decide`;
    expect((await employee.post(path, { state: 1 })).code).toBe('own_approval');
    expect((await trainer.post(path, { state: 1 })).code).toBe('not_your_step');
    expect((await trainer.post('/api/v1/approvals/999999999/decide', { state: 1 })).status).toBe(404);
  });
});

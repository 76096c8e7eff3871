import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, Row, TestApp } from './app.ts';

/** Asks for leave on whole days, unless `values` say otherwise. */
export const askLeave = (caller: Caller, leaveType: number, from: string, to = from, values: Row = {}) =>
  caller.post('/api/v1/employee/markLeave', {
    leaveType,
    leaveFrom: from,
    leaveTo: to,
    dayPart: 'full',
    reason: 'Trip',
    ...values,
  });

/** Accepts (1) or rejects (2) a request. */
export const decideLeave = (caller: Caller, id: unknown, leaveStatus: number, values: Row = {}) =>
  caller.patch(`/api/v1/employee/updateLeaveStatus/${String(id)}`, { leaveStatus, ...values });

/** Deletes a request. */
export const withdrawLeave = (caller: Caller, id: unknown) =>
  caller.patch(`/api/v1/employee/deleteLeaveRequest/${String(id)}`);

/** Returns what a caller sees of a person's balances in a year, their own by default. */
export const balancesOf = async (caller: Caller, year: number, userId = caller.userId) =>
  (await caller.get(`/api/v1/employee/leaveTypeLeaveCount/${userId}?year=${year}`)).data.leaveCountList;

/** Returns the caller's balance of a type of leave in a year, which has to be there. */
export async function balanceOf(caller: Caller, leaveType: number, year: number) {
  const found = (await balancesOf(caller, year)).find((one) => one.leaveType === leaveType);
  expect(found, `balance of ${leaveType} in ${year}`).toBeDefined();
  return found!;
}

/** Returns the marks of a person's days, in their order. */
export async function marksOf(
  { db }: Pick<TestApp, 'db'>,
  userId: number,
  from: string,
  to = from,
): Promise<number[]> {
  const { rows } = await sql<{ status: number }>`select status from attendance
    where user_id = ${userId} and date between ${from}::date and ${to}::date order by date`.execute(db);
  return rows.map(({ status }) => status);
}

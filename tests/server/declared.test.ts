import { expect, test } from 'vitest';
import { rules, services, type RulesByStem } from '../../server/declared.ts';

// What follows is for the compiler: each line below an expectation must be refused, else `npm run check`
// fails.
// @ts-expect-error a resource that does not exist
rules('unicorns', {});
// @ts-expect-error an action without its function
rules('ryg-statuses', {});
rules('clients', {
  // @ts-expect-error an action of a resource that declares none
  actions: { decide: async () => 1 },
});
rules('ryg-statuses', {
  actions: {
    set: async () => 1,
    // @ts-expect-error an action that is not declared
    withdraw: async () => 1,
  },
});
rules('ryg-statuses', {
  // @ts-expect-error an answer that is not the row's id
  actions: { set: async () => ({ id: 1 }) },
});
rules('trainees', {
  actions: {
    setStatus: async ({ input, params, query, lock, save, ...context }) => {
      const row = await lock(input.id);
      // @ts-expect-error a member that the body does not have
      void input.state;
      // @ts-expect-error what the body may leave out
      void input.remark.length;
      // @ts-expect-error a value that the body cannot have
      void (input.status === 'waiting');
      // @ts-expect-error a parameter that the path does not have
      void params.userId;
      // @ts-expect-error a query parameter that is not declared
      void query.year;
      // @ts-expect-error a file where nothing is uploaded
      void context.file;
      // @ts-expect-error a field that the row does not have
      void row.state;
      // @ts-expect-error what may be empty
      void row.trainingEnd.length;
      // @ts-expect-error a field that the row does not have
      await save(row.id, { state: 1 });
      // @ts-expect-error a value that the field cannot have
      await save(row.id, { traineeStatus: 'waiting' });
      return save(row.id, { traineeStatus: input.status }, input.version);
    },
    assignTrainer: async () => 1,
    history: async () => ({ traineeHistory: [], totalCount: 0 }),
  },
});
rules('leaves', {
  actions: {
    // @ts-expect-error an answer without its total
    teamPending: async () => ({ leaveRequestList: [] }),
    // @ts-expect-error a text where the schema says a number, which the server has made of it
    balances: async ({ query }) => ({ leaveCountList: query.year?.slice(0, 4) ?? [] }),
    // @ts-expect-error rows without the members that the schema says
    awayOn: async () => ({ regularLeave: [{ userId: 1 }], workFromHomeLeave: [] }),
    // @ts-expect-error a function that asks for what another action is given
    preview: async ({ input }: { input: { status: number } }) => input,
    // What has a default is there.
    report: async ({ query: { skip, limit } }) => ({
      employeeLeaveList: [],
      totalCount: skip + limit,
      closedMonths: [],
    }),
    // @ts-expect-error data where a content is answered
    reportCsv: async () => ({ rows: [] }),
  },
});
const search = async () => ({ results: { employees: [], projects: [], clients: [], tickets: [] } });
// @ts-expect-error services without their functions
services({ search: { search } });
// @ts-expect-error a resource with actions, and no rules for them
const missing: RulesByStem = {};

test('rules are what the engine runs, whatever their types', async () => {
  expect(missing).toEqual({});
  const own = { actions: { set: async () => 7 } };
  expect(rules('ryg-statuses', own)).toBe(own);
});

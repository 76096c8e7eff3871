import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, people, type Row, type TestApp } from '../support/app.ts';
import { describeRequest, findFault } from '../support/fuzz-check.ts';
import { operations, requestTo, type FuzzRequest, type Operation } from '../support/fuzz.ts';
import { makeRecord } from '../support/make-record.ts';

/**
 * Random requests to every operation of the document. A failure tells the seed, which can be given again:
 * `FUZZ_SEED=1 npm test -- tests/contract/fuzz.test.ts`; FUZZ_REQUESTS asks for more than 2,000.
 */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const wanted = Number(process.env.FUZZ_REQUESTS ?? 2_000);
/** So many are on their way at once, for what only meets under concurrency. */
const TOGETHER = 3;
const runs = Math.ceil(wanted / operations.length / 1.8);
const [shuffled = []] = fc.sample(fc.shuffledSubarray([...operations], { minLength: operations.length }), {
  seed,
  numRuns: 1,
});

let server: TestApp;
beforeAll(async () => {
  server = await openApp();
  await Promise.all(people.map((person) => server.as(person)));
  await sql`create table people_before as select id, email, user_role, is_active, is_deleted from employees
    where email like '%@crewdeck.example'`.execute(server.db);
});
afterAll(() => server.close());

/** The writes are meant, but for those that would leave nobody signed in. */
async function restorePeople(): Promise<void> {
  await sql`update employees e set email = b.email, user_role = b.user_role, is_active = b.is_active,
    is_deleted = b.is_deleted from people_before b where b.id = e.id
    and (e.email, e.user_role, e.is_active, e.is_deleted) is distinct
      from (b.email, b.user_role, b.is_active, b.is_deleted)`.execute(server.db);
  await sql`update roles set is_active = true where not is_active`.execute(server.db);
  await sql`update sessions set ended_at = null where ended_at is not null`.execute(server.db);
  server.app.identities.forget();
}

async function complete(request: FuzzRequest): Promise<FuzzRequest> {
  if (request.stem === undefined || request.body === undefined) return request;
  const record = JSON.stringify(await makeRecord(server, request.stem));
  // A later member of the same name counts, so the hostile ones stand behind the fitting ones.
  return {
    ...request,
    body: request.body === '{}' ? record : `${record.slice(0, -1)},${request.body.slice(1)}`,
  };
}

const silent = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer within 20 s')), 20_000).unref();
  });

async function sendOne(plan: FuzzRequest): Promise<void> {
  const request = await complete(plan);
  const { method, url, person, body } = request;
  const headers = { ...request.headers, ...(person !== 'nobody' && (await server.as(person)).headers) };
  let response: LightMyRequestResponse;
  try {
    response = await Promise.race([
      server.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) }),
      silent(),
    ]);
  } catch (error) {
    throw new Error(`${String(error)}\n${describeRequest(request)}`, { cause: error });
  }
  const fault = findFault(request, response);
  if (fault)
    throw new Error(
      `${fault}\n${describeRequest(request)}\nanswer ${response.statusCode} ${response.body.slice(0, 1_000)}`,
    );
}

async function sendAll(requests: readonly FuzzRequest[]): Promise<void> {
  const outcomes = await Promise.allSettled(requests.map(sendOne));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason as Error;
}

/** Sends `runs` handfuls of requests; what fails is made smaller as long as it still fails. */
async function fuzz(operation: Operation, index: number): Promise<void> {
  await restorePeople();
  const property = fc.asyncProperty(
    fc.array(requestTo(operation), { minLength: 1, maxLength: TOGETHER, size: 'max' }),
    sendAll,
  );
  const details = await fc.check(property, {
    seed: seed + index,
    numRuns: runs,
    interruptAfterTimeLimit: 30_000,
  });
  const { message } = (details.errorInstance ?? {}) as Error;
  expect(details.failed, `FUZZ_SEED=${seed}, made smaller ${details.numShrinks} times: ${message}`).toBe(
    false,
  );
  expect(details.numRuns, 'within the time').toBeGreaterThan(0);
  // The server goes on.
  const admin = await server.as('admin');
  await restorePeople();
  expect((await admin.list('employees')).total).toBeGreaterThan(0);
  expect(({} as Row).polluted).toBeUndefined();
}

describe('any request is answered as the document says, and never with a failure of the server', () => {
  test.each(shuffled.map((operation, index) => ({ ...operation, operation, index })))(
    '$method $path',
    ({ operation, index }) => fuzz(operation, index),
    60_000,
  );
});

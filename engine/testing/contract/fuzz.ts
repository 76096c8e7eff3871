import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../model/input.ts';
import { peopleOf } from '../../model/people.ts';
import { describeRequest, findFault, type Held } from '../fuzz/faults.ts';
import { operationsIn, type Operation } from '../fuzz/operations.ts';
import { requestsBy, type FuzzRequest } from '../fuzz/requests.ts';
import { isWhole } from '../is-whole.ts';
import type { Opened, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

/**
 * A failure names the seed, which can be given again. The whole draws one; what a change must pass is the
 * same for every change. FUZZ_REQUESTS asks for more than the usual ones.
 */
const seed = Number(process.env.FUZZ_SEED ?? (isWhole ? Math.floor(Math.random() * 2 ** 31) : 1));
const wanted = Number(process.env.FUZZ_REQUESTS ?? (isWhole ? 2_000 : 250));
/** So many are on their way at once, for what only meets under concurrency. */
const TOGETHER = 3;

const silent = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no response within 20 s')), 20_000).unref();
  });

/** Sends requests to a running server and looks at what comes back. */
class Sender {
  readonly #subject: Subject;
  readonly #running: Opened;
  readonly #held: Held;

  constructor(subject: Subject, running: Opened, operations: readonly Operation[]) {
    this.#subject = subject;
    this.#running = running;
    this.#held = { contract: subject.product.contract, operations };
  }

  async #complete(request: FuzzRequest): Promise<FuzzRequest> {
    if (request.stem === undefined || request.body === undefined) return request;
    const made = await this.#subject.product.makeRecord(this.#running.server, request.stem);
    const record = JSON.stringify(made);
    // A later member of the same name counts, so the hostile ones stand behind the fitting ones.
    return {
      ...request,
      body: request.body === '{}' ? record : `${record.slice(0, -1)},${request.body.slice(1)}`,
    };
  }

  async #sendOne(plan: FuzzRequest): Promise<void> {
    const request = await this.#complete(plan);
    const { method, url, person, body } = request;
    const caller = person === undefined ? undefined : await this.#running.callers[person]?.();
    if (person !== undefined && !caller) throw new Error(`Unknown user ${person}.`);
    const headers = { ...request.headers, ...caller?.headers };
    let response: LightMyRequestResponse;
    try {
      response = await Promise.race([
        this.#running.server.fastify.inject({
          method,
          url,
          headers,
          ...(body !== undefined && { payload: body }),
        }),
        silent(),
      ]);
    } catch (error) {
      throw new Error(`${String(error)}\n${describeRequest(request)}`, { cause: error });
    }
    const fault = findFault(this.#held, request, response);
    if (fault)
      throw new Error(
        `${fault}\n${describeRequest(request)}\nanswer ${response.statusCode} ${response.body.slice(0, 1_000)}`,
      );
  }

  /** Throws for the first request whose answer is not as it should be. */
  async sendAll(requests: readonly FuzzRequest[]): Promise<void> {
    const outcomes = await Promise.allSettled(requests.map((one) => this.#sendOne(one)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason as Error;
  }
}

/** Random requests to every operation of the document, or to as many as there are requests wanted. */
export function describeFuzz(subject: Subject): void {
  const running = useServer(subject);
  const { document, models, fuzzing } = subject.product;
  const operations = operationsIn(document, fuzzing.leftOut);
  const requestTo = requestsBy(document, fuzzing);
  const runs = Math.ceil(wanted / operations.length / 1.8);
  const sender = new Sender(subject, running, operations);
  let restorePeople: () => Promise<void>;

  beforeAll(async () => {
    await Promise.all(fuzzing.people.map(async (person) => running.callers[person]?.()));
    restorePeople = await fuzzing.keepPeople(running.server);
  });

  const restore = async (): Promise<void> => {
    await restorePeople();
    await sql`update sessions set ended_at = null where ended_at is not null`.execute(running.server.db);
    running.server.fastify.identities.forget();
  };

  /** Sends `runs` handfuls of requests; what fails is made smaller as long as it still fails. */
  const fuzz = async (operation: Operation, index: number): Promise<void> => {
    const property = fc.asyncProperty(
      fc.array(requestTo(operation), { minLength: 1, maxLength: TOGETHER, size: 'max' }),
      (requests) => sender.sendAll(requests),
    );
    const details = await fc.check(property, {
      seed: seed + index,
      numRuns: runs,
      interruptAfterTimeLimit: 30_000,
    });
    const { message } = (details.errorInstance ?? {}) as Error;
    expect(details.failed, `FUZZ_SEED=${seed}, reduced in ${details.numShrinks} steps: ${message}`).toBe(
      false,
    );
    expect(details.numRuns, 'within the time').toBeGreaterThan(0);
    // The server goes on.
    if (operation.method !== 'GET') await restore();
    expect((await running.admin.list(peopleOf(models).stem)).total).toBeGreaterThan(0);
    expect(({} as Row).polluted).toBeUndefined();
  };

  describe('any request is answered as the document says, and never with a failure of the server', () => {
    const [shuffled = []] = fc.sample(
      fc.shuffledSubarray([...operations], { minLength: operations.length }),
      { seed, numRuns: 1 },
    );
    test.each(shuffled.slice(0, wanted).map((operation, index) => ({ ...operation, operation, index })))(
      '$method $path',
      ({ operation, index }) => fuzz(operation, index),
      60_000,
    );
  });
}

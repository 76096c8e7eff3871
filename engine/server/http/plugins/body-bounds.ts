import fp from 'fastify-plugin';
import { DEEPEST } from '../../write/body.ts';
import { fail, failFields, fieldError } from '../../errors.ts';

/** Members and entries of a body together. The largest that the console sends are 2,000 cells of a grid. */
const MOST_VALUES = 12_000;
/** Members of one object: each that its schema does not know is a fault of its own. */
const MOST_MEMBERS = 1_000;

const tooMany = (limit: number): Error => fail('too_large', { reason: 'too_many_values', params: { limit } });

function membersOf(value: object): [string, unknown][] {
  const members = Object.entries(value);
  if (members.length > MOST_MEMBERS && !Array.isArray(value)) throw tooMany(MOST_MEMBERS);
  return members;
}

/** Refuses a body of too many values, or of a field that is nested too deep, in one pass over it. */
export function assertBounded(body: unknown): void {
  let left = MOST_VALUES;
  const visit = (value: unknown, field: string, depth: number): void => {
    left -= 1;
    if (left < 0) throw tooMany(MOST_VALUES);
    if (depth > DEEPEST) throw failFields(fieldError(field, 'too_deep', { limit: DEEPEST }));
    if (typeof value !== 'object' || value === null) return;
    for (const [, child] of membersOf(value)) visit(child, field, depth + 1);
  };
  if (typeof body !== 'object' || body === null) return;
  for (const [field, value] of membersOf(body)) visit(value, field, 0);
}

/**
 * Whatever a body is for, it is counted before anything looks at what it holds: validators and their faults
 * cost as much as there are values.
 */
export default fp(
  async (app) => {
    app.addHook('preValidation', (request, _reply, done) => {
      assertBounded(request.body);
      done();
    });
  },
  { name: 'body-bounds', dependencies: ['error-handler', 'work'] },
);

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { formats } from '../../resources/engine/formats.ts';
import type { Row } from '../../resources/engine/input.ts';
import { parseNeed, type Model } from '../../resources/engine/model.ts';
import type { Action } from '../../resources/engine/operation.ts';
import { findViolations, type Validator } from '../../resources/engine/validate.ts';
import { fail, failFields, fieldError, type FieldFailureCode, type FailureParams } from '../errors.ts';
import type { Engine } from './context.ts';
import { callOf, guardRoute } from './route.ts';
import { success } from './v1.ts';
import { todayIn } from './values.ts';
import { runAction } from './write.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, formats });

/** The body of an action. Throws 400 for what is no object, 422 with its fields for what breaks the schema. */
function readInput(validate: Validator, raw: unknown): Row {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw fail('bad_request', { message: 'The body must be a JSON object.' });
  const wrong = findViolations(validate, raw);
  if (wrong.length > 0) throw failFields(...wrong.map(({ field, code, params }) => fieldError(field, code as FieldFailureCode, params as FailureParams)));
  return raw as Row;
}

function registerAction(app: FastifyInstance, engine: Engine, model: Model, name: string, action: Action): void {
  const run = engine.rules[model.stem]?.actions?.[name];
  if (!run) throw new Error(`The rules of ${model.stem} have no action ${name}.`);
  const validate = ajv.compile(action.input) as unknown as Validator;
  const needs = (typeof action.needs === 'string' ? [action.needs] : action.needs).map((need) => parseNeed(need, model.module));
  guardRoute(app, {
    method: action.method, url: `/api/v1/${action.path.replace(/\{(\w+)\}/g, ':$1')}`, model, needs,
    run: async (request, reply) => {
      const call = callOf(engine, request, reply);
      const input = readInput(validate, request.body);
      const rows = await runAction(call, model, async (tx, save) => {
        const ids = await run({ call, tx, today: todayIn(engine.config.timeZone), input, params: request.params as Record<string, string>, save });
        return typeof ids === 'number' ? [ids] : ids;
      });
      return success({ [action.answer]: action.many ? rows : rows[0] });
    },
  });
}

/** Adds the endpoints of the actions that a resource declares. Throws at the start when one has no function in the rules. */
export function registerActions(app: FastifyInstance, engine: Engine, model: Model): void {
  for (const [name, action] of Object.entries(model.actions)) registerAction(app, engine, model, name, action);
}

import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formats } from '../../model/formats.ts';
import { respell, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { requirementsOf } from '../../model/own-needs.ts';
import { pathParameters, routePath, type Action, type Service } from '../../model/operation.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { toFieldError } from '../write/body.ts';
import { findViolations, type Validator } from '../../model/validate.ts';
import { ENOUGH_FAULTS, fail, failFields, fieldError } from '../errors/errors.ts';
import { sendContent } from '../files/send-content.ts';
import type { MediaAnswer } from '../files/media.ts';
import { readUpload } from '../files/uploads.ts';
import { Accepted } from '../context/accepted.ts';
import type { ActionContext, ActionFunction, Call, Engine, ServiceFunctions } from '../context/context.ts';
import { generatedFunctions } from './generated-functions.ts';
import { callOf, flattenQuery, guardRoute, withReason } from './route.ts';
import { readTexts } from './read-texts.ts';
import { success } from './success.ts';
import { todayIn } from '../../model/days.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { findUnconfirmedAction } from '../write/confirm.ts';
import { countUpload } from '../write/daily-use.ts';
import { noteExport, noteRead } from '../write/note-reads.ts';
import { toId } from '../write/values.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, formats, useDefaults: true });
const compile = (schema: JsonSchema): Validator => ajv.compile(schema);
const nothing: JsonSchema = { type: 'object', additionalProperties: false, properties: {} };

/** Paths of the texts that no database can hold. */
function findUnstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findUnstorable(item, `${path}[${index}]`));
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, item]) =>
        findUnstorable(item, path === '' ? name : `${path}.${name}`),
      )
    : [];
}

function assertFits(validate: Validator, value: object): void {
  const unstorable = findUnstorable(value, '');
  if (unstorable.length > 0)
    throw failFields(...unstorable.map((field) => fieldError(field, 'control_character')));
  const wrong = findViolations(validate, value, ENOUGH_FAULTS);
  if (wrong.length > 0) throw failFields(...wrong.map(toFieldError));
}

/**
 * Empty members count as absent, as they do in the body of a record; one whose schema names no type is passed
 * on as it came.
 */
const withoutEmpty = (raw: Row, schema: JsonSchema): Row =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([name, value]) =>
        (value !== null && value !== '') ||
        (schema.properties?.[name] !== undefined && schema.properties[name].type === undefined),
    ),
  );

/**
 * Returns the body of an action; none is an empty one where nothing is required. Throws 400 for what is no
 * object, 422 with its fields for what breaks the schema.
 */
function readInput(validate: Validator, schema: JsonSchema, sent: unknown): Row {
  const raw = sent === undefined && !schema.required?.length ? {} : sent;
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw fail('bad_request', { reason: 'body_not_object' });
  const input = respell(schema, withoutEmpty(raw as Row, schema)) as Row;
  assertFits(validate, input);
  return input;
}

interface CompiledAction {
  readonly action: Action;
  readonly query: Validator;
  readonly body: Validator | undefined;
}

/** Returns an action with validators of its query and body. Throws for a schema that is none. */
export function compileAction(action: Action): CompiledAction {
  const query = compile({ type: 'object', properties: action.query ?? {} });
  return {
    action,
    query,
    body: action.input || action.upload ? compile(action.input ?? nothing) : undefined,
  };
}

type ActionRequest = Pick<ActionContext, 'input' | 'query' | 'params' | 'file'>;

async function readRequest(
  call: Call,
  model: Model,
  { action, query: validateQuery, body }: CompiledAction,
  request: FastifyRequest,
): Promise<ActionRequest> {
  flattenQuery(request);
  const { query: schemas = {} } = action;
  const known = Object.entries(request.query as Record<string, string>).filter(
    ([name, text]) => Object.hasOwn(schemas, name) && text.toLowerCase() !== 'all',
  );
  const query = readTexts(Object.fromEntries(known), schemas);
  assertFits(validateQuery, query);
  const params = request.params as Record<string, string>;
  if (!body) return { input: {}, query, params };
  if (!action.upload) return { input: readInput(body, action.input ?? nothing, request.body), query, params };
  const { fields, file } = await readUpload(request, call.engine.files, (bytes) =>
    countUpload(call, model, bytes),
  );
  const input = readTexts(fields, action.input?.properties ?? {});
  assertFits(body, input);
  if (!file && action.upload === 'required') throw failFields(fieldError('file', 'required'));
  return { input, query, params, ...(file && { file }) };
}

/** An answer without envelope. */
function sendMedia(
  reply: FastifyReply,
  action: Action,
  { content, headers = {} }: MediaAnswer,
): FastifyReply {
  reply.headers({
    'content-type': action.media ?? 'application/octet-stream',
    'cache-control': 'private, no-store',
    ...headers,
  });
  return typeof content === 'object' && 'size' in content ? sendContent(reply, content) : reply.send(content);
}

const cannotWrite = (): never => {
  throw new Error('This action runs without a transaction and cannot write.');
};
const noWriter = { lock: cannotWrite, save: cannotWrite, remove: cannotWrite };

/** An action of a resource, and what it does. */
interface Endpoint {
  readonly model: Model;
  readonly name: string;
  readonly action: Action;
  readonly run: ActionFunction;
}

/** Runs an action and returns its `data`; its writes are one transaction. */
async function runOwn(
  call: Call,
  { model, name, action, run }: Endpoint,
  request: ActionRequest,
): Promise<unknown> {
  const context = { today: todayIn(call.engine.config.timeZone, call.engine.now()), ...request };
  if (action.method === 'GET' && action.isReport) {
    const { reads } = call.engine;
    const reading = { ...call, engine: { ...call.engine, db: reads } };
    return run({ ...context, call: reading, tx: reads, ...noWriter }, model);
  }
  if (action.method === 'GET' || action.ownTransactions)
    return run({ ...context, call, tx: call.engine.db, ...noWriter }, model);
  return runAction(call, model, async (tx, present) => {
    const inside = insideOf(call, tx);
    const isAsCreating = isDeepStrictEqual(requirementsOf(model, action), model.needs.create);
    const writer = writerOf(inside, model, tx, isAsCreating);
    const [key = ''] = pathParameters(action.path);
    const confirm =
      action.twoEyes &&
      (await findUnconfirmedAction(inside, tx, model, {
        name,
        row: await writer.lock(toId(request.params[key])),
      }));
    const answer = await run({ ...context, call: inside, tx, ...writer }, model);
    await confirm?.();
    if (!action.answer) return answer;
    const rows = await present(action.many ? (answer as number[]) : [answer as number]);
    return { [action.answer]: action.many ? rows : rows[0] };
  });
}

/** Returns the answer of an action whose readers are audited, after the audit entry is written. */
async function noteReader(
  call: Call,
  { model, name, action }: Endpoint,
  { params, query }: ActionRequest,
  answer: unknown,
): Promise<unknown> {
  const [key = 'id'] = pathParameters(action.path);
  const part = action.media ? (answer as MediaAnswer).row : undefined;
  const id = part ?? params[key] ?? query[key];
  if (id === undefined) return noteExport(call, model, query, answer as MediaAnswer);
  await noteRead(call, model, toId(String(id)), name);
  return answer;
}

/**
 * Checks whether API clients may call an action: only reads of a resource with a permission. Other commands,
 * and everything that every signed-in user may do, are left to people.
 */
const isOpenToClients = ({ models }: Engine, { model, action }: Endpoint): boolean =>
  action.method === 'GET' &&
  models[model.stem] === model &&
  requirementsOf(model, action).some(({ permission }) => permission !== 'any');

function registerAction(app: FastifyInstance, engine: Engine, endpoint: Endpoint): void {
  const { model, action } = endpoint;
  // With the first request: all of them would take half of the time that a server needs to start.
  let compiled: CompiledAction | undefined;
  guardRoute(app, engine, {
    method: action.method,
    url: routePath(action).replace(/\{(\w+)\}/g, ':$1'),
    model,
    needs: requirementsOf(model, action),
    isReport: action.isReport ?? false,
    isRepeatable: action.answersSecret ?? false,
    openToClients: isOpenToClients(engine, endpoint),
    run: async (request, reply) => {
      compiled ??= compileAction(action);
      const sent = callOf(engine, request, reply);
      const parts = await readRequest(sent, model, compiled, request);
      const call = action.reasonInBody ? withReason(sent, request, parts.input.reason) : sent;
      const given = await runOwn(call, endpoint, parts);
      const answer = action.auditRead ? await noteReader(call, endpoint, parts, given) : given;
      if (action.media) return sendMedia(reply, action, answer as MediaAnswer);
      const isLater = answer instanceof Accepted;
      const data = isLater ? answer.data : (answer ?? null);
      if (isLater) reply.code(202);
      return action.base === 'rest' ? data : success(data, isLater ? 202 : 200);
    },
  });
}

/** The model of a service for the guard: without a module or rows. */
const serviceModel = (name: string): Model =>
  ({ stem: name, table: name, module: null, needs: {}, fields: [], field: {} }) as unknown as Model;

/**
 * Adds the endpoints with a function of their own: the actions of the resources and the services.
 * Throws at the start when a declared one has no function.
 */
export async function registerActions(
  app: FastifyInstance,
  engine: Engine,
  services: Readonly<Record<string, Service>>,
  functions: ServiceFunctions,
): Promise<void> {
  const all = [
    ...Object.values(engine.models).flatMap((model) =>
      Object.entries(model.actions).map(([name, action]) => ({
        model,
        name,
        action,
        run: engine.rules[model.stem]?.actions?.[name] ?? generatedFunctions[name.replace('rest.', '')],
      })),
    ),
    ...Object.entries(services).flatMap(([service, { actions }]) =>
      Object.entries(actions).map(([name, action]) => ({
        model: serviceModel(service),
        name,
        action,
        run: functions[service]?.[name],
      })),
    ),
  ];
  const add = (target: FastifyInstance, uploads: boolean): void => {
    for (const { model, name, action, run } of all.filter(
      (one) => (one.action.upload !== undefined) === uploads,
    )) {
      if (!run) throw new Error(`${model.stem} has no function for its action ${name}.`);
      registerAction(target, engine, { model, name, action, run });
    }
  };
  add(app, false);
  // Apart, so that no other endpoint takes a multipart body.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    add(uploads, true);
  });
}

import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildAnswer, filterKeyOf, parseRequest, type Call as WireCall } from '../../model/codec.ts';
import { normaliseInput, type Row } from '../../model/input.ts';
import type { Model, Requirement } from '../../model/model.ts';
import { requirementsOf } from '../../model/own-needs.ts';
import { pathParameters, verbOf, type Operation, type Verb } from '../../model/operation.ts';
import { AppError, fail, failFields, fieldError } from '../errors/errors.ts';
import { updateRow } from '../write/change.ts';
import type { Call, Engine } from '../context/context.ts';
import { createRow } from '../write/create.ts';
import { meets } from '../../model/access.ts';
import { listRows, readRow } from '../query/read.ts';
import { readNoted } from '../write/note-reads.ts';
import { deleteRow } from '../write/remove.ts';
import { assertAllowed } from '../context/guard.ts';
import { success } from './success.ts';
import { callOf, guardRoute } from './route.ts';
import { columnRef } from '../query/source.ts';
import { toId } from '../write/values.ts';

const needOf: Record<Verb, keyof Model['needs']> = {
  list: 'read',
  read: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/** Returns the requirements of an endpoint: its own, or those of its verb on the resource. */
export function needsOf(model: Model, operation: Operation, verb: Verb): readonly Requirement[] {
  if (operation.needs === undefined) return model.needs[needOf[verb]];
  return requirementsOf(model, { needs: operation.needs });
}

/** A v1 endpoint that works on the rows of a resource. */
interface Endpoint {
  readonly model: Model;
  readonly operation: Operation;
  readonly verb: Verb;
  readonly needs: readonly Requirement[];
}

/** Rows whose owner is the caller. */
const mine = (call: Call, model: Model): RawBuilder<boolean>[] =>
  model.fields
    .filter((field) => field.owner)
    .map((field) => sql<boolean>`${columnRef('t', model, field.name)} = ${call.identity.userId}`);

/**
 * Checks the record in the URL that the rows of a list belong to. Throws `not_found` if the caller may not
 * read it.
 */
async function assertParent(
  call: Call,
  model: Model,
  operation: Operation,
  filter: Readonly<Row>,
): Promise<void> {
  const parent = model.scope?.parent;
  const ref = parent === undefined ? undefined : model.field[parent]?.ref;
  if (
    parent === undefined ||
    !ref ||
    !pathParameters(operation.path).some((name) => (operation.body?.[name] ?? name) === parent)
  )
    return;
  await readRow(call, call.engine.models[ref.stem] as Model, toId(String(filter[parent])));
}

/** A failure that names the query parameters as the caller wrote them, not the fields that they stand for. */
function inWordsOf(operation: Operation, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error;
  const names = new Map(
    Object.entries(operation.query ?? {}).map(([name, target]) => [filterKeyOf(target), name]),
  );
  return fail(error.code, {
    cause: error,
    errors: (error.errors ?? []).map((one) => ({ ...one, field: names.get(one.field) ?? one.field })),
  });
}

/** Demands the permission for the kind of rows that the URL names. */
function assertKind(call: Call, { model, operation, needs }: Endpoint, filter: Readonly<Row>): void {
  const kind = model.moduleByValue?.field;
  const isNamed = pathParameters(operation.path).some((name) => (operation.body?.[name] ?? name) === kind);
  if (kind !== undefined && isNamed) assertAllowed(call.identity, model, needs, filter[kind]);
}

async function runList(
  call: Call,
  endpoint: Endpoint,
  list: NonNullable<WireCall['list']>,
): Promise<unknown> {
  const { model, operation, needs } = endpoint;
  assertKind(call, endpoint, list.filter);
  // An endpoint open to everyone shows open fields of all rows to who may not read the resource.
  const everyone =
    needs.every((need) => need.permission === 'any') && !meets(call.identity, model, model.needs.read);
  await assertParent(call, model, operation, list.filter);
  const { rows, total } = await listRows(call, model, {
    skip: list.skip,
    limit: list.limit,
    named: true,
    everyone,
    filter: list.filter,
    ...(operation.where && { fixed: operation.where }),
    ...(list.sort && { sort: list.sort }),
    ...(operation.fields && { fields: operation.fields }),
    where: operation.mine ? mine(call, model) : [],
  }).catch((error: unknown) => {
    throw inWordsOf(operation, error);
  });
  return buildAnswer(operation, { rows, total });
}

async function runOperation(call: Call, endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const { model, operation, verb, needs } = endpoint;
  const body = request.body as Row | undefined;
  const parsed = parseRequest(operation, verb, {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    ...(body && { body }),
  });
  if (parsed.problem)
    throw failFields(fieldError(parsed.problem.field, parsed.problem.code, parsed.problem.params));
  const { id = 0, expected } = parsed.call;
  const fields = operation.fields;
  const options = {
    needs,
    ...(expected && { expected: normaliseInput(model, expected, call.engine.completion).values }),
    ...(fields && { only: fields }),
  };
  switch (verb) {
    case 'list':
      return runList(call, endpoint, parsed.call.list!);
    case 'read':
      return buildAnswer(operation, { row: await readNoted(call, model, id) });
    case 'create':
      return buildAnswer(operation, { row: await createRow(call, model, request.body) });
    case 'update':
      return buildAnswer(operation, {
        row: await updateRow(call, model, { id, raw: parsed.call.body ?? request.body, options }),
      });
    case 'delete':
      return buildAnswer(operation, { row: await deleteRow(call, model, id, options) });
  }
}

/** Adds the v1 endpoints that the resource's definition maps. */
export function registerV1(app: FastifyInstance, engine: Engine, model: Model): void {
  for (const [key, operation] of Object.entries(model.api)) {
    const verb = verbOf(key, operation);
    const needs = needsOf(model, operation, verb);
    guardRoute(app, engine, {
      method: operation.method,
      url: `/api/v1/${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      model,
      needs,
      openToClients: true,
      run: async (request, reply) =>
        success(
          await runOperation(callOf(engine, request, reply), { model, operation, verb, needs }, request),
        ),
    });
  }
}

import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { fillAddress } from '../../model/address.ts';
import {
  buildRequest,
  listOperationFor,
  parseAnswer,
  type Call,
  type ListParams,
} from '../../model/codec.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { pathParameters, type Operation, type Verb } from '../../model/operation.ts';
import { config } from '../config.ts';
import { readData, type Send } from '../client/http.ts';
import { isOptions, listOptions, RANK } from '../client/options.ts';

interface Rows {
  data: RaRecord[];
  total: number;
}
type Signal = AbortSignal | undefined;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Converts the parameters of a list: empty filters are left out. */
function toListParams({ pagination = { page: 1, perPage: 10 }, sort, filter }: GetListParams): ListParams {
  const given = Object.entries((filter ?? {}) as Row).filter(([, value]) => isGiven(value));
  return {
    skip: (pagination.page - 1) * pagination.perPage,
    limit: pagination.perPage,
    filter: Object.fromEntries(given.map(([source, value]) => [source, value])),
    ...(sort && { sort: [sort.field, sort.order] as const }),
  };
}

/**
 * Returns the provider of the simple-rest dialect over our requests: with the session, shared while equal,
 * aborted with the page.
 */
const speakSimpleRest = (send: Send): DataProvider =>
  simpleRestProvider(config.restPath, async (url, { method, body, signal } = {}) => {
    const { body: json, headers } = await send(url, {
      ...(method !== undefined && { method }),
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      signal: signal ?? undefined,
    });
    return { status: 200, headers, body: '', json };
  });

async function callOperation(
  send: Send,
  operation: Operation,
  verb: Verb,
  call: Call,
  signal?: Signal,
): Promise<ReturnType<typeof parseAnswer>> {
  const request = buildRequest(operation, verb, call);
  const received = await send(`${config.v1Path}/${fillAddress(operation.path, request)}`, {
    method: operation.method,
    body: request.body,
    signal,
  });
  return parseAnswer(operation, verb, readData(received));
}

async function listByOperation(
  send: Send,
  operation: Operation,
  list: ListParams,
  signal: Signal,
): Promise<Rows> {
  const { rows = [], total = rows.length } = await callOperation(send, operation, 'list', { list }, signal);
  return { data: rows as RaRecord[], total };
}

/**
 * Returns the v1 endpoint of a verb, if the definition maps one that returns the record, and the given row
 * has the values of its address.
 */
function endpointOf(
  model: Model | undefined,
  verb: 'read' | 'create' | 'update' | 'delete',
  row: Readonly<Row> = {},
): Operation | undefined {
  const operation = model?.api[verb];
  if (!operation || (verb !== 'delete' && !operation.answer)) return undefined;
  const further = pathParameters(operation.path).filter((name) => name !== (operation.id ?? 'id'));
  return further.every((name) => row[operation.body?.[name] ?? name] !== undefined) ? operation : undefined;
}

type Models = Readonly<Record<string, Model>>;
type Write = (
  stem: string,
  verb: 'create' | 'update' | 'delete',
  call: Call,
) => Promise<RaRecord | undefined>;

/** Returns a function that writes one row by its v1 endpoint; it returns undefined if there is none. */
const buildWrite =
  (send: Send, models: Models): Write =>
  async (stem, verb, call) => {
    const operation = endpointOf(models[stem], verb, call.expected);
    if (!operation) return undefined;
    const { row } = await callOperation(send, operation, verb, call);
    return (row ?? { ...call.expected, id: call.id }) as RaRecord;
  };

/** Returns a function that lists rows, or the options among them. */
function buildList(
  send: Send,
  models: Models,
  rest: DataProvider,
): (stem: string, params: GetListParams) => Promise<GetListResult> {
  return (stem, params) => {
    const listParams = toListParams(params);
    if (isOptions(stem))
      return listOptions(
        send,
        stem,
        { filter: listParams.filter, limit: listParams.limit, isRanked: params.sort?.field === RANK },
        params.signal,
      );
    const operation = listOperationFor(models[stem]?.api ?? {}, listParams);
    return operation
      ? listByOperation(send, operation, listParams, params.signal)
      : rest.getList(stem, { ...params, filter: listParams.filter });
  };
}

/**
 * Builds react-admin's data provider from the definitions: the v1 endpoint if a resource maps one, and
 * ra-data-simple-rest for the rest. Resources named `options/<stem>` return the rows that the user may
 * choose.
 */
export function buildDataProvider(send: Send, models: Models): DataProvider {
  const rest = speakSimpleRest(send);
  const write = buildWrite(send, models);
  const list = buildList(send, models, rest);
  const update = async (stem: string, params: UpdateParams): Promise<RaRecord> => {
    const { id, data, previousData } = params;
    const call = { id: Number(id), body: data as Row, expected: previousData };
    return (await write(stem, 'update', call)) ?? (await rest.update(stem, params)).data;
  };
  const remove = async (stem: string, params: DeleteParams): Promise<RaRecord> => {
    const { id, previousData } = params;
    const call = { id: Number(id), ...(previousData && { expected: previousData }) };
    return (await write(stem, 'delete', call)) ?? (await rest.delete(stem, params)).data;
  };
  const provider = {
    supportAbortSignal: true,
    getList: list,
    getManyReference: (
      stem: string,
      { target, id, filter, ...params }: GetManyReferenceParams & { signal?: AbortSignal },
    ) => list(stem, { ...params, filter: { ...(filter as Row), [target]: id } }),
    async getOne(stem: string, params: GetOneParams) {
      // A page may name the endpoint that it wants to be read from.
      const named = (params.meta as { read?: Operation } | undefined)?.read;
      const operation = named ?? endpointOf(models[stem], 'read');
      if (!operation) return rest.getOne(stem, params);
      const call = { id: Number(params.id) };
      return { data: (await callOperation(send, operation, 'read', call, params.signal)).row as RaRecord };
    },
    async getMany(stem: string, { ids, signal }: GetManyParams) {
      const listParams = { pagination: { page: 1, perPage: Math.max(ids.length, 1) }, filter: { id: ids } };
      const { data } = isOptions(stem)
        ? await listOptions(send, stem, { ids }, signal)
        : await rest.getList(stem, { ...listParams, ...(signal && { signal }) });
      return { data };
    },
    create: async (stem: string, params: CreateParams<Row>) => ({
      data: (await write(stem, 'create', { body: params.data })) ?? (await rest.create(stem, params)).data,
    }),
    update: async (stem: string, params: UpdateParams) => ({ data: await update(stem, params) }),
    delete: async (stem: string, params: DeleteParams) => ({ data: await remove(stem, params) }),
    async updateMany(stem: string, { ids, data }: UpdateManyParams<Row>) {
      await Promise.all(ids.map((id) => update(stem, { id, data, previousData: undefined })));
      return { data: ids };
    },
    async deleteMany(stem: string, { ids }: DeleteManyParams) {
      await Promise.all(ids.map((id) => remove(stem, { id })));
      return { data: ids };
    },
  };
  // react-admin lets the caller choose the record's type, which no provider can check.
  return provider as unknown as DataProvider;
}

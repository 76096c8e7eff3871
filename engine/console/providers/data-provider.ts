import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { fillAddress } from '../../model/address.ts';
import { buildRequest, canExpress, parseAnswer, type Call, type ListParams } from '../../model/codec.ts';
import type { Verb } from '../../model/define.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { pathParameters, type Operation } from '../../model/operation.ts';
import { config } from '../config.ts';
import { readData, type Send } from '../client/http.ts';
import { isOptions, listOptions } from '../client/options.ts';

interface Rows {
  data: RaRecord[];
  total: number;
}
type Signal = AbortSignal | undefined;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What a list asks for: empty filters are none. */
function toListParams({ pagination = { page: 1, perPage: 10 }, sort, filter }: GetListParams): ListParams {
  const given = Object.entries((filter ?? {}) as Row).filter(([, value]) => isGiven(value));
  return {
    skip: (pagination.page - 1) * pagination.perPage,
    limit: pagination.perPage,
    filter: Object.fromEntries(given.map(([source, value]) => [source, value])),
    ...(sort && { sort: [sort.field, sort.order] as const }),
  };
}

const restUrl = (stem: string, id?: Identifier): string =>
  `${config.restPath}/${stem}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

async function listByRest(
  send: Send,
  stem: string,
  { skip, limit, sort, filter }: ListParams,
  signal: Signal,
): Promise<Rows> {
  const query = new URLSearchParams({
    range: JSON.stringify([skip, skip + limit - 1]),
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
  });
  const { body, headers } = await send(`${restUrl(stem)}?${query.toString()}`, { signal });
  const data = body as RaRecord[];
  return { data, total: Number(headers.get('content-range')?.split('/')[1] ?? data.length) };
}

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
  // An endpoint without pages answers every row.
  const isWhole = operation.rows === null || operation.whole === true;
  return { data: (isWhole ? rows.slice(list.skip, list.skip + list.limit) : rows) as RaRecord[], total };
}

/**
 * The v1 endpoint of a verb, where the definition maps one that answers the record and the row at hand can
 * name its address.
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

/** Returns a function that writes one row. */
function buildWrite(
  send: Send,
  models: Models,
): (stem: string, verb: 'create' | 'update' | 'delete', call: Call) => Promise<RaRecord> {
  return async (stem, verb, call) => {
    const operation = endpointOf(models[stem], verb, call.expected);
    if (operation)
      return ((await callOperation(send, operation, verb, call)).row ?? {
        ...call.expected,
        id: call.id,
      }) as RaRecord;
    const method = { create: 'POST', update: 'PUT', delete: 'DELETE' }[verb];
    return (await send(restUrl(stem, call.id), { method, body: call.body })).body as RaRecord;
  };
}

/** Returns a function that lists rows, or what may be chosen of them. */
function buildList(send: Send, models: Models): (stem: string, params: GetListParams) => Promise<Rows> {
  return (stem, params) => {
    const asked = toListParams(params);
    if (isOptions(stem))
      return listOptions(send, stem, { filter: asked.filter, limit: asked.limit }, params.signal);
    const operation = models[stem]?.api.list;
    return operation && canExpress(operation, asked)
      ? listByOperation(send, operation, asked, params.signal)
      : listByRest(send, stem, asked, params.signal);
  };
}

/**
 * react-admin's data provider over the definitions: the v1 endpoint where a resource maps one, the
 * simple-rest dialect for the rest. Resources named `options/<stem>` answer what the person may choose.
 */
export function buildDataProvider(send: Send, models: Models): DataProvider {
  const write = buildWrite(send, models);
  const list = buildList(send, models);
  const provider = {
    supportAbortSignal: true,
    getList: list,
    getManyReference: (
      stem: string,
      { target, id, filter, ...params }: GetManyReferenceParams & { signal?: AbortSignal },
    ) => list(stem, { ...params, filter: { ...(filter as Row), [target]: id } }),
    async getOne(stem: string, { id, signal, meta }: GetOneParams) {
      // A page may name the endpoint that it wants to be read from.
      const operation = (meta as { read?: Operation } | undefined)?.read ?? endpointOf(models[stem], 'read');
      const row = operation
        ? (await callOperation(send, operation, 'read', { id: Number(id) }, signal)).row
        : (await send(restUrl(stem, id), { signal })).body;
      return { data: row as RaRecord };
    },
    async getMany(stem: string, { ids, signal }: GetManyParams) {
      const rows = isOptions(stem)
        ? await listOptions(send, stem, { ids }, signal)
        : await listByRest(
            send,
            stem,
            { skip: 0, limit: Math.max(ids.length, 1), filter: { id: ids } },
            signal,
          );
      return { data: rows.data };
    },
    create: async (stem: string, { data }: CreateParams<Row>) => ({
      data: await write(stem, 'create', { body: data }),
    }),
    update: async (stem: string, { id, data, previousData }: UpdateParams) => ({
      data: await write(stem, 'update', { id: Number(id), body: data as Row, expected: previousData }),
    }),
    delete: async (stem: string, { id, previousData }: DeleteParams) => ({
      data: await write(stem, 'delete', { id: Number(id), ...(previousData && { expected: previousData }) }),
    }),
    async updateMany(stem: string, { ids, data }: UpdateManyParams<Row>) {
      await Promise.all(ids.map((id) => write(stem, 'update', { id: Number(id), body: data })));
      return { data: ids };
    },
    async deleteMany(stem: string, { ids }: DeleteManyParams) {
      await Promise.all(ids.map((id) => write(stem, 'delete', { id: Number(id) })));
      return { data: ids };
    },
  };
  // react-admin lets the caller choose the record's type, which no provider can know.
  return provider as unknown as DataProvider;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { fillAddress } from '@crewdeck/engine/model/address.ts';
import {
  buildAnswer,
  buildRequest,
  canExpress,
  filterKeyOf,
  listOperationFor,
  parseAnswer,
  parseRequest,
  type Answer,
  type Call,
  type ListParams,
} from '@crewdeck/engine/model/codec.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import {
  pageSizes,
  pathParameters,
  verbOf,
  type Operation,
  type Verb,
} from '@crewdeck/engine/model/operation.ts';
import { definitions } from '../../resources/index.ts';

const models = buildModels(schemas, definitions);
const all = Object.values(models).flatMap((model) =>
  Object.entries(model.api).map(([key, operation]) => ({
    name: `${operation.method} ${operation.path} (${model.stem}.${key})`,
    model,
    operation,
    verb: verbOf(key, operation),
  })),
);
const ofVerb = (...verbs: Verb[]): typeof all => all.filter((one) => verbs.includes(one.verb));

const id = fc.oneof(
  fc.integer({ min: 1, max: 2_147_483_647 }),
  fc.maxSafeNat().filter((one) => one > 0),
);
/** Text of a filter: `all` and the empty text mean no filter. */
const word = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.toLowerCase() !== 'all');
const json = fc.dictionary(
  fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/),
  fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 3 }),
  ),
  { maxKeys: 5 },
);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const fieldOf = (operation: Operation, name: string): string => operation.body?.[name] ?? name;
const record = (
  keys: readonly string[],
  values: fc.Arbitrary<unknown>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, values])), { requiredKeys: [...required] });

function listParams(operation: Operation, fields: readonly string[]): fc.Arbitrary<ListParams> {
  const inPath = pathParameters(operation.path).map((name) => fieldOf(operation, name));
  const inQuery = Object.values(operation.query ?? {}).map(filterKeyOf);
  return fc.record(
    {
      skip: fc.integer({ min: 0, max: 1_000_000_000 - 1 }),
      limit: fc.integer({ min: 1, max: pageSizes(operation).largest }),
      filter: record([...new Set([...inPath, ...inQuery])], word, inPath),
      sort: fc.tuple(fc.constantFrom(...fields), fc.constantFrom('ASC' as const, 'DESC' as const)),
    },
    { requiredKeys: ['skip', 'limit', 'filter'] },
  );
}

function calls(operation: Operation, verb: Verb, fields: readonly string[]): fc.Arbitrary<Call> {
  if (verb === 'list') return listParams(operation, fields).map((list) => ({ list }));
  const idName = operation.id ?? 'id';
  const further = pathParameters(operation.path)
    .filter((name) => verb === 'create' || name !== idName)
    .map((name) => fieldOf(operation, name));
  const isInPath = pathParameters(operation.path).includes(idName);
  const sendsBody = operation.method !== 'GET' && verb !== 'delete';
  return fc.record({
    ...(verb !== 'create' && { id }),
    ...(further.length > 0 && { expected: record(further, word, further) }),
    // An id in the body makes a body of its own, even where nothing else is sent.
    ...((sendsBody || (!isInPath && verb !== 'create' && operation.method !== 'GET')) && {
      body: json.map((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== idName))),
    }),
  });
}

/** Sends a call over the wire: path and query as text, the body as JSON. */
function overTheWire(operation: Operation, verb: Verb, call: Call): ReturnType<typeof parseRequest> {
  const request = buildRequest(operation, verb, call);
  const url = new URL(`http://server/${fillAddress(operation.path, request)}`);
  const pattern = new RegExp(`^/${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const params = Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  return parseRequest(operation, verb, {
    params,
    query: Object.fromEntries(url.searchParams),
    ...(request.body && { body: plain(request.body) as Record<string, unknown> }),
  });
}

const isDotSegment = (value: unknown): boolean => /^\.\.?$/.test(String(value));

describe.each(all)('$name', ({ model, operation, verb }) => {
  test('the server reads what the client means', () => {
    fc.assert(
      fc.property(
        calls(
          operation,
          verb,
          model.fields.map((field) => field.name),
        ),
        (call) => {
          // An address cannot hold `.` and `..` as a segment.
          fc.pre(
            !pathParameters(operation.path).some((name) =>
              isDotSegment(
                call.list?.filter[fieldOf(operation, name)] ?? call.expected?.[fieldOf(operation, name)],
              ),
            ),
          );
          const parsed = overTheWire(operation, verb, call);
          expect(parsed.problem).toBeUndefined();
          expect(plain(parsed)).toEqual(plain({ call }));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the client reads what the server answers', () => {
    const row = json;
    const answers: fc.Arbitrary<Answer> =
      verb === 'list'
        ? fc
            .array(row, { maxLength: 4 })
            .chain((rows) =>
              operation.rows === null
                ? fc.constant({ rows, total: rows.length })
                : fc.nat(100_000).map((total) => ({ rows, total })),
            )
        : operation.answer
          ? fc.option(row, { nil: null }).map((one) => ({ row: one }))
          : fc.constant({});
    fc.assert(
      fc.property(answers, (answer) => {
        expect(parseAnswer(operation, verb, plain(buildAnswer(operation, answer)))).toEqual(plain(answer));
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(ofVerb('list'))('$name', ({ operation, model }) => {
  test('expresses every filter of its own query, and no other', () => {
    fc.assert(
      fc.property(
        listParams(
          operation,
          model.fields.map((field) => field.name),
        ),
        (params) => {
          const list = { ...params, filter: { ...params.filter, ...operation.where } };
          // Without a count of its rows a list has no pages in the console.
          expect(canExpress(operation, list)).toBe(operation.rows !== null);
          // An endpoint of a part of the rows is for lists of that part.
          for (const name of Object.keys(operation.where ?? {}))
            expect(canExpress(operation, { ...list, filter: { ...list.filter, [name]: 'another' } })).toBe(
              false,
            );
          expect(canExpress(operation, { ...list, filter: { ...list.filter, noSuchFilter: 'x' } })).toBe(
            false,
          );
          expect(canExpress(operation, { ...list, limit: pageSizes(operation).largest + 1 })).toBe(false);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('refuses bounds that are none on their name', () => {
    const read = (query: Record<string, string>): string | undefined =>
      parseRequest(operation, 'list', { params: {}, query }).problem?.field;
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: pageSizes(operation).largest + 1 })).map(String),
        (limit) => {
          expect(read({ limit })).toBe('limit');
        },
      ),
      { numRuns: 20 },
    );
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/^-?\d+$/.test(text)),
        (skip) => {
          expect(read({ skip })).toBe('skip');
        },
      ),
      { numRuns: 20 },
    );
    expect(read({ order: 'UP' })).toBe('order');
    expect(read({})).toBeUndefined();
  });
});

describe.each(
  ofVerb('read', 'update', 'delete').filter(({ operation }) =>
    pathParameters(operation.path).includes(operation.id ?? 'id'),
  ),
)('$name', ({ operation, verb }) => {
  test('reads an id that is no number as one that names nothing', () => {
    const params = Object.fromEntries(pathParameters(operation.path).map((name) => [name, 'abc']));
    expect(parseRequest(operation, verb, { params, query: {} })).toMatchObject({ call: { id: 0 } });
  });
});

describe.each(
  ofVerb('read', 'update', 'delete').filter(
    ({ operation }) => !pathParameters(operation.path).includes(operation.id ?? 'id'),
  ),
)('$name', ({ operation, verb }) => {
  test('asks for the id that it needs', () => {
    const name = operation.id ?? 'id';
    const read = (value?: string): unknown => {
      const given = value === undefined ? {} : { [name]: value };
      return parseRequest(operation, verb, {
        params: {},
        query: operation.method === 'GET' ? given : {},
        body: operation.method === 'GET' ? {} : given,
      }).problem;
    };
    expect(read()).toMatchObject({ field: name, code: 'required' });
    expect(read('abc')).toMatchObject({ field: name, code: 'type' });
    expect(read('12')).toBeUndefined();
  });
});

describe('the endpoint of a list', () => {
  const operationFor = (stem: string, filter: ListParams['filter']): string | undefined =>
    listOperationFor(models[stem]?.api ?? {}, { skip: 0, limit: 25, filter })?.path;

  test('is the plain one where that says enough, else one of the part that is requested', () => {
    expect(operationFor('documents', { mediaType: 'salary_slip' })).toBe('media/{type}');
    expect(operationFor('documents', { mediaType: 'salary_slip', year: 2024 })).toBe('media/salarySlip');
    expect(operationFor('documents', { mediaType: 'document', empId: 5 })).toBe('media/selectedEmpDoc');
    expect(operationFor('documents', { mediaType: 'document', year: 2024 })).toBeUndefined();
    expect(operationFor('tickets', { raisedBy: 5 })).toBe('ticket/user/{id}');
  });

  test('is none that would answer other rows, or all of them at once', () => {
    expect(operationFor('global-type-categories', { isActive: true })).toBeUndefined();
    expect(operationFor('attendance', { userId: 5, date_month: 2, date_year: 2026 })).toBeUndefined();
  });
});

import fc from 'fast-check';
import { document } from './openapi.ts';
import {
  brokenBody,
  brokenEscape,
  Fitting,
  hostileJson,
  hostileText,
  toObject,
  type JsonText,
  type Member,
  type Schema,
} from './fuzz-values.ts';
import type { Person } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}
interface Written {
  readonly tags: readonly [string];
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** An operation of the document, with what the document says elsewhere of the resource that it belongs to. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly stem?: string;
  readonly row?: Schema;
  readonly isOpen: boolean;
  readonly isCreate: boolean;
}

/**
 * Somebody's request. `stem`: what `body` does not say is taken from a fitting new record of this resource.
 */
export interface FuzzRequest {
  readonly method: Method;
  readonly url: string;
  readonly person: Person | 'nobody';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly stem?: string;
}

const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Written>>>>;
const components = (document.components as { schemas: Record<string, Schema> }).schemas;
const fitting = new Fitting(components);

const stemByTag = new Map(
  Object.entries(paths).flatMap(([path, methods]) => {
    const stem = /^\/api\/rest\/([\w-]+)$/.exec(path)?.[1];
    return stem === undefined ? [] : Object.values(methods).map(({ tags }) => [tags[0], stem] as const);
  }),
);
const componentOf = (stem: string): string =>
  stem
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
/**
 * An answer that goes on for ever would be waited for; a shared session that is ended, a password that is
 * changed or a demo that begins anew would end the run.
 */
const isLeftOut = (path: string, { responses }: Written): boolean =>
  'text/event-stream' in (responses['200']?.content ?? {}) ||
  /\/auth\/(?!login|providers|forgot|reset|register)|\/demo\/reset/.test(path);

/**
 * Body of an update. The document allows any object, so it has every field of the resource, read-only ones
 * included.
 */
const updateBodyOf = (name: string): Schema => ({
  type: 'object',
  properties: {
    userId: { type: 'integer' },
    ...components[name]?.properties,
    ...components[`${name}Input`]?.properties,
    version: { type: 'integer', minimum: 1, maximum: 2 },
  },
});

function readOperation(path: string, method: string, written: Written): Operation {
  const stem = stemByTag.get(written.tags[0]);
  const name = stem && componentOf(stem);
  const given = written.requestBody?.content['application/json']?.schema;
  const isUpdate = given && !given.properties && !given.$ref && name;
  const body = isUpdate ? updateBodyOf(name) : given;
  return {
    method: method.toUpperCase() as Method,
    path,
    parameters: written.parameters ?? [],
    isOpen: written.security?.length === 0,
    ...(body && { body }),
    isCreate: given?.$ref?.endsWith('Input') === true,
    ...(stem && { stem }),
    ...(name && components[name] && { row: components[name] }),
  };
}

export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, written]) => !isLeftOut(path, written))
    .map(([method, written]) => readOperation(path, method, written)),
);

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const smallId = fc.integer({ min: 1, max: 60 }).map(String);
const plainWord = fc.constantFrom(
  '2026',
  '7',
  '2026-01-15',
  '15/01/2026',
  'all',
  'pending',
  'open',
  'hr',
  'true',
  'ada',
  'ASC',
  'desc',
  '10',
  '1,2,3',
  'policy',
  ...stemByTag.values(),
);

const word: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: smallId },
  { weight: 3, arbitrary: plainWord },
  { weight: 3, arbitrary: hostileText.map(encode) },
  { weight: 1, arbitrary: brokenEscape },
  { weight: 1, arbitrary: fc.constant('a'.repeat(20_000)) },
);

const pathWord = fc.oneof({ weight: 1, arbitrary: smallId }, { weight: 1, arbitrary: word });

const suffixes = [
  '',
  '',
  '',
  '_gte',
  '_lte',
  '_contains',
  '_empty',
  '_year',
  '_month',
  '.q',
  '.name',
  '.id',
  '.x.y',
  '_',
  '_gte_lte',
];

function filterText({ row }: Operation): JsonText {
  const fields = Object.entries(row?.properties ?? {});
  const known = fields.map(([name, schema]) =>
    fc.tuple(
      fc.constantFrom(...suffixes).map((suffix) => `${name}${suffix}`),
      fc.oneof(
        { weight: 3, arbitrary: fitting.json(schema) },
        {
          weight: 1,
          arbitrary: fc.array(fitting.json(schema), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
        },
        { weight: 2, arbitrary: hostileJson },
      ),
    ),
  );
  const strange = fc.tuple(fc.oneof(fc.constantFrom('q', 'id'), hostileText), hostileJson);
  return fc.array(fc.oneof(...known, strange), { maxLength: 3 }).map(toObject);
}

const bound = fc.oneof({ weight: 4, arbitrary: smallId }, { weight: 1, arbitrary: hostileJson });
const rangeText: JsonText = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 200 }).map((from) => `[${from},${from + 24}]`) },
  { weight: 2, arbitrary: fc.tuple(bound, bound).map((both) => `[${both.join(',')}]`) },
);

function sortField({ row }: Operation): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('id', ...Object.keys(row?.properties ?? {})) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Value of a query parameter, encoded. The simple-rest dialect puts JSON into it. */
function queryValue(operation: Operation, name: string): fc.Arbitrary<string> {
  const isRest = operation.path.startsWith('/api/rest/');
  const meant: Readonly<Record<string, fc.Arbitrary<string>>> = {
    filter: filterText(operation),
    ...(isRest && { range: rangeText }),
    sort: isRest
      ? fc
          .tuple(
            sortField(operation).map((name) => JSON.stringify(name)),
            fc.oneof(fc.constantFrom('"ASC"', '"desc"', '""'), hostileJson),
          )
          .map((both) => `[${both.join(',')}]`)
      : sortField(operation),
    order: fc.constantFrom('ASC', 'desc', 'x'),
    skip: fc.integer({ min: 0, max: 300 }).map(String),
    limit: fc.integer({ min: 1, max: 100 }).map(String),
  };
  const own = meant[name];
  return own
    ? fc.oneof(
        { weight: 6, arbitrary: own.map(encode) },
        { weight: 1, arbitrary: hostileJson.map(encode) },
        { weight: 1, arbitrary: word },
      )
    : word;
}

function urlOf(operation: Operation): fc.Arbitrary<string> {
  const pathValues = fc.record(
    Object.fromEntries(
      operation.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, pathWord]),
    ),
  );
  // An array may hold a name twice, as a query may.
  const known = operation.parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => queryValue(operation, name).map((value) => `${name}=${value}`));
  const strange = fc.oneof(
    fc.constantFrom(
      '__proto__=1',
      'constructor=1',
      'filter[]=1',
      'filter[a]=1',
      'sort=1&sort=2',
      '=',
      '&&',
      '%00=1',
      'a',
    ),
    brokenEscape,
  );
  const query = fc.array(
    fc.oneof({ weight: 1, arbitrary: strange }, ...known.map((arbitrary) => ({ weight: 3, arbitrary }))),
    { maxLength: known.length > 0 ? 4 : 1 },
  );
  return fc
    .tuple(pathValues, query)
    .map(
      ([values, pairs]) =>
        operation.path.replace(
          /\{(\w+)\}/g,
          (_match, name: string) => (values as Record<string, string>)[name] ?? '',
        ) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    );
}

type Sent = Pick<FuzzRequest, 'body' | 'stem'>;

function bodyOf({ body, stem, isCreate }: Operation): fc.Arbitrary<Sent> {
  if (!body)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant<Sent>({}) },
      { weight: 1, arbitrary: brokenBody.map((text): Sent => ({ body: text })) },
    );
  const members: fc.Arbitrary<readonly Member[]> = fitting.members(body);
  const whole = members.map((all): Sent => ({ body: toObject(all) }));
  const few = fc
    .tuple(members, fc.array(fc.nat({ max: 40 }), { maxLength: 3 }))
    .map(([all, places]) =>
      all.length === 0 ? [] : places.map((place) => all[place % all.length] as Member),
    );
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    {
      weight: 7,
      arbitrary: few.map((some): Sent => ({ body: toObject(some), ...(isCreate && stem && { stem }) })),
    },
    { weight: 3, arbitrary: brokenBody.map((text): Sent => ({ body: text })) },
  );
}

const json = { 'content-type': 'application/json' };
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'text/plain',
        'text/html',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=latin1',
        'application/jsonx',
        '',
        '/',
        'a/b;c',
        '__proto__',
      )
      .map((type) => ({ 'content-type': type })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Record<string, string>>(
        { 'x-request-id': '<script>' },
        { accept: 'text/html' },
        { 'if-match': '"x"' },
        { 'x-forwarded-for': "'; drop table employees;--" },
        { 'x-http-method-override': 'DELETE' },
        { 'accept-encoding': 'zzz' },
      )
      .map((more) => ({ ...json, ...more })),
  },
);

const who: fc.Arbitrary<FuzzRequest['person']> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<'admin'>('admin') },
  { weight: 7, arbitrary: fc.constantFrom<FuzzRequest['person'][]>('hr', 'manager', 'employee', 'trainee') },
  { weight: 1, arbitrary: fc.constant<'nobody'>('nobody') },
);

/** Requests to an operation: the method is right, and of the rest some is what the document says. */
export const requestTo = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(urlOf(operation), who, headers, bodyOf(operation)).map(([url, person, more, sent]) => ({
    method: operation.method,
    url,
    person,
    headers: sent.body === undefined && more === json ? {} : more,
    ...sent,
  }));

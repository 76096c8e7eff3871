import fc from 'fast-check';
import type { ApiDocument } from '../document.ts';
import type { Fuzzing } from '../subject.ts';
import { Fitting, toObject, type Member } from './fitting.ts';
import { brokenBody, brokenEscape, hostileJson, hostileText, type JsonText } from './hostile.ts';
import { stemsIn, type Operation } from './operations.ts';

/**
 * A request of a person. Fields missing in `body` come from a valid new record of the resource `stem`.
 */
export interface FuzzRequest {
  readonly method: Operation['method'];
  readonly url: string;
  /** Absent: nobody is signed in. */
  readonly person: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly stem?: string;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const smallId = fc.integer({ min: 1, max: 60 }).map(String);
const plainWords = ['2026', '7', '2026-01-15', '15/01/2026', 'all', 'true', 'ASC', 'desc', '10', '1,2,3'];
const wordOf = (words: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: smallId },
    { weight: 3, arbitrary: fc.constantFrom(...plainWords, ...words) },
    { weight: 3, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: brokenEscape },
    { weight: 1, arbitrary: fc.constant('a'.repeat(20_000)) },
  );

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

function filterText(fitting: Fitting, { row }: Operation): JsonText {
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

/** Parts of requests, in addition to their operation. */
interface Material {
  readonly fitting: Fitting;
  readonly word: fc.Arbitrary<string>;
}

/** Value of a query parameter, encoded. The simple-rest dialect puts JSON into it. */
function queryValue({ fitting, word }: Material, operation: Operation, name: string): fc.Arbitrary<string> {
  const isRest = operation.path.startsWith('/api/rest/');
  const meant: Readonly<Record<string, fc.Arbitrary<string>>> = {
    filter: filterText(fitting, operation),
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

function urlOf(material: Material, operation: Operation): fc.Arbitrary<string> {
  const pathWord = fc.oneof({ weight: 1, arbitrary: smallId }, { weight: 1, arbitrary: material.word });
  const pathValues = fc.record(
    Object.fromEntries(
      operation.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, pathWord]),
    ),
  );
  // An array may hold a name twice, as a query may.
  const known = operation.parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => queryValue(material, operation, name).map((value) => `${name}=${value}`));
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

function bodyOf({ fitting }: Material, { body, stem, isCreate }: Operation): fc.Arbitrary<Sent> {
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
        { 'x-forwarded-for': "'; drop table sessions;--" },
        { 'x-http-method-override': 'DELETE' },
        { 'accept-encoding': 'zzz' },
      )
      .map((more) => ({ ...json, ...more })),
  },
);

/** The admin sends as many requests as all others together; a few are anonymous. */
const whoOf = ([admin = '', ...others]: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(admin) },
    { weight: 7, arbitrary: fc.constantFrom(admin, ...others) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

/**
 * Returns a maker of requests to an operation: the method is right, and of the rest some is what the document
 * says.
 */
export function requestsBy(
  document: ApiDocument,
  { people, words }: Pick<Fuzzing, 'people' | 'words'>,
): (operation: Operation) => fc.Arbitrary<FuzzRequest> {
  const material: Material = {
    fitting: new Fitting(document.components.schemas),
    word: wordOf([...words, ...stemsIn(document).values()]),
  };
  const who = whoOf(people);
  return (operation) =>
    fc
      .tuple(urlOf(material, operation), who, headers, bodyOf(material, operation))
      .map(([url, person, more, sent]) => ({
        method: operation.method,
        url,
        person,
        headers: sent.body === undefined && more === json ? {} : more,
        ...sent,
      }));
}

import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Days, WrittenDays } from '@crewdeck/engine/model/day-grid.ts';
import type { Groups } from '@crewdeck/engine/model/groups.ts';
import type { AnsweredRow } from '@crewdeck/engine/model/answers.ts';
import type { Endpoints } from '../../generated/endpoints.ts';
import type { Records } from '../../generated/types.ts';
import { contract } from './openapi.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Row = Record<string, unknown>;

interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly reason?: string;
  readonly params?: Row;
}

/**
 * An answer: `D` is the `data` of its envelope, `R` a row of the simple-rest dialect, `B` the body of what is
 * neither.
 */
export interface Answer<D = Row, R = Row, B = unknown> {
  readonly status: number;
  readonly body: B;
  readonly row: R;
  readonly rows: R[];
  readonly data: D;
  readonly total: number;
  readonly headers: Record<string, string | undefined>;
  readonly text: string;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  readonly errors: readonly FieldError[];
  readonly fields: string[];
}

type IsSegment<Given, Declared> = Declared extends `{${string}}`
  ? true
  : Given extends Declared
    ? true
    : false;
type IsAt<Path, Declared> = Declared extends `${infer First}/${infer Rest}`
  ? Path extends `${infer Segment}/${infer More}`
    ? IsSegment<Segment, First> extends true
      ? IsAt<More, Rest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : IsSegment<Path, Declared>;
type EndpointAt<M extends Method, Path, E = keyof Endpoints> = E extends `${M} ${infer Declared}`
  ? IsAt<Path, Declared> extends true
    ? E
    : never
  : never;
/** Data of an endpoint's answer; a file and an empty answer have none. */
type DataOf<E> = E extends keyof Endpoints
  ? Endpoints[E]['data'] extends Blob | null
    ? Row
    : Endpoints[E]['data']
  : never;
type Known<D> = [D] extends [never] ? Row : D;
/** A path is an endpoint by its letters before it is one by its parameters, as the server reads it. */
type DataAt<M extends Method, Path extends string> = `${M} ${Path}` extends keyof Endpoints
  ? DataOf<`${M} ${Path}`>
  : Known<DataOf<EndpointAt<M, Path>>>;

export type RowOf<S> = S extends keyof Records ? AnsweredRow<Records[S]> : Row;
/** An id is a number, or a text that only the running test knows: `leaves/groups` is not a row. */
type RowAt<Path> = Path extends `${infer S}/${infer Id}`
  ? string extends Id
    ? RowOf<S>
    : Id extends `${number}`
      ? RowOf<S>
      : Row
  : RowOf<Path>;

/** The days and the groups of a resource. */
type BodyAt<M extends Method, Path> = Path extends `${string}/groups`
  ? Groups
  : Path extends `${string}/days`
    ? M extends 'GET'
      ? Days
      : WrittenDays
    : unknown;

type PathOf<Url> = Url extends `${infer Path}?${string}` ? Path : Url;
type AnswerAt<M extends Method, Path> = Path extends `/api/v1/${infer Rest}`
  ? Answer<DataAt<M, Rest>>
  : Path extends `/api/rest/${infer Rest}`
    ? Answer<Row, RowAt<Rest>, BodyAt<M, Rest>>
    : Answer;

/**
 * The answer to a call, by the address that the test has written: what the generated types say of the
 * endpoint or of the resource; rows of anything at an address that is not known when the test is compiled.
 */
export type AnswerOf<M extends Method, Url extends string> = string extends Url
  ? Answer
  : AnswerAt<M, PathOf<Url>>;

/**
 * Reads an answer and checks it against the OpenAPI document. What this says of the endpoints, the generated
 * types say too, so that the answer has the type of its address. The type is that of a success: status is no
 * constant that distinguishes both, and the data of a refusal is empty, so tests compare its status first.
 */
export function readAnswer<M extends Method, U extends string>(
  method: M,
  url: U,
  response: LightMyRequestResponse,
): AnswerOf<M, U> {
  const isJson = String(response.headers['content-type']).includes('json');
  const parsed: unknown = isJson && response.body !== '' ? response.json() : undefined;
  const problem = isJson ? contract.findProblem(method, url, response.statusCode, parsed) : undefined;
  expect(problem, `${method} ${url} answers as the OpenAPI document says`).toBeUndefined();
  const object = (parsed ?? {}) as Row & { data?: Row } & Partial<Pick<Answer, 'code' | 'reason' | 'errors'>>;
  const errors = object.errors ?? [];
  const answer: Answer = {
    status: response.statusCode,
    body: parsed,
    text: response.body,
    headers: response.headers as Record<string, string>,
    row: object,
    rows: (Array.isArray(parsed) ? parsed : []) as Row[],
    data: object.data ?? {},
    total: Number(String(response.headers['content-range'] ?? '').split('/')[1] ?? NaN),
    code: object.code,
    reason: object.reason,
    errors,
    fields: errors.map((error) => error.field),
  };
  return answer as AnswerOf<M, U>;
}

import type { Moves, Offer, RowCommand } from './row-actions.ts';
import type { Need, RelationName } from './register.ts';
import type { JsonSchema } from './schema.ts';

/** Operation on the rows of a resource; a verb that is left out answers 405. */
export type Verb = 'list' | 'read' | 'create' | 'update' | 'delete';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Filter of a query parameter of a list endpoint:
 * a field path (equals; references also by unique value or name), `search` (text over the marked fields),
 * `search:path` (text over a referenced record), `gte:path`, `lte:path`, `contains:path`,
 * `year:path`, `month:path` (of a date), `unread:path` (empty when true).
 */
export type QueryTarget<P extends string = string> =
  | P
  | 'search'
  | `search:${P}`
  | `gte:${P}`
  | `lte:${P}`
  | `contains:${P}`
  | `year:${P}`
  | `month:${P}`
  | `empty:${P}`;

export interface OperationOptions<P extends string = string, F extends string = string> {
  /** The verb of a further endpoint; the five standard keys imply theirs. */
  does?: Verb;
  /**
   * Key of `data` that holds the rows of a list; `null`: `data` itself is the array, unpaged. `a.b` nests,
   * and the count is next to it.
   */
  rows?: string | null;
  /** Key of `data` that holds the record. */
  answer?: string;
  /** Query parameter → what it filters by. */
  query?: Readonly<Record<string, QueryTarget<P>>>;
  /** Body or path parameter → field, where their names differ. */
  body?: Readonly<Record<string, F>>;
  /**
   * Name of the path parameter that is the row's id; default `id`. Other parameters must equal the row's
   * fields.
   */
  id?: string;
  /** Permissions that the caller needs; default: those of the verb on the resource. */
  needs?: Need | readonly Need[];
  /** Fixed values that the rows have. */
  where?: Readonly<Partial<Record<P, unknown>>>;
  /** Only rows whose owner is the caller. */
  mine?: true;
  /** Only these fields of the rows. */
  fields?: readonly F[];
  /** Largest `limit`; default 100, and 5,000 of a list that is `unpaged`. */
  limit?: number;
  /**
   * Answers as many rows as the largest `limit` lets it where the caller names none, such as the days of a
   * month. So does a list without a count (`rows: null`).
   */
  unpaged?: true;
}

/** One endpoint below `/api/v1`. */
export interface Operation<P extends string = string, F extends string = string> extends OperationOptions<
  P,
  F
> {
  /**
   * Written by what declares it: `get`, `post`, `put`, `patch`, `del`.
   * @example list: get('vehicles', { rows: 'vehicles' })
   */
  readonly method: Method;
  /**
   * Below `/api/v1`; parameters in braces.
   * @example read: get('vehicles/{id}')
   */
  readonly path: string;
}

type Build = <P extends string, F extends string>(
  path: string,
  options?: OperationOptions<NoInfer<P>, NoInfer<F>>,
) => Operation<P, F>;
const operation =
  (method: Method): Build =>
  (path, options = {}) => ({ ...options, method, path });

/**
 * Returns a GET endpoint below `/api/v1`. It is written inside the definition, which checks the fields.
 * @example
 * import { defineResource } from '@crewdeck/engine/model/define.ts';
 * const trips = defineResource('trips', {
 *   api: { list: get('trips', { rows: 'tripList', query: { since: 'gte:from' } }) },
 * });
 * trips.api?.list?.query; // → { since: 'gte:from' }
 */
export const get = operation('GET');
/**
 * Returns a POST endpoint below `/api/v1`, for `api` of a definition.
 * @example
 * post('vehicles', { needs: 'add' }); // → { method: 'POST', path: 'vehicles', needs: 'add' }
 */
export const post = operation('POST');
/**
 * Returns a PUT endpoint below `/api/v1`, for `api` of a definition; `id` is the parameter of the row.
 * @example
 * put('drivers/{driver}', { id: 'driver' }); // → { method: 'PUT', path: 'drivers/{driver}', id: 'driver' }
 */
export const put = operation('PUT');
/**
 * Returns a PATCH endpoint below `/api/v1`, for `api` of a definition; a further one says what it `does`.
 * @example
 * const end = patch('trips/{id}/end', { does: 'update', fields: ['state'] });
 * end.does; // → 'update'
 */
export const patch = operation('PATCH');
/**
 * Returns a DELETE endpoint below `/api/v1`, for `api` of a definition.
 * @example
 * del('trips/{id}'); // → { method: 'DELETE', path: 'trips/{id}' }
 */
export const del = operation('DELETE');

const verbOfMethod: Record<string, Verb> = {
  list: 'list',
  read: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/**
 * The verb of an endpoint by its key in the definition's `api`. Throws when a further endpoint does not say
 * what it does.
 */
export function verbOf(key: string, operation: Operation): Verb {
  const verb = operation.does ?? verbOfMethod[key];
  if (!verb) throw new Error(`The endpoint ${operation.method} ${operation.path} (${key}) has no summary.`);
  return verb;
}

/** Returns how many rows a list answers: `usual` where the caller names no `limit`, and `largest` at most. */
export function pageSizes(operation: Operation): { usual: number; largest: number } {
  const isUnpaged = operation.unpaged === true || operation.rows === null;
  const largest = operation.limit ?? (isUnpaged ? 5000 : 100);
  return { usual: isUnpaged ? largest : 10, largest };
}

/** Names of the `{parameters}` of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/**
 * An endpoint that does or answers something of its own; the rules of the resource (or the service) have a
 * function of the same name. What it answers is said in one of three ways: `answer`, `data` or `media`.
 * @example
 * import { number, objectOf } from '@crewdeck/engine/model/answers.ts';
 * const sell: Action = {
 *   method: 'POST',
 *   path: 'vehicles/{id}/sell',
 *   summary: 'Sells a vehicle',
 *   needs: 'update',
 *   input: objectOf({ price: number }),
 * };
 * sell.input?.required; // → ['price']
 */
export interface Action {
  /** HTTP method. */
  readonly method: Method;
  /** Path below `/api/v1`; the function gets parameters in braces and the body. */
  readonly path: string;
  /** Summary for the API document. */
  readonly summary: string;
  /** Permissions that the caller needs; an empty list: to be signed in. */
  readonly needs: Need | readonly Need[];
  /**
   * JSON Schema of each query parameter; texts are turned into its type, an empty one or `all` counts as
   * absent.
   */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /**
   * JSON Schema of the body.
   * @example input: { type: 'object', required: ['role'], properties: { role: { type: 'string' } } }
   */
  readonly input?: JsonSchema;
  /** The body is multipart, with a part `file` next to the fields of `input`. */
  readonly upload?: 'required' | 'optional';
  /** Key of `data` that holds the row whose id the function answers, or the rows for `many`. */
  readonly answer?: string;
  /** It answers several rows. */
  readonly many?: true;
  /** JSON Schema of `data`, which the function answers itself. */
  readonly data?: JsonSchema;
  /** Content type of an answer without envelope, which the function answers itself. */
  readonly media?: string;
  /** Supports range requests (`Range`). */
  readonly ranges?: true;
  /**
   * The path is below `/api/rest`, whose answers have no envelope.
   * @example base: 'rest'
   */
  readonly base?: 'rest';
  /**
   * Calls are logged in the audit: as `read` of the row in the path (or `id` in the query) unless it is the
   * caller's own; without a row, as `export` with the query and the number of rows.
   */
  readonly auditRead?: true;
  /**
   * The answer contains a secret that is shown once: it is not stored, and a repeated request runs again.
   * @example answersSecret: true
   */
  readonly answersSecret?: true;
  /**
   * Each call about a row of another person, which the path names, waits until a second caller with the
   * permission has confirmed it (like `x-two-eyes` of a field).
   * @example twoEyes: true
   */
  readonly twoEyes?:
    | true
    | {
        /** Relation of people: only about a person whom others name in it. */
        readonly leads: RelationName;
      };
  /**
   * Its body says why it is done, in a member `reason`: the audit keeps it, as of the header `Change-Reason`.
   * @example reasonInBody: true
   */
  readonly reasonInBody?: true;
  /**
   * The function makes the transactions that it needs.
   * @example ownTransactions: true
   */
  readonly ownTransactions?: true;
  /** It looks at a great many rows: where there is much to do, everything else goes before it. */
  readonly isReport?: true;
  /**
   * May answer 202 while the work goes on.
   * @example mayTakeLonger: true
   */
  readonly mayTakeLonger?: true;
  /** Offered on the rows of the resource, where the path names one. */
  readonly offer?: Offer;
  /** It takes a field of a row to another value. */
  readonly moves?: Moves;
  /**
   * Commands for a row and for several selected rows, one call a row. A move to the value that a command sets
   * requests the inputs of the command.
   * @example rowCommands: [{ name: 'complete', with: { status: 'completed' }, inputs: [{ part: 'remark' }] }]
   */
  readonly rowCommands?: readonly RowCommand[];
}

/** Returns the path of an action's route, its parameters in braces. */
export const routePath = (action: Action): string => `/api/${action.base ?? 'v1'}/${action.path}`;

/** Endpoints that belong to no resource; `server/services/<name>.ts` has their functions. */
export interface Service {
  /** Heading in the API document. */
  readonly title: string;
  readonly actions: Readonly<Record<string, Action>>;
}

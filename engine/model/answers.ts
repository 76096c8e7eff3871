import { LARGEST_ID } from './ids.ts';
import type { JsonSchema } from './schema.ts';

/** A row as answers hold it: what is empty is null, and the names behind its references come along. */
export type AnsweredRow<R> = { [F in keyof R]: R[F] | null } & {
  id: number;
  labels: Record<string, string | string[] | null>;
};

/** Name of a resource's component in the API document: `order-lines` → `OrderLines`. */
export const componentName = (stem: string): string =>
  stem
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/**
 * Returns the schema of a row of a resource, as the API document names it.
 * @example
 * rowOf('fuel-logs'); // → { $ref: '#/components/schemas/FuelLogs' }
 */
export const rowOf = (stem: string): JsonSchema => ({ $ref: `#/components/schemas/${componentName(stem)}` });

/** A schema whose values the compiler knows: there is no such member, it only carries their type. */
export interface SchemaOf<T> extends JsonSchema {
  readonly '~type'?: T;
}
/** The values that a schema describes; `unknown` where the compiler has no more than a `JsonSchema`. */
export type ValueOf<S extends JsonSchema> = S extends SchemaOf<infer T> ? T : unknown;
type Members = Readonly<Record<string, JsonSchema>>;
type ObjectOf<M extends Members> = {
  readonly [K in keyof M as K extends `${string}?` ? never : K]: ValueOf<M[K]>;
} & { readonly [K in keyof M as K extends `${infer N}?` ? N : never]?: ValueOf<M[K]> };

/**
 * Schema of a text, for what an action answers.
 * @example
 * const answer = objectOf({ plate: text });
 * answer.properties; // → { plate: { type: 'string' } }
 */
export const text: SchemaOf<string> = { type: 'string' };
/**
 * Schema of a whole number.
 * @example
 * const answer = objectOf({ odometer: integer });
 * answer.properties; // → { odometer: { type: 'integer' } }
 */
export const integer: SchemaOf<number> = { type: 'integer' };
/**
 * Schema of a number.
 * @example
 * const answer = objectOf({ litres: number });
 * answer.properties; // → { litres: { type: 'number' } }
 */
export const number: SchemaOf<number> = { type: 'number' };
/**
 * Schema of true or false.
 * @example
 * const answer = objectOf({ isReady: flag });
 * answer.properties; // → { isReady: { type: 'boolean' } }
 */
export const flag: SchemaOf<boolean> = { type: 'boolean' };
/**
 * Returns the schema of a few texts; the compiler knows them.
 * @example
 * oneOf('ready', 'workshop', 'sold'); // → { type: 'string', enum: ['ready', 'workshop', 'sold'] }
 */
export const oneOf = <const T extends string>(...values: readonly T[]): SchemaOf<T> => ({
  type: 'string',
  enum: values,
});
/**
 * Returns the schema of a value that may also be null.
 * @example
 * nullable(date); // → { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }
 */
export const nullable = <S extends JsonSchema>(schema: S): SchemaOf<ValueOf<S> | null> => ({
  anyOf: [schema, { type: 'null' }],
});
/**
 * Returns the schema of a list whose items have a schema.
 * @example
 * listOf(rowOf('trips')); // → { type: 'array', items: { $ref: '#/components/schemas/Trips' } }
 */
export const listOf = <S extends JsonSchema>(items: S): SchemaOf<readonly ValueOf<S>[]> => ({
  type: 'array',
  items,
});

/**
 * Returns the schema of an object whose members have any names and values of one kind.
 * @example
 * mapOf(integer); // → { type: 'object', additionalProperties: { type: 'integer' } }
 */
export const mapOf = <S extends JsonSchema>(values: S): SchemaOf<Readonly<Record<string, ValueOf<S>>>> => ({
  type: 'object',
  additionalProperties: values,
});

/**
 * Returns the schema of an object that has all of these members and no others; a name with `?` at its end may
 * be absent.
 * @example
 * const { required, properties } = objectOf({ plate: text, 'soldOn?': date });
 * required; // → ['plate']
 * properties; // → { plate: { type: 'string' }, soldOn: { type: 'string', format: 'date' } }
 */
export function objectOf<M extends Members>(members: M): SchemaOf<ObjectOf<M>> {
  const names = Object.keys(members);
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), members[name] as JsonSchema])),
  };
}

/**
 * Returns the schema of a list's `data`: the rows under their key, and how many there are.
 * @example
 * const { required } = pageOf('tripList', rowOf('trips'));
 * required; // → ['tripList', 'totalCount']
 */
export const pageOf = (key: string, items: JsonSchema): JsonSchema =>
  objectOf({ [key]: listOf(items), totalCount: integer });

/** Names behind the references of a row. */
export const labels = mapOf(nullable(text));

/**
 * Query parameters of a page: `limit` rows, 10 by default and 100 at most, after the first `skip`.
 * @example
 * paging.skip; // → { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 }
 * paging.limit; // → { type: 'integer', minimum: 1, maximum: 100, default: 10 }
 */
export const paging: Readonly<Record<string, JsonSchema>> = {
  skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
};
export const year: JsonSchema = { type: 'integer', minimum: 1900, maximum: 2200 };
export const month: JsonSchema = { type: 'integer', minimum: 1, maximum: 12 };
/**
 * Schema of a day, `YYYY-MM-DD`.
 * @example
 * const query = { from: date, to: date };
 * query.from; // → { type: 'string', format: 'date' }
 */
export const date: JsonSchema = { type: 'string', format: 'date' };
/**
 * Schema of the id of a row.
 * @example
 * const input = { type: 'object', required: ['driverId'], properties: { driverId: id } };
 * input.properties.driverId.minimum; // → 1
 */
export const id: JsonSchema = { type: 'integer', minimum: 1, maximum: LARGEST_ID };

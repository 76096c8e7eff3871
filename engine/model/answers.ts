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

/** Schema of a row of a resource. */
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

export const text: SchemaOf<string> = { type: 'string' };
export const integer: SchemaOf<number> = { type: 'integer' };
export const number: SchemaOf<number> = { type: 'number' };
export const flag: SchemaOf<boolean> = { type: 'boolean' };
export const oneOf = <const T extends string>(...values: readonly T[]): SchemaOf<T> => ({
  type: 'string',
  enum: values,
});
export const nullable = <S extends JsonSchema>(schema: S): SchemaOf<ValueOf<S> | null> => ({
  anyOf: [schema, { type: 'null' }],
});
export const listOf = <S extends JsonSchema>(items: S): SchemaOf<readonly ValueOf<S>[]> => ({
  type: 'array',
  items,
});

/** Schema of an object whose members have any names and values of one kind. */
export const mapOf = <S extends JsonSchema>(values: S): SchemaOf<Readonly<Record<string, ValueOf<S>>>> => ({
  type: 'object',
  additionalProperties: values,
});

/**
 * Schema of an object that has all of these members and no others; a name with `?` at its end may be absent.
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

/** Schema of a list's `data`: the rows under their key, and how many there are. */
export const pageOf = (key: string, items: JsonSchema): JsonSchema =>
  objectOf({ [key]: listOf(items), totalCount: integer });

/** Names behind the references of a row. */
export const labels = mapOf(nullable(text));

/** The query parameters of a page. */
export const paging: Readonly<Record<string, JsonSchema>> = {
  skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
};
export const year: JsonSchema = { type: 'integer', minimum: 1900, maximum: 2200 };
export const month: JsonSchema = { type: 'integer', minimum: 1, maximum: 12 };
export const date: JsonSchema = { type: 'string', format: 'date' };
export const id: JsonSchema = { type: 'integer', minimum: 1, maximum: LARGEST_ID };

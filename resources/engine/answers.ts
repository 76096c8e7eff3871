import type { JsonSchema } from './schema.ts';

/** A row as answers hold it: what is empty is null, and the names behind its references come along. */
export type AnsweredRow<R> = { [F in keyof R]: R[F] | null } & {
  id: number;
  labels: Record<string, string | string[] | null>;
};

/** Name of a resource's component in the API document: `leave-allowances` → `LeaveAllowances`. */
export const componentName = (stem: string): string =>
  stem
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Schema of a row of a resource. */
export const rowOf = (stem: string): JsonSchema => ({ $ref: `#/components/schemas/${componentName(stem)}` });

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const flag: JsonSchema = { type: 'boolean' };
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/**
 * Schema of an object that has all of these members and no others; a name with `?` at its end may be absent.
 */
export function objectOf(members: Readonly<Record<string, JsonSchema>>): JsonSchema {
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
export const labels: JsonSchema = { type: 'object', additionalProperties: nullable(text) };

/** The query parameters of a page. */
export const paging: Readonly<Record<string, JsonSchema>> = {
  skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
};
export const year: JsonSchema = { type: 'integer', minimum: 1900, maximum: 2200 };
export const month: JsonSchema = { type: 'integer', minimum: 1, maximum: 12 };
export const date: JsonSchema = { type: 'string', format: 'date' };
export const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

/** What everybody may see of a colleague. */
export const colleague: Readonly<Record<string, JsonSchema>> = {
  userId: integer,
  empId: text,
  name: text,
  designation: nullable(integer),
  department: nullable(integer),
  avatarUrl: nullable(text),
  labels,
};

import type { Model } from './model.ts';
import type { JsonSchema } from './schema.ts';

/** Keywords that conditions may use: none is slow to evaluate, none refers to another document. */
const keywords = new Set([
  'type',
  'properties',
  'required',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
]);
const parts = ['allOf', 'anyOf', 'oneOf'] as const;
const branches = ['not', 'if', 'then', 'else'] as const;
const DEEPEST = 8;
/** Under this name a condition finds the record of whom a row belongs to. */
export const OWNER = 'owner';

/** Why a condition cannot be: a keyword or a field that it may not have, or that it is no JSON Schema. */
export type ConditionFault =
  | { readonly fault: 'condition_keyword' | 'condition_field'; readonly name: string }
  | { readonly fault: 'invalid' };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what a name in a condition refers to: a field of the row, or the owner's record. */
const memberOf = (model: Model, people: Model | undefined, name: string): Model | boolean =>
  name === OWNER && people ? people : model.field[name] !== undefined;

/** Returns why a condition is wrong that looks inside one value, where fields cannot be named. */
function faultWithin(
  condition: unknown,
  model: Model | undefined,
  people: Model | undefined,
  depth: number,
): ConditionFault | undefined {
  if (!isSchema(condition) || depth > DEEPEST) return { fault: 'invalid' };
  const strange = Object.keys(condition).find((keyword) => !keywords.has(keyword));
  if (strange !== undefined) return { fault: 'condition_keyword', name: strange };
  const properties = Object.entries(condition.properties ?? {});
  const named = [...properties.map(([name]) => name), ...(condition.required ?? [])];
  const unknown = named.find((name) => !model || memberOf(model, people, name) === false);
  if (unknown !== undefined) return { fault: 'condition_field', name: unknown };
  const inner = properties.map(([name, value]) => {
    const member = model && memberOf(model, people, name);
    return faultWithin(value, typeof member === 'object' ? member : undefined, undefined, depth + 1);
  });
  const same = [
    ...parts.flatMap((part) => condition[part] ?? []),
    ...branches.flatMap((branch) => condition[branch] ?? []),
  ].map((one) => faultWithin(one, model, people, depth + 1));
  return [...inner, ...same].find((fault) => fault !== undefined);
}

/**
 * Returns why a condition on rows of a resource (and their owners, under `owner`) cannot be taken from
 * people; undefined where it can.
 */
export const faultOfCondition = (
  condition: unknown,
  model: Model,
  people: Model | undefined,
): ConditionFault | undefined => faultWithin(condition, model, people, 0);

/** Keywords that say what an operator of filters says. */
const keywordOf = { '': 'enum', _gte: 'minimum', _lte: 'maximum' } as const;
type Ending = keyof typeof keywordOf;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const has = (schema: JsonSchema, name: string, value: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [name]: { ...schema.properties?.[name], ...value } },
  required: [...new Set([...(schema.required ?? []), name])],
});

/**
 * Returns the condition for the filter of a list (`days_gte: 6`, `userId.department: [2]`). Filters on the
 * reference `owner` become conditions on the owner's record; null if the filter is empty.
 */
export function toCondition(filter: Readonly<Record<string, unknown>>, owner: string): JsonSchema | null {
  let condition: JsonSchema = {};
  for (const [key, value] of Object.entries(filter)) {
    const ending = (['_gte', '_lte'] as const).find((one) => key.endsWith(one)) ?? '';
    const path = key.slice(0, key.length - ending.length);
    const test = { [keywordOf[ending]]: ending === '' ? asList(value) : value };
    const [first = '', next] = path.split('.');
    condition =
      first === owner && next !== undefined
        ? has(condition, OWNER, has(condition.properties?.[OWNER] ?? {}, next, test))
        : has(condition, path, test);
  }
  return condition.required ? condition : null;
}

/** Returns a property's condition as filters; undefined if filters cannot express it. */
function testsOf(path: string, test: JsonSchema): Record<string, unknown> | undefined {
  const found: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(test)) {
    const ending = (Object.keys(keywordOf) as Ending[]).find((one) => keywordOf[one] === keyword);
    if (ending === undefined && keyword !== 'const') return undefined;
    found[`${path}${ending ?? ''}`] = keyword === 'const' ? [value] : value;
  }
  return found;
}

/** The filter that says what a condition says (`toCondition`); undefined where no filter can. */
export function toFilter(
  condition: JsonSchema,
  owner: string,
): Readonly<Record<string, unknown>> | undefined {
  const { properties = {}, required = [], ...others } = condition;
  const isWhole = required.length === Object.keys(properties).length;
  if (Object.keys(others).length > 0 || !isWhole) return undefined;
  let filter: Record<string, unknown> = {};
  for (const [name, test] of Object.entries(properties)) {
    const own = name === OWNER ? toFilter(test, '') : testsOf(name, test);
    if (!own) return undefined;
    const tests = Object.entries(own).map(([key, value]) => [
      name === OWNER ? `${owner}.${key}` : key,
      value,
    ]);
    filter = { ...filter, ...(Object.fromEntries(tests) as object) };
  }
  return filter;
}

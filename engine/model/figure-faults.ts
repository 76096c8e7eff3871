import { namesIn, parseFormula } from './formula.ts';
import { expressionOf } from './field-model.ts';
import { takenBy, takes, waysTo } from './figures.ts';
import type { Take } from './model.ts';
import type { FigureKeyword } from './keywords.ts';
import type { JsonSchema } from './schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns whether a node's values are stored in its table. */
const isKept = (node: JsonSchema | undefined): boolean =>
  node !== undefined && (node['x-computed'] === undefined || node['x-computed'] === true);

/** Returns the fields of an expression; none if it cannot be parsed, which another check reports. */
function originsOf(expression: string): readonly string[] {
  try {
    return namesIn(parseFormula(expression));
  } catch {
    return [];
  }
}

/** Returns whether a field can be aggregated: it is stored, or an expression over stored fields. */
function isTakeable({ properties = {} }: JsonSchema, name: string): boolean {
  const node = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const expression = node && expressionOf(node);
  return expression === undefined
    ? isKept(node)
    : originsOf(expression).every((origin) => isKept(properties[origin]));
}

const sameType = (one: JsonSchema, other: JsonSchema): boolean =>
  one.type === other.type && (one.format ?? '') === (other.format ?? '');

/** Returns why a figure of the rows of `stem` cannot be computed; undefined if it can. */
export function findFigureFault(
  schemas: Schemas,
  stem: string,
  node: JsonSchema,
  keyword: FigureKeyword,
): string | undefined {
  const rows = schemas[keyword.over];
  if (!rows) return `is over ${keyword.over}, which has no schema.`;
  const [take, ...more] = takenBy(keyword);
  if (take === undefined || more.length > 0) return `must have exactly one of ${takes.join(', ')}.`;
  const ways = waysTo(rows, stem);
  if (keyword.via === undefined && ways.length !== 1)
    return `requires "via": ${keyword.over} refers to ${stem} by ${ways.join(', ') || 'no field'}.`;
  if (keyword.via !== undefined && !ways.includes(keyword.via))
    return `has "via": "${keyword.via}", which is not a reference of ${keyword.over} to ${stem}.`;
  const { [take]: of, at } = keyword;
  const named = [
    ...Object.keys(keyword.where ?? {}),
    ...(typeof of === 'string' ? [of] : []),
    ...(at ? [at] : []),
  ];
  const missing = named.find((name) => !isTakeable(rows, name));
  if (missing !== undefined)
    return `names ${missing}, which is neither a stored field of ${keyword.over} nor an expression over stored fields.`;
  return findTypeFault(node, take, typeof of === 'string' ? rows.properties?.[of] : undefined);
}

/** Why a figure of a kind does not fit what its field says it is. */
function findTypeFault(node: JsonSchema, take: Take, value: JsonSchema | undefined): string | undefined {
  if (take === 'count') return node.type === 'integer' ? undefined : 'counts rows: set "type": "integer".';
  if (!value) return undefined;
  if (take === 'sum' && !['integer', 'number'].includes(String(value.type)))
    return 'sums a field that is not a number.';
  return sameType(node, value)
    ? undefined
    : `must have the type of the field that it takes: ${String(value.type)}.`;
}

import { namesIn, outcomesOf, parseFormula, typeOfFormula, type Formula, type ValueType } from './formula.ts';
import { expressionOf } from './field-model.ts';
import { kindOf, type Kind } from './kinds.ts';
import { resolveNode } from './resolve-node.ts';
import type { JsonSchema } from './schema.ts';

const types: Readonly<Partial<Record<Kind, ValueType>>> = {
  text: 'text',
  multiline: 'text',
  integer: 'number',
  number: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

function typeOfNode(node: JsonSchema): ValueType | undefined {
  const kind = kindOf(node);
  return kind === 'enum' ? (node.type === 'string' ? 'text' : 'number') : types[kind];
}

/** Returns all fields that a computed field depends on, directly or through other computed fields. */
function originsOf(schema: JsonSchema, name: string, seen: ReadonlySet<string> = new Set()): Set<string> {
  const expression = expressionOf(schema.properties?.[name] ?? {});
  const origins = expression === undefined ? [] : namesIn(parseFormula(expression));
  return new Set(
    origins.flatMap((origin) =>
      seen.has(origin) ? [origin] : [origin, ...originsOf(schema, origin, new Set([...seen, origin]))],
    ),
  );
}

/** Returns why an expression would reveal a field that is restricted or never answered; undefined if not. */
function findLeak(own: JsonSchema, name: string, origin: JsonSchema): string | undefined {
  if (origin.writeOnly === true) return `reveals ${name}, which is write-only.`;
  if (origin['x-sensitive'] && !own['x-sensitive'])
    return `reveals ${name}: set "x-sensitive" as that field does.`;
  const read = origin['x-access']?.read;
  return read === undefined || read === own['x-access']?.read
    ? undefined
    : `reveals ${name}: set "read": "${read}" in "x-access" as that field does.`;
}

/** Why what a formula answers is not what its field is; undefined where it is. */
function findMisfit(node: JsonSchema, formula: Formula, type: ValueType | undefined): string | undefined {
  const own = typeOfNode(node);
  if (own === undefined) return 'requires a field that is a string, number, boolean, date or enum.';
  if (type !== undefined && type !== own) return `results in a ${type}, but its field is a ${own}.`;
  if (kindOf(node) !== 'enum') return undefined;
  const isChoice = (one: Formula): boolean =>
    'literal' in one && ([null, ...(node.enum ?? [])] as unknown[]).includes(one.literal);
  return outcomesOf(formula).every(isChoice)
    ? undefined
    : 'results in a value that is not a value of its field.';
}

/** Why a field cannot be what its expression says; undefined where it can. */
export function findExpressionFault(
  schema: JsonSchema,
  name: string,
  expression: string,
): string | undefined {
  const nodeOf = (field: string): JsonSchema => resolveNode(schema, schema.properties?.[field] ?? {});
  const typeOf = (field: string): ValueType => {
    const type = Object.hasOwn(schema.properties ?? {}, field) ? typeOfNode(nodeOf(field)) : undefined;
    if (type === undefined) throw new Error(`names ${field}, which is not a field with a single value.`);
    return type;
  };
  try {
    const formula = parseFormula(expression);
    const type = typeOfFormula(formula, typeOf);
    const origins = [...originsOf(schema, name)];
    if (origins.includes(name)) return 'refers to its own field.';
    const leak = origins.map((origin) => findLeak(nodeOf(name), origin, nodeOf(origin))).find(Boolean);
    return leak ?? findMisfit(nodeOf(name), formula, type);
  } catch (error) {
    return (error as Error).message;
  }
}

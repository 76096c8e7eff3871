import type { JsonSchema } from './schema.ts';

/**
 * Kind of a field; its column, input, filter, cell and CSV codec follow from it.
 */
export type Kind =
  | 'text'
  | 'multiline'
  | 'html'
  | 'decimal'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'enum'
  | 'reference'
  | 'references'
  | 'values'
  | 'rows'
  | 'object'
  | 'json';

/** Comparisons a filter may use: equals, one of, from, to, contains, is empty. */
export type Operator = 'eq' | 'in' | 'gte' | 'lte' | 'contains' | 'empty';

const range: readonly Operator[] = ['eq', 'in', 'gte', 'lte', 'empty'];
const choice: readonly Operator[] = ['eq', 'in', 'empty'];

/** Filter operators per kind; an empty list means that the field is no filter. */
export const operators: Readonly<Record<Kind, readonly Operator[]>> = {
  text: ['eq', 'in', 'contains', 'empty'],
  multiline: ['contains', 'empty'],
  html: ['contains'],
  decimal: range,
  integer: range,
  number: range,
  date: range,
  dateTime: range,
  time: range,
  boolean: ['eq', 'empty'],
  enum: [...range],
  reference: choice,
  references: choice,
  values: choice,
  rows: ['empty'],
  object: ['empty'],
  json: ['empty'],
};

const stringKinds: Readonly<Record<string, Kind>> = {
  multiline: 'multiline',
  html: 'html',
  decimal: 'decimal',
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
};

const isText = (values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');
const isNumber = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'number' && Number.isFinite(value));

/** A list of values is a choice where a column holds them; others are data. */
function kindOfValues(values: readonly unknown[], type: JsonSchema['type']): Kind {
  if (values.length === 0) return 'json';
  if (type === 'boolean') return 'boolean';
  if (type === 'string') return isText(values) ? 'enum' : 'json';
  return (type === 'integer' || type === 'number') && isNumber(values) ? 'enum' : 'json';
}

function kindOfArray({ items, prefixItems }: JsonSchema): Kind {
  if (items?.['x-ref']) return 'references';
  if (prefixItems || !items) return 'json';
  return items.type === 'string' || items.type === 'integer' || items.type === 'number' ? 'values' : 'rows';
}

/** Kind of a field by its (resolved) schema node. */
export function kindOf(node: JsonSchema): Kind {
  if (node['x-ref']) return node.type === 'array' ? 'references' : 'reference';
  if (node.enum) return kindOfValues(node.enum, node.type);
  switch (node.type) {
    case 'string':
      return (Object.hasOwn(stringKinds, node.format ?? '') && stringKinds[node.format ?? '']) || 'text';
    case 'integer':
    case 'number':
    case 'boolean':
      return node.type;
    case 'array':
      return kindOfArray(node);
    default:
      return Object.keys(node.properties ?? {}).length > 0 ? 'object' : 'json';
  }
}

/** Kinds whose values have an order that a list can sort by. */
export const sortable = (kind: Kind): boolean =>
  !['references', 'values', 'rows', 'object', 'json', 'html'].includes(kind);

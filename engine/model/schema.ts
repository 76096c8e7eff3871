import type {
  AccessKeyword,
  AliasKeyword,
  EnumKeyword,
  ExpressionKeyword,
  FigureKeyword,
  NoOverlapKeyword,
  PartitionKeyword,
  PeriodKeyword,
  PersonalKeyword,
  RefKeyword,
  ResourceKeyword,
  SumsKeyword,
  TwoEyes,
  UiKeyword,
} from './keywords.ts';

/**
 * The part of JSON Schema 2020-12 that record schemas use, with our keywords. Values are data, so the engines
 * share one type.
 */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly readOnly?: boolean;
  readonly format?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly 'x-resource'?: ResourceKeyword;
  readonly 'x-ref'?: string | RefKeyword;
  readonly 'x-type'?: string;
  readonly 'x-values'?: string;
  readonly 'x-index'?: boolean | readonly (readonly string[])[];
  readonly 'x-search'?: boolean;
  readonly 'x-label'?: true;
  readonly 'x-parts'?: readonly string[];
  readonly 'x-term'?: true;
  readonly 'x-computed'?: true | AliasKeyword | ExpressionKeyword | FigureKeyword;
  readonly 'x-owner'?: true;
  readonly 'x-fixed'?: true;
  readonly 'x-access'?: AccessKeyword;
  readonly 'x-sensitive'?: true;
  readonly 'x-two-eyes'?: TwoEyes['of'] | TwoEyes;
  readonly 'x-ui'?: UiKeyword<JsonSchema>;
  readonly 'x-enum'?: Readonly<Record<string, EnumKeyword>>;
  readonly 'x-i18n'?: Readonly<Record<string, string>>;
  readonly 'x-renamed-from'?: string;
  readonly 'x-no-overlap'?: NoOverlapKeyword;
  readonly 'x-audit-read'?: true;
  readonly 'x-personal'?: PersonalKeyword | false;
  readonly 'x-sums'?: SumsKeyword;
  readonly 'x-partition'?: PartitionKeyword;
  readonly 'x-period'?: PeriodKeyword;
}

const single = [
  'items',
  'additionalProperties',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', '$defs', 'patternProperties', 'dependentSchemas'];

const isNode = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Returns a schema with every node below it replaced by the result of `change`, children first; `without` are
 * keywords whose schemas stay as they are.
 */
export function mapSchema(
  node: JsonSchema,
  change: (node: JsonSchema) => JsonSchema,
  without: readonly string[] = [],
): JsonSchema {
  const map = (child: unknown): unknown => (isNode(child) ? mapSchema(child, change, without) : child);
  const copy: Record<string, unknown> = { ...node };
  for (const key of single) if (isNode(node[key]) && !without.includes(key)) copy[key] = map(node[key]);
  for (const key of lists) if (Array.isArray(node[key])) copy[key] = (node[key] as unknown[]).map(map);
  for (const key of maps)
    if (isNode(node[key]))
      copy[key] = Object.fromEntries(
        Object.entries(node[key] as object).map(([name, child]) => [name, map(child)]),
      );
  return change(copy);
}

/** Stem of the resource that a field refers to by itself. */
export const refStemOf = ({ 'x-ref': ref }: JsonSchema): string | undefined =>
  typeof ref === 'object' ? ref.resource : ref;

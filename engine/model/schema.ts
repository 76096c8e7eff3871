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
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly 'x-resource'?: ResourceKeyword;
  readonly 'x-ref'?:
    | string
    | {
        readonly resource: string;
        readonly label?: string;
        readonly onDelete?: OnDelete;
        readonly where?: Readonly<Record<string, string>>;
        readonly matchBy?: readonly string[];
      };
  readonly 'x-type'?: string;
  readonly 'x-values'?: string;
  readonly 'x-index'?: boolean | readonly (readonly string[])[];
  readonly 'x-search'?: boolean;
  readonly 'x-term'?: true;
  readonly 'x-computed'?: true | { readonly from: string };
  readonly 'x-owner'?: true;
  readonly 'x-fixed'?: true;
  readonly 'x-access'?: { readonly read?: string; readonly write?: string; readonly through?: string };
  readonly 'x-sensitive'?: true;
  readonly 'x-ui'?: UiKeyword;
  readonly 'x-enum'?: Readonly<
    Record<
      string,
      {
        readonly color?: string;
        readonly icon?: string;
        readonly title?: string;
        readonly i18n?: Readonly<Record<string, string>>;
      }
    >
  >;
  readonly 'x-i18n'?: Readonly<Record<string, string>>;
  readonly 'x-renamed-from'?: string;
  readonly 'x-no-overlap'?: NoOverlapKeyword;
  readonly 'x-audit-read'?: true;
  readonly 'x-sums'?: SumsKeyword;
  readonly 'x-partition'?: PartitionKeyword;
}

/** The field by whose month rows lie together, each month as a table of its own. */
export interface PartitionKeyword {
  readonly by: string;
  readonly every: 'month';
}

/** By the values of which fields rows are counted, and whose sums are kept with it. */
export interface SumsKeyword {
  readonly by: readonly string[];
  readonly of: readonly string[];
}

/**
 * Rows with the same values in `of` never overlap in time; `half` names the field that says which half of a
 * day is meant.
 */
export interface NoOverlapKeyword {
  readonly of: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly half?: string;
  readonly while?: Readonly<Record<string, readonly (string | number)[]>>;
}

export type OnDelete = 'restrict' | 'setNull' | 'cascade';

export interface ResourceKeyword {
  readonly name?: string;
  readonly plural?: string;
  readonly module?: string;
  readonly path?: string;
  readonly menu?: string;
  readonly icon?: string;
  readonly title?: string;
  readonly defaultSort?: readonly [string, 'ASC' | 'DESC'];
  readonly from?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly source?: 'table' | 'custom';
  readonly history?: true;
  readonly valuesBy?: string;
  readonly rank?: string;
  readonly people?: {
    readonly relations: Readonly<Record<string, Relation>>;
    readonly guarded?: readonly string[];
  };
}

/**
 * How one person stands to others. `field`: a field of the people that names the one; with `deep` also who
 * stands above that one, and so on; `where`: only as long as the others have these values, a reference among
 * them by its unique value. `flag`: the one stands so to everybody who has this member set in their identity.
 */
export type Relation =
  | {
      readonly field: string;
      readonly deep?: boolean;
      readonly where?: Readonly<Record<string, string>>;
    }
  | { readonly flag: string };

export interface UiKeyword {
  readonly widget?: string;
  readonly display?: string;
  readonly group?: string;
  readonly span?: number;
  readonly in?: Readonly<Record<string, string | boolean>>;
  readonly when?: JsonSchema;
  readonly technical?: true;
  readonly options?: Readonly<Record<string, unknown>>;
}

const localRef = /^#\/\$defs\/([\w-]+)$/;

/**
 * The node itself, or what its `$ref` into the schema's own `$defs` points at, with the node's own keywords
 * on top.
 */
export function resolveNode(root: JsonSchema, node: JsonSchema): JsonSchema {
  const name = node.$ref && localRef.exec(node.$ref)?.[1];
  const target = name ? root.$defs?.[name] : undefined;
  if (!target) return node;
  const { $ref: _, ...own } = node;
  return { ...resolveNode(root, target), ...own };
}

/** A schema with every node below it replaced by what `change` makes of it, children first. */
export function mapSchema(node: JsonSchema, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  const mapAll = (nodes: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(nodes).map(([key, child]) => [key, mapSchema(child, change)]));
  const copy: Record<string, unknown> = { ...node };
  for (const key of ['properties', '$defs'] as const) if (node[key]) copy[key] = mapAll(node[key]);
  if (node.items) copy.items = mapSchema(node.items, change);
  if (Array.isArray(node.oneOf))
    copy.oneOf = (node.oneOf as JsonSchema[]).map((child) => mapSchema(child, change));
  return change(copy);
}

/** Kinds of an object (`oneOf`) that differ by a constant of one property. */
export interface Variants {
  readonly property: string;
  readonly byValue: Readonly<Record<string, JsonSchema>>;
}

/**
 * The kinds of a node by the property that tells them apart; undefined where it has none, or none that tells.
 */
export function variantsOf(root: JsonSchema, node: JsonSchema): Variants | undefined {
  const kinds =
    (node.oneOf as readonly JsonSchema[] | undefined)?.map((kind) => resolveNode(root, kind)) ?? [];
  const property = Object.keys(kinds[0]?.properties ?? {}).find((name) =>
    kinds.every((kind) => typeof kind.properties?.[name]?.const === 'string'),
  );
  return property === undefined
    ? undefined
    : {
        property,
        byValue: Object.fromEntries(kinds.map((kind) => [String(kind.properties?.[property]?.const), kind])),
      };
}

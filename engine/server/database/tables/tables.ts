import { columnType, defaultLiteral, quote, valuesSql } from './columns.ts';
import { buildIndexes, type IndexSpec } from './indexes.ts';
import { renamingsOf, type Renaming } from './renamings.ts';
import { rulesOf } from './rules-of.ts';
import { closingSpecOf, type ClosingSpec } from './closed-months.ts';
import { deliverySpecOf, type DeliverySpec } from './delivery-trigger.ts';
import { searchedColumns } from './search-text.ts';
import { sumsSpecOf, type SumsSpec } from './sums.ts';
import { ownerOf } from '../../../model/owner.ts';
import { columnOf, ruleName, tableName } from '../../../model/column-name.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import type { JsonSchema } from '../../../model/schema.ts';

export interface ColumnSpec {
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  readonly renamedFrom?: string;
  /** Renamings within its values. */
  readonly renames?: readonly Renaming[];
}
export interface ForeignKeySpec {
  readonly column: string;
  readonly table: string;
  readonly onDelete: string;
}

/** Columns that are equal, the period that must then not overlap, and the rows that count. */
export interface ExclusionSpec {
  readonly equal: readonly string[];
  readonly period: string;
  readonly where?: string;
}

/**
 * A table as the migrator compares it: what is stored of the last applied schema and what the present one
 * asks for.
 */
export interface TableSpec {
  /** The stem that its resource had, and the one that it has. */
  readonly renamed?: { readonly from: string; readonly to: string };
  /** Hash of all rules of its schema: if it differs, rows may have become invalid. */
  readonly rules?: string;
  /** No schema names it any more; it stays until it is dropped by name. */
  readonly gone?: true;
  /** Type of the ids. */
  readonly id?: 'bigint';
  /** The column by which its rows are partitioned into months. */
  readonly partition?: { readonly by: string };
  readonly columns: Readonly<Record<string, ColumnSpec>>;
  /** Constraint name → SQL condition. */
  readonly checks: Readonly<Record<string, string>>;
  readonly indexes: Readonly<Record<string, IndexSpec>>;
  readonly foreignKeys: Readonly<Record<string, ForeignKeySpec>>;
  /** Periods that never overlap, by the name of their constraint. */
  readonly exclusions?: Readonly<Record<string, ExclusionSpec>>;
  readonly sums?: SumsSpec;
  readonly closing?: ClosingSpec;
  readonly delivery?: DeliverySpec;
  /** Columns whose text the search column holds; `column.member` for a member of the entries of a list. */
  readonly search: readonly string[];
  /** The column that says whose a row is, where the rows of each person are counted. */
  readonly ownedBy?: string;
  /** Its totals have the triggers of `totals.ts`; those of former versions are replaced. */
  readonly counted?: true;
  /** Writer of that text (formerly a generated column). `filling`: rows still lack it. */
  readonly searchBy?: 'trigger' | 'filling';
  /** Columns that no schema names any more; they keep their data until they are dropped by name. */
  readonly kept?: Readonly<Record<string, ColumnSpec>>;
}

/** A view of another resource's table, with the condition that its rows meet. */
export interface ViewSpec {
  readonly of: string;
  readonly where: string;
  readonly columns: readonly string[];
}

export interface DatabaseSpec {
  readonly tables: Readonly<Record<string, TableSpec>>;
  readonly views: Readonly<Record<string, ViewSpec>>;
  /** Columns of tables that name resources by their stems, `table.column`. */
  readonly stems?: readonly string[];
}

function buildColumn(model: Model, field: FieldModel): ColumnSpec {
  const literal = defaultLiteral(field);
  const former = field.schema['x-renamed-from'];
  const renames = renamingsOf(model, field);
  return {
    type: columnType(field),
    notNull: (field.required && !field.computed && !field.nullable) || literal !== undefined,
    ...(literal !== undefined && { default: literal }),
    ...(former && { renamedFrom: columnOf(former, []) }),
    ...(renames.length > 0 && { renames }),
  };
}

/** A limit of a whole number may be anything; one that no bigint holds is compared as what it is. */
const numeral = ({ kind }: FieldModel, limit: number): string =>
  kind === 'integer' && !Number.isSafeInteger(limit) ? `${limit}::double precision` : String(limit);

function buildChecks(table: string, field: FieldModel): Record<string, string> {
  const { schema, kind } = field;
  const column = `"${field.column}"`;
  const checks: Record<string, string> = {};
  const add = (rule: string, condition: string) => {
    checks[ruleName(`${table}_${field.column}_${rule}`)] = condition;
  };
  if (schema.enum && kind === 'enum') add('enum', `${column} in (${schema.enum.map(quote).join(', ')})`);
  if (kind === 'text' || kind === 'multiline' || kind === 'html') {
    if (schema.maxLength !== undefined) add('max_length', `char_length(${column}) <= ${schema.maxLength}`);
    if (schema.minLength !== undefined) add('min_length', `char_length(${column}) >= ${schema.minLength}`);
  }
  if (kind === 'integer' || kind === 'number') {
    if (schema.minimum !== undefined) add('minimum', `${column} >= ${numeral(field, schema.minimum)}`);
    if (schema.maximum !== undefined) add('maximum', `${column} <= ${numeral(field, schema.maximum)}`);
  }
  return checks;
}

const onDeleteSql = { restrict: 'restrict', setNull: 'set null', cascade: 'cascade' } as const;

/** First day of the half days that periods are counted in. */
export const PERIOD_EPOCH = '2000-01-01';

/** SQL of the period of a row as a range of whole numbers: half days since 2000, or minutes of a day. */
export function periodSql(model: Model, { from, to, half }: NonNullable<JsonSchema['x-no-overlap']>): string {
  const [start, end] = [model.field[from]!, model.field[to]!];
  if (start.kind === 'time') {
    const minutes = ({ column }: FieldModel): string => `(extract(epoch from "${column}") / 60)::integer`;
    return `int4range(${minutes(start)}, ${minutes(end)})`;
  }
  const part = half && `"${model.field[half]!.column}"`;
  const [late, early] = part
    ? [
        `case when ${part} = 'second_half' then 1 else 0 end`,
        `case when ${part} = 'first_half' then 1 else 2 end`,
      ]
    : ['0', '2'];
  const halfDays = ({ column }: FieldModel): string => `("${column}" - date '${PERIOD_EPOCH}') * 2`;
  return `int4range(${halfDays(start)} + ${late}, ${halfDays(end)} + ${early})`;
}

function buildExclusions(model: Model): Record<string, ExclusionSpec> {
  const rule = model.schema['x-no-overlap'];
  if (!rule) return {};
  const where = [...valuesSql(model, rule.while), ...(model.softDelete ? ['not is_deleted'] : [])].join(
    ' and ',
  );
  return {
    [ruleName(`${model.table}_no_overlap`)]: {
      equal: rule.of.map((name) => model.field[name]!.column),
      period: periodSql(model, rule),
      ...(where && { where }),
    },
  };
}

function buildTable(model: Model, models: Readonly<Record<string, Model>>): TableSpec {
  const stored = model.fields.filter((field) => !field.alias);
  const own = stored.filter((field) => field.name !== 'id');
  const search = searchedColumns(model);
  const sums = sumsSpecOf(model);
  const closing = closingSpecOf(model, models);
  const delivery = deliverySpecOf(model, models);
  const owner = ownerOf(model);
  const by = model.schema['x-partition']?.by;
  const foreign = stored.filter(
    (field) => field.kind === 'reference' && field.ref && field.name !== 'createdBy',
  );
  const system: Record<string, ColumnSpec> = {
    created_at: { type: 'timestamptz', notNull: true, default: 'now()' },
    updated_at: { type: 'timestamptz', notNull: true, default: 'now()' },
    version: { type: 'integer', notNull: true, default: '1' },
  };
  const former = model.schema['x-renamed-from'];
  return {
    id: 'bigint',
    ...(former !== undefined && { renamed: { from: former, to: model.stem } }),
    rules: rulesOf(model),
    ...(by !== undefined && { partition: { by: model.field[by]!.column } }),
    columns: Object.fromEntries(
      own.map((field) => [field.column, system[field.column] ?? buildColumn(model, field)]),
    ),
    checks: Object.assign({}, ...own.map((field) => buildChecks(model.table, field))) as Record<
      string,
      string
    >,
    indexes: {
      ...buildIndexes(model, models),
      ...(search.length > 0 && {
        [ruleName(`${model.table}_search_text_idx`)]: { on: 'search_text gin_trgm_ops', using: 'gin' },
      }),
    },
    foreignKeys: Object.fromEntries(
      foreign.map((field) => [
        ruleName(`${model.table}_${field.column}_fkey`),
        {
          column: field.column,
          table: models[field.ref!.stem]!.from
            ? tableName(models[field.ref!.stem]!.from!.stem)
            : models[field.ref!.stem]!.table,
          onDelete: onDeleteSql[field.ref!.onDelete],
        },
      ]),
    ),
    ...(model.schema['x-no-overlap'] && { exclusions: buildExclusions(model) }),
    ...(sums && { sums }),
    ...(closing && { closing }),
    ...(delivery && { delivery }),
    ...(owner !== undefined && { ownedBy: model.field[owner]!.column }),
    counted: true,
    search,
    ...(search.length > 0 && { searchBy: 'trigger' as const }),
  };
}

/** Keywords of resources whose rows refer to those of others, and the field with the stem of these. */
const stemFields = { history: 'entity', approval: 'stem' } as const;

/** Returns the columns with the stem of the resource that a row refers to. */
const stemColumns = (models: readonly Model[]): string[] =>
  models.flatMap((model) => {
    const keywords = model.schema['x-resource'] ?? {};
    const names: readonly string[] = Object.entries(stemFields).flatMap(([keyword, name]) =>
      keyword in keywords ? [name] : [],
    );
    const fields = model.fields.filter(({ name, kind }) => names.includes(name) && kind === 'text');
    return fields.map(({ column }) => `${model.table}.${column}`);
  });

function buildView(model: Model, models: Readonly<Record<string, Model>>): ViewSpec {
  const base = models[model.from!.stem]!;
  const conditions = Object.entries(model.from!.where).map(([name, value]) => {
    const { column, ref } = base.field[name]!;
    const target = models[ref?.stem ?? ''];
    const wanted = target
      ? `(select id from ${target.table} where unique_value = ${quote(value)})`
      : quote(value);
    return `"${column}" = ${wanted}`;
  });
  const columns = model.fields.filter((field) => !field.alias).map((field) => field.column);
  return {
    of: base.table,
    where: conditions.join(' and '),
    columns: [...new Set([...columns, ...(searchedColumns(base).length > 0 ? ['search_text'] : [])])],
  };
}

/** Tables and views of all resources whose rows are stored. */
export function buildDatabase(models: Readonly<Record<string, Model>>): DatabaseSpec {
  const stored = Object.values(models).filter((model) => !model.custom);
  return {
    tables: Object.fromEntries(
      stored.filter((model) => !model.from).map((model) => [model.table, buildTable(model, models)]),
    ),
    views: Object.fromEntries(
      stored.filter((model) => model.from).map((model) => [model.table, buildView(model, models)]),
    ),
    stems: stemColumns(stored),
  };
}

import type { Row } from '../../model/input.ts';
import type { JsonSchema } from '../../model/schema.ts';
import {
  circleDoubts,
  distinctNames,
  fieldNameOf,
  inOrder,
  namesOf,
  stemOf,
  titleOf,
  type Start,
  type Starts,
} from './start.ts';

/** Asks PostgreSQL. */
export type Query = <T>(text: string) => Promise<readonly T[]>;

/** Rows of a table that a product begins with at most. */
const MOST_ROWS = 10_000;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly category: string;
  readonly labels: readonly string[] | null;
  readonly needed: boolean;
  readonly preset: string | null;
  readonly says: string | null;
}

interface Key {
  readonly table: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly deleted: string;
}

interface Table {
  readonly name: string;
  readonly stem: string;
  readonly columns: readonly Column[];
  readonly keys: readonly Key[];
  /** The column whose numbers, or words, others name its rows by. */
  readonly key: string | undefined;
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    t.typcategory as category, a.attnotnull as needed, pg_get_expr(d.adbin, d.adrelid) as preset,
    col_description(c.oid, a.attnum) as says,
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;

const keysSql = `
  select c.relname as table, k.contype as kind, f.relname as target, k.confdeltype as deleted,
    (select json_agg(a.attname order by n) from unnest(k.conkey) with ordinality as one(number, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = one.number) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
  where c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'f')
  order by c.relname, k.conname`;

/** Returns the schema for a column's type; undefined for types that no field holds. */
function typeOf({ type, category, labels }: Column): JsonSchema | undefined {
  if (labels) return { type: 'string', enum: labels };
  if (/^(?:smallint|integer|bigint)$/.test(type)) return { type: 'integer' };
  const [, scale] = /^numeric\(\d+,(\d+)\)$/.exec(type) ?? [];
  if (scale === '0') return { type: 'integer' };
  if (scale === '1' || scale === '2') return { type: 'number', multipleOf: 0.01 };
  if (category === 'N') return { type: 'number' };
  if (category === 'B') return { type: 'boolean' };
  if (type === 'date') return { type: 'string', format: 'date' };
  if (type.startsWith('timestamp')) return { type: 'string', format: 'date-time' };
  if (/^jsonb?$/.test(type)) return {};
  if (/^(?:text|character varying(?:\(\d+\))?)\[\]$/.test(type))
    return { type: 'array', items: { type: 'string' } };
  const [, most] = /^character(?: varying)?\((\d+)\)$/.exec(type) ?? [];
  if (most !== undefined) return { type: 'string', maxLength: Number(most) };
  return category === 'S' || type === 'uuid' || type.startsWith('time') ? { type: 'string' } : undefined;
}

/** A default that is a value; what a function makes is none. */
function presetOf({ preset }: Column): Pick<JsonSchema, 'default'> {
  if (preset === null) return {};
  if (preset === 'true' || preset === 'false') return { default: preset === 'true' };
  if (/^-?\d+(?:\.\d+)?$/.test(preset)) return { default: Number(preset) };
  const [, text] = /^'((?:[^']|'')*)'::/.exec(preset) ?? [];
  return text === undefined ? {} : { default: text.replaceAll("''", "'") };
}

/** The table that a column refers to by itself, where that one was found and is named by one column. */
function targetOf(table: Table, column: Column, tables: readonly Table[]): [Table, Key] | undefined {
  const key = table.keys.find(({ kind, columns }) => kind === 'f' && columns.join() === column.name);
  const target = key && tables.find(({ name, key: own }) => name === key.target && own !== undefined);
  return target && key ? [target, key] : undefined;
}

const deletes: Readonly<Record<string, 'setNull' | 'cascade'>> = { n: 'setNull', c: 'cascade' };

function propertyOf(table: Table, column: Column, tables: readonly Table[]): JsonSchema | undefined {
  const title = titleOf(column.name);
  const says = column.says === null ? {} : { description: column.says };
  const [target, key] = targetOf(table, column, tables) ?? [];
  if (target && key) {
    const onDelete = deletes[key.deleted];
    const ref = onDelete ? { resource: target.stem, onDelete } : target.stem;
    return {
      title: titleOf(column.name.replace(/[\s_-]?id$/i, '')) || title,
      type: 'integer',
      'x-ref': ref,
      ...says,
    };
  }
  const type = typeOf(column);
  const isUnique = table.keys.some(({ kind, columns }) => kind !== 'f' && columns.join() === column.name);
  return type && { title, ...type, ...presetOf(column), ...(isUnique && { 'x-unique': true }), ...says };
}

/** The column whose rows are numbered as ours are: whole numbers that nothing else says anything by. */
const isNumbering = (table: Table, { name, type }: Column): boolean =>
  table.key === name &&
  /^(?:smallint|integer|bigint)$/.test(type) &&
  !table.keys.some(({ kind, columns }) => kind === 'f' && columns.includes(name));

interface Field {
  readonly column: Column;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly target: Table | undefined;
}

function fieldsOf(table: Table, tables: readonly Table[]): Field[] {
  const kept = table.columns.filter((column) => !isNumbering(table, column));
  const names = distinctNames(kept.map(({ name }) => fieldNameOf(name)));
  return kept.flatMap((column, index) => {
    const schema = propertyOf(table, column, tables);
    const name = names[index] ?? column.name;
    return schema ? [{ column, name, schema, target: targetOf(table, column, tables)?.[0] }] : [];
  });
}

function schemaOf(table: Table, fields: readonly Field[]): JsonSchema {
  const nameIn = new Map(fields.map(({ column, name }) => [column.name, name]));
  const required = fields.filter(({ column }) => column.needed && column.preset === null);
  const together = table.keys
    .filter(({ kind, columns }) => kind !== 'f' && columns.length > 1)
    .map(({ columns }) => columns.flatMap((column) => nameIn.get(column) ?? []));
  return {
    ...namesOf(table.name),
    ...(together.length > 0 && { 'x-unique': together }),
    type: 'object',
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows as JSON; times have the offset that fields of times have. */
async function readTable(
  query: Query,
  { name, key }: Table,
  fields: readonly Field[],
): Promise<readonly Row[]> {
  const parts = fields.map(({ column, schema }) => {
    if (schema.format === 'date-time') return `to_jsonb(${quote(column.name)}::timestamptz)`;
    return schema.type === 'string'
      ? `to_jsonb(${quote(column.name)}::text)`
      : `to_jsonb(${quote(column.name)})`;
  });
  const values = [key === undefined ? 'null::jsonb' : `to_jsonb(${quote(key)})`, ...parts];
  const order = key === undefined ? '1' : quote(key);
  return query<Row>(
    `select ${values.map((value, index) => `${value} as v${index}`).join(', ')}
    from ${quote(name)} order by ${order} limit ${MOST_ROWS}`,
  );
}

async function readTables(query: Query): Promise<readonly Table[]> {
  const [columns, keys] = [await query<Column>(columnsSql), await query<Key>(keysSql)];
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => {
    const ownKeys = keys.filter(({ table }) => table === name);
    const primary = ownKeys.find(({ kind }) => kind === 'p')?.columns ?? [];
    return {
      name,
      stem: stemOf(name),
      columns: own,
      keys: ownKeys,
      key: primary.length === 1 ? primary[0] : undefined,
    };
  });
}

/** Resource made from a table. */
interface Declared {
  readonly stem: string;
  readonly schema: JsonSchema;
  readonly table: Table;
  readonly fields: readonly Field[];
}

function declare(table: Table, tables: readonly Table[]): Declared {
  const fields = fieldsOf(table, tables);
  return { stem: table.stem, schema: schemaOf(table, fields), table, fields };
}

/** Columns that no field holds, a line each. */
const leftOut = ({ table, fields }: Declared): string[] =>
  table.columns
    .filter((column) => !isNumbering(table, column) && !fields.some((field) => field.column === column))
    .map(({ name, type }) => `${table.name}.${name}: type ${type} is not supported; the column is ignored.`);

/** The numbers of the rows of each table, by what others name them by. */
type Numbers = Map<Table, ReadonlyMap<string, number>>;

/** The rows of a table in our numbers; one that must refer to a row that is not taken stays behind. */
function numbered({ table, fields }: Declared, rows: readonly Row[], numbers: Numbers): Row[] {
  const others = fields.flatMap(({ column, target }, index) =>
    target && target !== table && column.needed ? [{ target, at: `v${index + 1}` }] : [],
  );
  const taken = rows.filter((row) =>
    others.every(({ target, at }) => numbers.get(target)?.has(String(row[at])) === true),
  );
  numbers.set(table, new Map(taken.map(({ v0 }, index) => [String(v0), index + 1])));
  return taken.map((row) =>
    Object.fromEntries(
      fields.flatMap(({ name, target }, index) => {
        const value = row[`v${index + 1}`] ?? undefined;
        const known = target && value !== undefined ? numbers.get(target)?.get(String(value)) : value;
        return known === undefined ? [] : [[name, known]];
      }),
    ),
  );
}

/**
 * The resources that the tables of a database are (those of the connection's schema), with their first rows.
 * Reads only.
 */
export async function startsFromDatabase(query: Query): Promise<Starts> {
  const tables = await readTables(query);
  const { ordered, circle } = inOrder(tables.map((table) => declare(table, tables)));
  const doubts = [...ordered, ...circle].flatMap(leftOut);
  const numbers: Numbers = new Map();
  const starts: Start[] = [];
  for (const declared of ordered) {
    const { stem, schema, table, fields } = declared;
    const rows = await readTable(query, table, fields);
    if (rows.length === MOST_ROWS)
      doubts.push(`${table.name}: only the first ${MOST_ROWS} rows are imported.`);
    starts.push({ stem, schema, rows: numbered(declared, rows, numbers) });
  }
  starts.push(...circle.map(({ stem, schema }) => ({ stem, schema, rows: [] })));
  return { starts, doubts: [...doubts, ...circleDoubts(circle)] };
}

import { sql, type RawBuilder } from 'kysely';
import { MASK, type Row } from '../../model/input.ts';
import { isHistory } from '../../model/history.ts';
import type { FieldModel, Model, Reference } from '../../model/model.ts';
import { MOST_TITLE_LETTERS, parseTitle } from '../../model/title.ts';
import type { Call, Engine } from '../context/context.ts';
import { mayRead } from './filterable.ts';
import { memoizePerModel } from './memoize-per-model.ts';
import { meets } from '../../model/access.ts';
import { verbatim } from '../database/field-names.ts';
import { presentEntry } from './present-entry.ts';
import { columnRef, type Source } from './source.ts';
import { asStored, type TermSql } from './terms.ts';

/** Text of one value inside a record's name. */
const asText = (ref: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce(${ref}::text, '')`;

/** Text of a field inside a name, of a bounded length. */
function asNamePart(ref: RawBuilder<unknown>, field: FieldModel | undefined): RawBuilder<string> {
  const isBounded =
    field?.schema.type !== 'string' || (field.schema.maxLength ?? Infinity) <= MOST_TITLE_LETTERS;
  return isBounded ? asText(ref) : sql<string>`left(${asText(ref)}, ${sql.lit(MOST_TITLE_LETTERS)})`;
}

/** Text of the field that a reference names its records by. */
const namedByLabel = (target: Model, label: string, alias: string): RawBuilder<string> =>
  asNamePart(columnRef(alias, target, label), target.field[label]);

/** Returns the resource whose field is part of a name: its own, or the one that a reference names. */
const namingModel = ({ models }: Pick<Engine, 'models'>, model: Model, through?: string): Model | undefined =>
  through === undefined ? model : models[model.field[through]?.ref?.stem ?? ''];

/** Checks whether seeded names are part of what the records of a resource are called. */
export const isNamedByTerms = (engine: Pick<Engine, 'models'>, model: Model): boolean =>
  parseTitle(model.titleTemplate).some((part) => {
    if ('text' in part) return false;
    return namingModel(engine, model, part.through)?.field[part.name]?.term === true;
  });

const isAlwaysThere = ({ field }: Model, name: string): boolean =>
  name === 'id' || field[name]?.required === true;

/**
 * SQL of a record's name, or of its id where it has none; `termSql` replaces the seeded names in it, which by
 * default are as stored.
 */
export function titleOf(
  engine: Engine,
  model: Model,
  alias: string,
  termSql: TermSql = asStored,
): RawBuilder<string> {
  const valueOf = (of: Model, name: string, at: string): RawBuilder<string> => {
    const ref = columnRef(at, of, name);
    return asNamePart(of.field[name]?.term ? termSql(ref) : ref, of.field[name]);
  };
  const values = parseTitle(model.titleTemplate);
  const parts = values.map((part) => {
    if ('text' in part) return sql<string>`${sql.lit(part.text)}`;
    const { name, through } = part;
    const of = namingModel(engine, model, through);
    if (through === undefined || !of) return valueOf(model, name, alias);
    const inner = `${alias}l`;
    return sql<string>`coalesce((select ${valueOf(of, name, inner)}
        from ${sql.table(of.table)} ${sql.id(inner)}
        where ${sql.ref(`${inner}.id`)} = ${columnRef(alias, model, through)}), '')`;
  });
  const title =
    parts.length === 1 ? (parts[0] as RawBuilder<string>) : sql<string>`concat(${sql.join(parts)})`;
  const isNamed = values.some((part) => !('text' in part) && isAlwaysThere(model, part.through ?? part.name));
  return isNamed
    ? title
    : sql<string>`coalesce(nullif(btrim(${title}, ' ·,'), ''), ${sql.ref(`${alias}.id`)}::text)`;
}

/** The name behind a reference, in the record with the number that `id` gives. */
export function nameOf(
  engine: Engine,
  ref: Reference,
  alias: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const target = engine.models[ref.stem] as Model;
  const title = ref.label ? namedByLabel(target, ref.label, alias) : titleOf(engine, target, alias);
  return sql`(select ${title} from ${sql.table(target.table)} ${sql.id(alias)}
    where ${sql.ref(`${alias}.id`)} = ${id})`;
}

const namedMembers = ({ members = [] }: FieldModel): readonly FieldModel[] =>
  members.filter((member) => member.kind === 'reference');

/** The names behind the references of each entry of a list, in the order of the entries. */
function labelsOfEntries(
  engine: Engine,
  model: Model,
  field: FieldModel,
  alias: string,
): RawBuilder<unknown> {
  const [entry, column] = [`${alias}e`, columnRef(alias, model, field.name)];
  // A row may have been written when its schema said something else: what is no reference has no name.
  const idIn = (name: string): RawBuilder<unknown> => {
    const value = sql`(${sql.ref(`${entry}.value`)} -> ${sql.lit(name)})`;
    return sql`case when jsonb_typeof(${value}) = 'number' then trunc((${value})::numeric)::bigint end`;
  };
  const pairs = namedMembers(field).flatMap(({ name, ref }) => [
    sql.lit(name),
    nameOf(engine, ref!, `${alias}r`, idIn(name)),
  ]);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)})
    order by ${sql.ref(`${entry}.place`)}), '[]')
    from jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end)
      with ordinality ${sql.id(entry)}(value, place))`;
}

function labelOf(engine: Engine, model: Model, field: FieldModel, alias: string): RawBuilder<unknown> {
  if (field.members) return labelsOfEntries(engine, model, field, alias);
  const target = engine.models[field.ref!.stem] as Model;
  const inner = `${alias}r`;
  const title = field.ref!.label
    ? namedByLabel(target, field.ref!.label, inner)
    : titleOf(engine, target, inner);
  const column = columnRef(alias, model, field.name);
  if (field.kind === 'reference') return nameOf(engine, field.ref!, inner, column);
  // The list is looked at once, also where it is computed, and its records are found by their numbers.
  const named = `${alias}n`;
  return sql`(select coalesce(json_agg(${title} order by ${sql.ref(`${named}.place`)}), '[]')
    from unnest(${column}) with ordinality ${sql.id(named)}(id, place)
      join ${sql.table(target.table)} ${sql.id(inner)}
        on ${sql.ref(`${inner}.id`)} = ${sql.ref(`${named}.id`)})`;
}

/** SQL of `labels`: the name behind every reference of the row, in one JSON object. */
export function labelsOf(
  engine: Engine,
  model: Model,
  fields: readonly FieldModel[],
  alias: string,
): RawBuilder<unknown> {
  const refs = fields.filter(
    (field) => field.kind === 'reference' || field.kind === 'references' || namedMembers(field).length > 0,
  );
  if (refs.length === 0) return sql`'{}'::json`;
  const pairs = refs.flatMap((field) => [sql.lit(field.name), labelOf(engine, model, field, alias)]);
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** SQL that follows from the declarations alone, by the models that it was made from. */
const built = new WeakMap<Engine['models'], Map<string, RawBuilder<unknown>>>();

/**
 * Returns SQL without values, built once: putting together forty columns for each request takes longer than
 * running the statement.
 */
function buildOnce(engine: Engine, key: string, build: () => RawBuilder<unknown>): RawBuilder<unknown> {
  const known = built.get(engine.models) ?? new Map<string, RawBuilder<unknown>>();
  built.set(engine.models, known);
  let text = known.get(key);
  if (text === undefined) {
    const compiled = build().compile(verbatim(engine.db));
    if (compiled.parameters.length > 0)
      throw new Error(`The SQL of the columns of ${key} must not have parameters.`);
    known.set(key, (text = sql.raw(compiled.sql)));
  }
  return text;
}

/** SQL of the columns of a row under the names of their fields, and its labels. */
export const columnsOf = (
  engine: Engine,
  model: Model,
  fields: readonly FieldModel[],
  alias: string,
): RawBuilder<unknown> =>
  buildOnce(engine, `${model.stem} ${alias} ${fields.map((field) => field.name).join()}`, () =>
    buildColumns(engine, model, fields, alias),
  );

/** SQL of all of a row that is named `row`. */
export const wholeRow = (engine: Engine, model: Model): RawBuilder<unknown> =>
  columnsOf(engine, model, model.fields, 'row');

/** SQL of the stored columns of a row, as rules see it. */
export const storedColumnsOf = (
  engine: Engine,
  model: Model,
  fields: readonly FieldModel[],
  alias: string,
): RawBuilder<unknown> =>
  buildOnce(engine, `${model.stem} ${alias} stored`, () =>
    sql.join(fields.map((field) => sql`${columnRef(alias, model, field.name)} as ${sql.id(field.name)}`)),
  );

function buildColumns(
  engine: Engine,
  model: Model,
  fields: readonly FieldModel[],
  alias: string,
): RawBuilder<unknown> {
  const columns = fields.map((field) => sql`${columnRef(alias, model, field.name)} as ${sql.id(field.name)}`);
  return sql.join([...columns, sql`${labelsOf(engine, model, fields, alias)} as labels`]);
}

const hidden = new Set(['isDeleted']);

/**
 * Returns the fields that an answer may hold for the caller: all, or the open ones without the read
 * permission.
 */
export function answeredFields(
  { call, model, access = model.needs }: Pick<Source, 'call' | 'model' | 'access'>,
  only?: readonly string[],
): readonly FieldModel[] {
  const readable = meets(call.identity, model, access.read);
  const names = only ?? (readable ? undefined : model.open);
  const always = names && new Set(['id', ...names]);
  return model.fields.filter(
    (field) => !hidden.has(field.name) && !field.writeOnly && (!always || always.has(field.name)),
  );
}

const isOwner = (call: Call, model: Model, row: Row): boolean =>
  model.fields.some((field) => field.owner && row[field.name] === call.identity.userId);

/**
 * Returns a function that reduces a stored row to the parts that the caller may see: fields without read
 * permission are removed (not for the row's owner), write-only fields are removed for everybody, sensitive
 * values are masked in lists. Entries of a history are masked by the fields of their resource.
 */
export function presenterOf(call: Call, model: Model, where: 'list' | 'record'): (row: Row) => Row {
  const closed = model.fields.filter((field) => field.read && !mayRead(call, model, field));
  const never = model.fields.filter((field) => field.writeOnly);
  const masked = where === 'list' ? sensitiveFields(model) : [];
  const present = (row: Row): Row => {
    const restricted = closed.length > 0 && !isOwner(call, model, row) ? [...closed, ...never] : never;
    const gone =
      model.softDelete && 'isDeleted' in row ? [...restricted, model.field.isDeleted!] : restricted;
    return mask(gone.length > 0 ? without(row, gone) : row, masked);
  };
  return isHistory(model) ? (row) => presentEntry(call, present(row)) : present;
}

/** One row as the caller may see it. */
export const presentRow = (call: Call, model: Model, row: Row, where: 'list' | 'record'): Row =>
  presenterOf(call, model, where)(row);

function without(row: Row, fields: readonly FieldModel[]): Row {
  const copy = { ...row };
  for (const field of fields) delete copy[field.name];
  if (!row.labels) return copy;
  // The label of a reference reveals its target.
  return { ...copy, labels: without(row.labels as Row, fields) };
}

const sensitiveFields = memoizePerModel((model) => model.fields.filter((field) => field.sensitive));

function mask(row: Row, fields: readonly FieldModel[]): Row {
  const filled = fields.filter((field) => row[field.name] !== null && row[field.name] !== undefined);
  return filled.length === 0
    ? row
    : { ...row, ...Object.fromEntries(filled.map((field) => [field.name, MASK])) };
}

/** The row with its sensitive values masked. */
export const maskRow = (model: Model, row: Row): Row => mask(row, sensitiveFields(model));

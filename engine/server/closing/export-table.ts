import { sql, type RawBuilder } from 'kysely';
import type { ExportColumn } from '../../model/export-column.ts';
import { closingOf } from '../../model/closing.ts';
import { toWords } from '../../model/labels.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import { labelsByLocale } from '../../model/csv/headers.ts';
import type { CsvCell } from '../../model/csv/cells.ts';
import { endOfMonth } from '../../model/days.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { translateTerm, termsOf } from '../../model/terms.ts';
import type { Call } from '../context/context.ts';
import { ReferenceNames } from '../csv/reference-names.ts';
import { verbatim } from '../database/field-names.ts';
import { aliveCondition } from '../query/scope.ts';
import { both, columnRef, type Condition } from '../query/source.ts';
import type { Tx } from '../write/transaction.ts';
import type { Wanted } from './months.ts';

interface ExportRequest extends Wanted {
  readonly call: Call;
  readonly tx: Tx;
}

/** A cell of a file: a text, a number, or nothing. */
type MonthCell = Extract<CsvCell, string | number | null>;

/** A column of the file: its head, and the cell of each person. */
interface Written {
  readonly label: string;
  readonly cells: ReadonlyMap<number, MonthCell>;
  /** True if people with a cell of this column get a row in the file. */
  readonly definesRows: boolean;
}

/** A table of a closed month: the names of its columns, and a line for each person. */
export interface ExportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly MonthCell[])[];
}

type Values = Readonly<Record<string, unknown>>;

const wordOf = ({ call, model }: ExportRequest, name: string): string =>
  call.engine.texts[call.locale]?.resources[model.stem]?.monthExports?.[name] ?? toWords(name);

/** SQL of the rows of the month, called `t`. */
function rowsOfMonth({ model, month }: Wanted, where: Values): Condition {
  const { from, to } = closingOf(model) as NonNullable<ReturnType<typeof closingOf>>;
  const day = ({ name }: FieldModel): RawBuilder<unknown> => columnRef('t', model, name);
  return both([
    aliveCondition({ model, alias: 't' }),
    sql<boolean>`${day(from)} <= ${endOfMonth(`${month}-01`)}::date`,
    sql<boolean>`${day(to)} >= ${`${month}-01`}::date`,
    ...Object.entries(where).map(([name, value]) => sql<boolean>`${columnRef('t', model, name)} = ${value}`),
  ]);
}

const ownerOf = ({ fields }: Model): FieldModel => fields.find(({ owner }) => owner) as FieldModel;

/** A sum of the month's rows for each person, or how many there are. */
async function readSum(
  request: ExportRequest,
  name: string,
  sum: RawBuilder<unknown>,
  where: Values,
): Promise<Written> {
  const { model, tx } = request;
  const { rows } = await sql<{ id: number; value: number | null }>`
    select ${columnRef('t', model, ownerOf(model).name)} as id, (${sum})::float8 as value
    from ${sql.table(model.table)} t where ${rowsOfMonth(request, where)} group by 1`.execute(verbatim(tx));
  const cells = new Map(rows.map(({ id, value }) => [id, value ?? 0]));
  return { label: wordOf(request, name), cells, definesRows: true };
}

/** Reads the columns that the product counts for a month. */
async function readFigures(
  { call, tx, model, month }: ExportRequest,
  figures: string,
): Promise<readonly Written[]> {
  const found = await call.engine.figuresOfMonth?.(call, tx, { stem: model.stem, month, figures });
  if (!found) throw new Error(`${model.stem} exports ${figures}, which the product does not compute.`);
  return found.map(({ label, values }) => ({ label, cells: values, definesRows: true }));
}

/** Reads a column of people's own fields, formatted as in exported files. */
async function readPath(request: ExportRequest, path: string, ids: readonly number[]): Promise<Written> {
  const { call, tx, model } = request;
  const [owner = '', name = ''] = path.split('.');
  const people = call.engine.models[model.field[owner]?.ref?.stem ?? ''] as Model;
  const field = people.field[name] as FieldModel;
  const { rows } = await sql<{ id: number; value: unknown }>`
    select p.id, ${columnRef('p', people, name)} as value from ${sql.table(people.table)} p
    where p.id = any(${ids}::bigint[])`.execute(verbatim(tx));
  const labels = labelsByLocale(people, call.engine.texts)[call.locale];
  const texts = call.engine.texts[call.locale];
  const names = new ReferenceNames(call.engine, tx);
  if (field.ref) await names.load(field, new Set(rows.flatMap(({ value }) => (value ?? []) as number)));
  const words = {
    locale: call.locale,
    label: (one: FieldModel, value: string | number) => labels?.values[`${one.name}.${value}`],
  };
  const nameOf: ReferenceNames['nameOf'] = (one, id) => {
    const text = names.nameOf(one, id);
    return texts ? translateTerm(termsOf(texts), text) : text;
  };
  const write = (value: unknown): string =>
    codecs[field.kind].write(value, { field, words, nameOf, timeZone: call.engine.config.timeZone });
  const cells = rows.map(({ id, value }) => [id, value === null ? null : write(value)] as const);
  return { label: labels?.fields[name] ?? name, cells: new Map(cells), definesRows: false };
}

async function readColumn(request: ExportRequest, column: ExportColumn): Promise<readonly Written[]> {
  if ('figures' in column) return readFigures(request, column.figures);
  if ('count' in column) return [await readSum(request, column.name, sql`count(*)`, column.count)];
  if (!('sum' in column)) return [];
  const sum = sql`sum(${columnRef('t', request.model, column.sum)})`;
  return [await readSum(request, column.name, sum, column.where ?? {})];
}

const compare = ([one]: readonly MonthCell[], [other]: readonly MonthCell[]): number => {
  const [first, second] = [String(one ?? ''), String(other ?? '')];
  return first < second ? -1 : Number(first > second);
};

/**
 * A closed month as its resource declares it: everybody with rows or figures in it, by the first
 * column. In the caller's language.
 */
export async function readExportTable(request: ExportRequest): Promise<ExportTable> {
  const columns = request.model.monthExports ?? [];
  const counted: (readonly Written[])[] = [];
  for (const column of columns) counted.push(await readColumn(request, column));
  const ids = [...new Set(counted.flat().flatMap(({ cells }) => [...cells.keys()]))];
  const written: Written[] = [];
  for (const [at, column] of columns.entries())
    written.push(...('path' in column ? [await readPath(request, column.path, ids)] : (counted[at] ?? [])));
  const rows = ids
    .toSorted((one, other) => one - other)
    .map((id) => written.map(({ cells, definesRows }) => cells.get(id) ?? (definesRows ? 0 : null)));
  return { head: written.map(({ label }) => label), rows: rows.toSorted(compare) };
}

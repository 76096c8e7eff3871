import { parse } from 'node:path';
import { sql } from 'kysely';
import { csvLine } from '../../model/csv/cells.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { exportTextsOf } from './locales/all.ts';
import type { PersonalModel } from '../../model/privacy.ts';
import { readCsvLines } from '../csv/export.ts';
import { exportedColumns, type Exported } from '../csv/export-columns.ts';
import { readInPages, type RowsQuery } from '../csv/read-in-pages.ts';
import { verbatim } from '../database/field-names.ts';
import type { ZipEntry } from '../files/zip.ts';
import { labelsOf } from '../query/select.ts';
import { both, type Condition } from '../query/source.ts';
import {
  columnsOf,
  getsEverything,
  givesFiles,
  modelsOf,
  readingCall,
  rowsOf,
  type Subject,
} from './personal-rows.ts';
import type { PrivateTable } from '../context/private-tables.ts';
import { changesOf, historyModel, readingsOf } from './readings.ts';

/** A kind of data in an archive, for the page that lists it. */
export interface Part {
  /** Stem of a resource, or the name of another part. */
  readonly name: string;
  readonly model?: PersonalModel;
  readonly rows: number;
  readonly files: number;
}

/** A file that a row names. */
interface StoredRow {
  readonly id: number;
  readonly fileName: string;
  readonly sha256: string;
}

/** Byte order mark by which a spreadsheet recognises UTF-8. */
const MARK = '\uFEFF';

/** Values as JSON by the names of the fields. */
const toValues = (row: Row, columns: readonly Exported[]): Row =>
  Object.fromEntries(columns.map(({ source }) => [source, row[source] ?? null]));

/** The two files of some rows: for spreadsheets, and for other programs. Counts the rows on the way. */
async function* rowEntries(
  subject: Subject,
  model: Model,
  { path, ...query }: RowsQuery & { readonly path: string },
  count: (rows: number) => void,
): AsyncGenerator<ZipEntry> {
  const call = readingCall(subject);
  const fields = query.columns
    .map(({ source }) => model.field[source])
    .filter((field) => field !== undefined);
  const labels = { source: 'labels', select: labelsOf(call.engine, model, [...new Set(fields)], 't') };
  const named = { ...query, columns: [...query.columns, labels as Exported] };
  const json = async function* (): AsyncGenerator<string> {
    let start = '[\n';
    for await (const rows of await readInPages(call, model, named)) {
      count(rows.length);
      yield `${start}${rows.map((row) => JSON.stringify(toValues(row, named.columns))).join(',\n')}`;
      start = ',\n';
    }
    yield start === '[\n' ? '[]\n' : '\n]\n';
  };
  const csv = async function* (): AsyncGenerator<string> {
    yield MARK;
    for await (const lines of await readCsvLines(call, model, query))
      yield typeof lines === 'string' ? lines : lines.join('');
  };
  yield { name: `${path}.json`, content: json() };
  yield { name: `${path}.csv`, content: csv() };
}

const LONGEST_NAME = 120;

/** Returns a file's name as every system can unpack it: no sign that some forbid, short enough in bytes. */
function toPlainName(fileName: string): string {
  const { name, ext } = parse(fileName.replaceAll(/[:*?"<>|/\\]/g, '_'));
  const ending = Buffer.byteLength(ext) > 20 ? '' : ext;
  const left = LONGEST_NAME - Buffer.byteLength(ending);
  // A cut inside a character leaves a sign for what cannot be read.
  return (
    Buffer.from(name)
      .subarray(0, left)
      .toString('utf8')
      .replace(/\uFFFD+$/, '') + ending
  );
}

/** Yields the files of some rows that still exist; those of deleted rows are erased. */
async function* fileEntries(
  { call: { engine } }: Subject,
  folder: string,
  rows: readonly StoredRow[],
  count: (files: number) => void,
): AsyncGenerator<ZipEntry> {
  for (const { id, fileName, sha256 } of rows) {
    if (!(await engine.files.has(sha256))) continue;
    count(1);
    yield {
      name: `files/${folder}/${id}-${toPlainName(fileName)}`,
      content: engine.files.open(sha256),
      isPacked: true,
    };
  }
}

async function readStored(
  { call: { engine } }: Subject,
  table: string,
  where: readonly Condition[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select t.id, t.file_name as "fileName", t.sha256
    from ${sql.table(table)} t where ${both([sql<boolean>`t.sha256 is not null`, ...where])}
    order by t.id`.execute(verbatim(engine.db));
  return rows;
}

async function hasRows(
  { call: { engine } }: Subject,
  { table }: Model,
  where: readonly Condition[],
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} t where ${both(where)} limit 1`.execute(
    verbatim(engine.db),
  );
  return rows.length > 0;
}

/** The rows of a resource that are the person's, and their files; nothing where there are none. */
async function* modelEntries(
  subject: Subject,
  model: PersonalModel,
  add: (part: Part) => void,
): AsyncGenerator<ZipEntry> {
  const conditions = rowsOf(subject, model);
  if (!(await hasRows(subject, model, conditions))) return;
  const { stem } = model;
  const query = { path: `data/${stem}`, columns: columnsOf(subject, model), conditions };
  let [rows, files] = [0, 0];
  yield* rowEntries(subject, model, query, (more) => {
    rows += more;
  });
  if (givesFiles(subject.call.engine, model)) {
    const stored = await readStored(subject, model.table, conditions);
    yield* fileEntries(subject, stem, stored, (more) => {
      files += more;
    });
  }
  add({ name: stem, model, rows, files });
}

/** The history's column for the way of reading: the record, its file, or an action's answer. */
const howRead = ({ locale }: Call): Exported => ({
  path: exportTextsOf(locale).how,
  field: { name: 'as', kind: 'text', schema: {} } as FieldModel,
  source: 'as',
  select: sql`t.after ->> 'as'`,
});

interface Entries {
  readonly name: string;
  readonly condition: Condition;
  readonly columns: readonly string[];
  readonly further?: readonly Exported[];
}

/** Yields entries of the history: reads of the person's data by others, or the person's own actions. */
async function* historyEntries(
  subject: Subject,
  { name, condition, columns, further = [] }: Entries,
  add: (part: Part) => void,
): AsyncGenerator<ZipEntry> {
  const history = historyModel(subject.call.engine);
  if (!history) return;
  const known = columns.filter((column) => history.field[column]);
  const query = {
    path: `account/${name}`,
    columns: [...exportedColumns(readingCall(subject), history, known), ...further],
    conditions: [condition],
  };
  let rows = 0;
  yield* rowEntries(subject, history, query, (more) => {
    rows += more;
  });
  add({ name, rows, files: 0 });
}

/** Returns SQL of the person's rows of a table of no resource. */
function privateRows({ call: { engine }, person }: Subject, { person: column }: PrivateTable): Condition {
  const { people } = engine.directory;
  const held = sql.ref(`t.${column}`);
  return column === 'email'
    ? sql<boolean>`lower(${held}) = (select lower(${people.email}) from ${people.from} where ${people.id} = ${person})`
    : sql<boolean>`${held} = ${person}`;
}

/** A value of a table as a cell: times as ISO, what has parts as JSON. */
const toCell = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value).replaceAll(/^"|"$/g, '');

/** Yields the person's data outside of resources, table by table. */
async function* furtherEntries(subject: Subject, add: (part: Part) => void): AsyncGenerator<ZipEntry> {
  const { engine } = subject.call;
  let [count, files] = [0, 0];
  for (const table of engine.privateTables) {
    if (table.withheld !== undefined) continue;
    const { table: name, columns } = table;
    const where = privateRows(subject, table);
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
      from ${sql.table(name)} t where ${where}`.execute(verbatim(engine.db));
    if (rows.length === 0) continue;
    count += rows.length;
    const lines = rows.map((row) => csvLine(columns.map((column) => toCell(row[column]))));
    yield { name: `account/${name}.json`, content: [`${JSON.stringify(rows, null, 1)}\n`] };
    yield { name: `account/${name}.csv`, content: [MARK, csvLine(columns), ...lines] };
    if (!table.hasFiles) continue;
    const stored = await readStored(subject, name, [where]);
    yield* fileEntries(subject, name, stored, (more) => {
      files += more;
    });
  }
  add({ name: 'further', rows: count, files });
}

/**
 * Yields the files of an archive with a person's data, and calls `add` with each part once it is written.
 * People get all of their own data; others get the parts that they may read, and nothing of accounts and of
 * the person's activity.
 */
export async function* exportEntries(subject: Subject, add: (part: Part) => void): AsyncGenerator<ZipEntry> {
  for (const model of modelsOf(subject)) yield* modelEntries(subject, model, add);
  if (!getsEverything(subject)) return;
  const readings = {
    name: 'readings',
    condition: readingsOf(subject),
    columns: ['at', 'actor', 'client', 'entity', 'entityId'],
    further: [howRead(subject.call)],
  };
  yield* historyEntries(subject, readings, add);
  const changes = {
    name: 'changes',
    condition: changesOf(subject),
    columns: ['at', 'actor', 'client', 'action', 'entity', 'entityId', 'before', 'after'],
  };
  yield* historyEntries(subject, changes, add);
  const activity = {
    name: 'activity',
    condition: sql<boolean>`t.actor = ${subject.person}`,
    columns: ['at', 'action', 'entity', 'entityId'],
  };
  yield* historyEntries(subject, activity, add);
  yield* furtherEntries(subject, add);
}

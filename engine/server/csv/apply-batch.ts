import { sql } from 'kysely';
import { CellProblem, type ReadContext } from '../../model/csv/codec.ts';
import type { CsvRow } from '../../model/csv/read.ts';
import { normaliseInput, type Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { FieldError } from '../errors/errors.ts';
import { failFields } from '../errors/errors.ts';
import { Batch } from '../write/batch.ts';
import { changeRows, isExclusive } from '../write/change.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { assertParentWritable, prepareRecord } from '../write/create.ts';
import { areIndependent, insertRows } from '../write/insert.ts';
import { toFailure } from '../write/database-errors.ts';
import { findReferenceErrors } from '../write/references.ts';
import { inSavepoint } from '../write/savepoint.ts';
import { isRefused, writeMany } from '../write/write-many.ts';
import { todayIn } from '../../model/days.ts';
import { readRow, referenceTexts, type FileColumns, type ReadRow } from './file-columns.ts';
import type { DeletedRow, DeletedRows } from './deleted-rows.ts';
import { matchRows, type Matched } from './match-rows.ts';
import type { ReferenceIds } from './reference-ids.ts';
import { explainRefused, isOwnReference, mayComeLater, refuseFollowers } from './own-references.ts';
import type { RefusedRows } from './refused-rows.ts';
import { cellProblems, toRowProblems, type RowProblem } from './row-problems.ts';
import { sortRows, type Known, type Settled } from './sort-rows.ts';

type Tx = WriteContext['tx'];

export interface BatchResult {
  readonly settled: Settled[];
  readonly problems: RowProblem[];
  /** Rows that refer to rows of this resource which do not exist yet. */ readonly waiting: CsvRow[];
  /** Rows whose key is that of a deleted row. */ readonly deleted: DeletedRow[];
}

export interface BatchMeans {
  readonly call: Call;
  /** The caller's transaction. */ readonly tx: Tx;
  readonly file: FileColumns;
  readonly ids: ReferenceIds;
  /** Checks whether a text names several rows; some may only come with the file. */
  readonly isAmbiguous: (reference: { readonly field: FieldModel; readonly text: string }) => boolean;
  /** Values that rules keep from one batch of the import to the next. */
  readonly importCache: Map<string, number>;
  /** Lines of the rows that the import has created, by their ids. */
  readonly lines: Map<number, number>;
  readonly refused: RefusedRows;
  readonly deleted: DeletedRows;
  /** Lines of refused rows that a trial has written for those that refer to them, by their ids. */
  readonly standIns: Map<number, number>;
  /** Rows further down are still to come. */ readonly mayWait: boolean;
  /** Nothing of it stays: a row may be written for those that refer to it. */ readonly isTrial: boolean;
}

interface New extends Matched {
  readonly record: Row;
  readonly input: Row;
}

/** Creates rows in one go; returns them as they are stored. */
async function createAll(means: BatchMeans, rows: readonly New[]): Promise<Settled[]> {
  const { call, tx, file, importCache, lines } = means;
  // A row on its own may fail, and what it has learnt with it.
  const batch = new Batch(rows.length > 1 ? importCache : new Map());
  const today = todayIn(call.engine.config.timeZone, call.engine.now());
  const contexts = rows.map(
    ({ record, input }) =>
      ({ verb: 'create', call, tx, batch, today, record: { ...record }, input }) as const,
  );
  const stored = await insertRows(contexts, file.model, sql`row.id, row.version`);
  if (file.sources.some(({ column }) => isOwnReference(means, column.path)))
    for (const [index, { id }] of stored.entries()) lines.set(id as number, (rows[index] as New).source.line);
  return stored.map((row, index) => {
    const matched = rows[index] as New;
    return {
      line: matched.source.line,
      outcome: 'created',
      id: row.id as number,
      version: row.version as number,
      matched,
    };
  });
}

/**
 * Returns the problems of a row that could not be written. One whose cause is a field of the row that it
 * refers to (`params.at`) has the line of that row, if the file has it.
 */
const problemsOf = (
  { call: { engine }, file: { model }, lines }: BatchMeans,
  verb: 'create' | 'update',
  { source, raw }: Matched,
  error: unknown,
): RowProblem[] =>
  toRowProblems(toFailure(engine, model, error, verb), source.line).map((problem) => {
    const line = problem.params?.at === undefined ? undefined : lines.get(raw[problem.field] as number);
    return line === undefined ? problem : { ...problem, params: { ...problem.params, line } };
  });

/** Checks whether a problem is at a field that already has one: what is wrong there may follow from it. */
const isAtFault = (known: readonly RowProblem[], { field }: Pick<RowProblem, 'field'>): boolean =>
  known.some((one) => one.field === field || one.field.startsWith(`${field}.`));

/** A new row with what is wrong with it so far. */
interface Candidate {
  readonly row: New;
  readonly problems: RowProblem[];
}

/** Validates a new row without the database, also one with cells that could not be read. */
function toCandidate(means: BatchMeans, matched: Matched): Candidate {
  const { model } = means.file;
  const problems = cellProblems(matched);
  const { id: _, ...raw } = matched.raw;
  try {
    return { row: { ...matched, ...prepareRecord(means.call, model, raw) }, problems };
  } catch (error) {
    const further = problemsOf(means, 'create', matched, error).filter((one) => !isAtFault(problems, one));
    const { values } = normaliseInput(model, raw);
    return { row: { ...matched, record: values, input: values }, problems: [...problems, ...further] };
  }
}

/**
 * Validates new rows without the database, then their references with one query; reports everything that is
 * wrong with a row at once.
 */
async function prepareRows(means: BatchMeans, rows: readonly Matched[], result: BatchResult): Promise<New[]> {
  const { call, tx, file } = means;
  const candidates = rows.map((matched) => toCandidate(means, matched));
  const errors: FieldError[][] = await findReferenceErrors(
    call,
    tx,
    file.model,
    candidates.map(({ row }) => row.record),
  );
  const right: New[] = [];
  for (const [index, { row, problems }] of candidates.entries()) {
    const further = (errors[index] ?? []).filter((one) => !isAtFault(problems, one));
    try {
      if (further.length > 0) throw failFields(...further);
      if (problems.length === 0) {
        await assertParentWritable(call, file.model, row.record, tx);
        right.push(row);
      }
    } catch (error) {
      problems.push(...problemsOf(means, 'create', row, error));
    }
    result.problems.push(...problems);
  }
  return right;
}

/** Changes rows in one go; returns them as they are stored. */
async function updateAll({ call, tx, file }: BatchMeans, rows: readonly Known[]): Promise<Settled[]> {
  const stored = await changeRows(
    { call, model: file.model, tx },
    rows.map(({ before, changed, values, isDeleted }) => ({
      id: before.id as number,
      raw: Object.fromEntries(changed.map((name) => [name, values[name]])),
      ...(isDeleted && { options: { isRestored: true } }),
    })),
  );
  return rows.map((matched, index) => {
    const {
      source: { line },
      before,
      changed,
      isDeleted,
    } = matched;
    const { id, version } = stored[index] as { id: number; version: number };
    return {
      line,
      outcome: 'updated',
      id,
      version,
      before: {
        ...Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
        ...(isDeleted && { isDeleted: true }),
      },
      matched,
    };
  });
}

interface Way<R> {
  readonly verb: 'create' | 'update';
  readonly write: (means: BatchMeans, rows: readonly R[]) => Promise<Settled[]>;
  /** Checks whether rules want the row written by itself. */ readonly isAlone: (row: R) => boolean;
}

/** Writes rows by one verb; a row that is refused is reported, and the others go on. */
const writeRows = <R extends Matched>(
  means: BatchMeans,
  rows: readonly R[],
  { verb, write, isAlone }: Way<R>,
  result: BatchResult,
): Promise<void> =>
  writeMany<R, Settled>(rows, {
    attempt: (some) =>
      inSavepoint(means.tx, () => write(means, some)).catch((error: unknown) => {
        // What rules have learnt of rows that were not written does not hold.
        if (some.length > 1) means.importCache.clear();
        throw error;
      }),
    isAlone,
    onWritten: (_row, settled) => result.settled.push(settled),
    onFailed: (row, error) => result.problems.push(...problemsOf(means, verb, row, error)),
  });

/**
 * Creates rows that were refused only for what they refer to in the file, without that: those that refer to
 * them are then refused for their own reasons alone.
 */
async function createForOthers(
  means: BatchMeans,
  rows: readonly New[],
  problems: readonly RowProblem[],
): Promise<void> {
  const byLine = Map.groupBy(problems, ({ line }) => line);
  const standIns = rows.flatMap((row): New[] => {
    const own = byLine.get(row.source.line) ?? [];
    if (own.length === 0 || own.some(({ params }) => params?.line === undefined)) return [];
    const refused = new Set(own.map(({ field }) => field));
    const record = Object.fromEntries(Object.entries(row.record).filter(([name]) => !refused.has(name)));
    return [{ ...row, record }];
  });
  await writeMany<New, Settled>(standIns, {
    attempt: (some) => inSavepoint(means.tx, () => createAll(means, some)),
    onWritten: (_row, { id, line }) => means.standIns.set(id, line),
    onFailed: (_row, error) => {
      if (!isRefused(error)) throw error;
    },
  });
}

/**
 * Writes a batch of rows in the caller's transaction: unchanged ones are passed over, known ones changed, new
 * ones created. A row that cannot be written is reported, and the others go on.
 */
export async function applyBatch(means: BatchMeans, rows: readonly CsvRow[]): Promise<BatchResult> {
  const { call, tx, file, ids } = means;
  const result: BatchResult = { settled: [], problems: [], waiting: [], deleted: [] };
  for (const { field, texts } of referenceTexts(file, rows)) await ids.load(tx, field, texts);
  const idOf: ReadContext['idOf'] = (field, text) =>
    means.isAmbiguous({ field, text }) ? new CellProblem('ambiguous_reference') : ids.idOf(field, text);
  const all = rows.map((row) => readRow(file, row, idOf));
  const read = means.mayWait ? all : explainRefused(means, all);
  const waits = (row: ReadRow): boolean =>
    means.mayWait && row.problems.some((one) => mayComeLater(means, one));
  result.waiting.push(...read.filter(waits).map((row) => row.source));
  const matched = await matchRows(
    { call, tx, file },
    read.filter((row) => !waits(row)),
  );
  const { fresh, known, restored, ...sorted } = sortRows(means, matched);
  result.settled.push(...sorted.settled);
  result.problems.push(...sorted.problems);
  result.deleted.push(...sorted.deleted);
  const { engine } = call;
  const isAlone = ({ changed }: Known): boolean => isExclusive(engine, file.model, changed);
  // Restored rows come first: others may refer to them.
  await writeRows(means, restored, { verb: 'update', write: updateAll, isAlone: () => true }, result);
  await writeRows(means, known, { verb: 'update', write: updateAll, isAlone }, result);
  const created = await prepareRows(means, fresh, result);
  await writeRows(
    means,
    created,
    { verb: 'create', write: createAll, isAlone: () => !areIndependent(engine, file.model) },
    result,
  );
  if (means.isTrial) {
    await createForOthers(means, created, result.problems);
    refuseFollowers(means, result);
  }
  const failed = new Set(result.problems.map(({ line }) => line));
  for (const row of read) if (failed.has(row.source.line)) means.refused.note(row);
  return result;
}

import { sql, type Kysely } from 'kysely';
import type {
  ImportQuery,
  ImportReport,
  ImportState as ImportAnswer,
  PlannedRow,
} from '../../model/csv/actions.ts';
import type { Encoding } from '../../model/csv/encoding.ts';
import type { ImportPlan } from '../../model/csv/plan.ts';
import type { Row } from '../../model/input.ts';
import type { Database } from '../../model/register.ts';
import type { Refusal } from '../write/refusal.ts';
import type { Settled } from './sort-rows.ts';
import type { DeletedRow } from './deleted-rows.ts';
import type { NewValue } from './new-values.ts';
import type { RowProblem } from './row-problems.ts';

export type ImportState = ImportAnswer['import']['state'];

/** An import as it is stored. */
export interface ImportRecord {
  readonly id: number;
  readonly stem: string;
  readonly actor: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly mode: ImportQuery['mode'];
  readonly dryRun: boolean;
  readonly state: ImportState;
  readonly total: number | null;
  readonly done: number;
  readonly checkpoint: number;
  readonly waiting: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly encoding: Encoding | null;
  readonly plan: ImportPlan;
  readonly ignored: readonly string[];
  readonly preview: readonly Planned[] | null;
  readonly effects: ImportReport['effects'] | null;
  readonly newValues: readonly NewValue[] | null;
  readonly deletedRows: readonly DeletedRow[] | null;
  readonly kept: { readonly count: number; readonly rows: readonly Kept[] } | null;
  readonly isCancelRequested: boolean;
}

/** The result of a trial for a row that would be written or left alone. */
export type Planned = PlannedRow;

/**
 * Progress of an import: the number of rows done, the last line read, and the lines before it that refer to
 * rows further down.
 */
export type Progress = Pick<ImportRecord, 'done' | 'checkpoint' | 'waiting'> &
  Readonly<Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'failed'>>;
/** A row that was written, to take it back. */
export interface Written {
  readonly id: number;
  readonly version: number;
  readonly before?: Readonly<Row>;
  /** Resource of a value that was created for the rows; without it, that of the rows. */
  readonly stem?: string;
}

/** A row that could not be taken back, and why. */
export interface Kept extends Omit<Refusal, 'field'> {
  readonly id: number;
  readonly stem?: string;
}

/** Rows that could not be taken back and are listed; all are counted. */
const MOST_LISTED = 200;
/** Reasons that are reported; all are counted. */
const MOST_PROBLEMS = 10_000;

const columns = sql`id, stem, actor, file_name as "fileName", sha256, mode, dry_run as "dryRun", state, total,
  done, checkpoint, waiting, created, updated, unchanged, failed, encoding, plan, ignored, preview,
  effects, new_values as "newValues", deleted_rows as "deletedRows", kept, cancel_asked as "isCancelRequested"`;

export type ImportRequest = Pick<
  ImportRecord,
  'stem' | 'actor' | 'fileName' | 'sha256' | 'mode' | 'dryRun' | 'total' | 'ignored' | 'encoding' | 'plan'
>;

/** Stores an import request; returns its id. */
export async function addImport(db: Kysely<Database>, entry: ImportRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (stem, actor, file_name, sha256, mode, dry_run, total, ignored, encoding,
      plan)
    values (${entry.stem}, ${entry.actor}, ${entry.fileName}, ${entry.sha256}, ${entry.mode}, ${entry.dryRun},
      ${entry.total}, ${JSON.stringify(entry.ignored)}::jsonb, ${entry.encoding},
      ${JSON.stringify(entry.plan)}::jsonb) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The import of that number, where it is one of the resource. */
export async function findImport(
  db: Kysely<Database>,
  id: number,
  stem?: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${columns} from imports
      where id = ${id} ${stem === undefined ? sql`` : sql`and stem = ${stem}`}`.execute(db);
  return rows[0];
}

/** Locks an import, so that of two callers at once the second sees what the first has done. */
export async function lockImport(tx: Kysely<Database>, id: number): Promise<ImportRecord | undefined> {
  await sql`select from imports where id = ${id} for update`.execute(tx);
  return findImport(tx, id);
}

/** Notes what an import has come to. */
export const setState = async (db: Kysely<Database>, id: number, state: ImportState): Promise<void> =>
  void (await sql`update imports
    set state = ${state}, finished_at = ${state === 'running' ? sql`null` : sql`now()`}
    where id = ${id}`.execute(db));

/** Requests the cancellation of an import. */
export const requestCancel = async (db: Kysely<Database>, id: number): Promise<void> =>
  void (await sql`
    update imports set cancel_asked = true where id = ${id} and state in ('waiting', 'running')`.execute(db));

/** Requests the cancellation of all imports of a person. */
export const cancelImportsOf = async (db: Kysely<Database>, actor: number): Promise<void> =>
  void (await sql`
    update imports set cancel_asked = true
    where actor = ${actor} and state in ('waiting', 'running')`.execute(db));

/** Notes how far an import is, and what a trial has come to; returns whether it shall end. */
export async function noteProgress(
  db: Kysely<Database>,
  id: number,
  { done, checkpoint, waiting, created, updated, unchanged, failed }: Progress,
  { preview, effects, deletedRows }: Partial<Pick<ImportRecord, 'preview' | 'effects' | 'deletedRows'>> = {},
): Promise<boolean> {
  const { rows } = await sql<{ isCancelRequested: boolean }>`
    update imports set done = ${done}, checkpoint = ${checkpoint}, waiting = ${waiting}::integer[],
      created = ${created}, updated = ${updated}, unchanged = ${unchanged}, failed = ${failed},
      preview = ${preview ? JSON.stringify(preview) : null}::jsonb,
      effects = ${effects ? JSON.stringify(effects) : null}::jsonb,
      deleted_rows = ${deletedRows?.length ? JSON.stringify(deletedRows) : null}::jsonb
    where id = ${id} returning cancel_asked as "isCancelRequested"`.execute(db);
  return rows[0]?.isCancelRequested ?? false;
}

/** Stores how many rows are handled so far; returns whether the import should end. */
export async function noteDone(db: Kysely<Database>, id: number, done: number): Promise<boolean> {
  const { rows } = await sql<{ isCancelRequested: boolean }>`
    update imports set done = ${done} where id = ${id} returning cancel_asked as "isCancelRequested"`.execute(
    db,
  );
  return rows[0]?.isCancelRequested ?? false;
}

/** Writes down the rows that a batch has written. */
export async function addWritten(tx: Kysely<Database>, id: number, rows: readonly Settled[]): Promise<void> {
  const written: Written[] = rows
    .filter((row) => row.outcome !== 'unchanged')
    .map((row) => ({ id: row.id, version: row.version, ...(row.before && { before: row.before }) }));
  if (written.length > 0)
    await sql`
      insert into import_batches (import_id, written) values (${id}, ${JSON.stringify(written)}::jsonb)`.execute(
      tx,
    );
}

/** Writes down the values that an import has created for its rows. */
export async function addNewValues(
  db: Kysely<Database>,
  id: number,
  values: readonly NewValue[],
  isTrial = false,
): Promise<void> {
  if (values.length === 0) return;
  await sql`update imports set new_values = ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(db);
  if (isTrial) return;
  const written = values.map((one): Written => ({ id: one.id, version: one.version, stem: one.stem }));
  await sql`insert into import_batches (import_id, written)
    values (${id}, ${JSON.stringify(written)}::jsonb)`.execute(db);
}

/**
 * Returns the rows that an import has written, the newest first. A row that was written twice has the values
 * from before the first time and the version of the last.
 */
export async function readWritten(db: Kysely<Database>, id: number): Promise<Written[]> {
  const { rows } = await sql<{
    written: Written[];
  }>`select written from import_batches where import_id = ${id} order by id`.execute(db);
  const found = new Map<string, Written>();
  for (const one of rows.flatMap(({ written }) => written)) {
    const key = `${one.stem} ${one.id}`;
    const first = found.get(key);
    found.set(
      key,
      first
        ? {
            ...first,
            version: one.version,
            ...(first.before && { before: { ...one.before, ...first.before } }),
          }
        : one,
    );
  }
  return [...found.values()].toSorted((a, b) => b.id - a.id);
}

/** Notes that an import was taken back but for some of its rows, which can be tried again. */
export async function noteUndone(
  tx: Kysely<Database>,
  id: number,
  { kept, written }: { readonly kept: readonly Kept[]; readonly written: readonly Written[] },
): Promise<void> {
  await sql`delete from import_batches where import_id = ${id}`.execute(tx);
  if (written.length > 0)
    await sql`insert into import_batches (import_id, written)
      values (${id}, ${JSON.stringify(written)}::jsonb)`.execute(tx);
  const listed = { count: kept.length, rows: kept.slice(0, MOST_LISTED) };
  await sql`update imports set kept = ${JSON.stringify(listed)}::jsonb where id = ${id}`.execute(tx);
  if (written.length === 0) await setState(tx, id, 'undone');
}

/** Writes down why rows were refused. */
export async function addProblems(
  tx: Kysely<Database>,
  id: number,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  await sql`insert into import_problems (import_id, line, field, code, message, reason, params)
    select ${id}, p.line, p.field, p.code, p.message, p.reason, p.params
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p(line integer, field text, code text,
      message text, reason text, params jsonb)`.execute(tx);
}

/** Returns the problems of refused rows, in the order of the file. */
export async function readProblems(db: Kysely<Database>, id: number): Promise<RowProblem[]> {
  const { rows } = await sql<
    Omit<RowProblem, 'reason' | 'params'> & {
      reason: string | null;
      params: NonNullable<RowProblem['params']> | null;
    }
  >`select line, field, code, message, reason, params from import_problems where import_id = ${id} order by line, id
    limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ reason, params, ...problem }) => ({
    ...problem,
    ...(reason !== null && { reason }),
    ...(params && { params }),
  }));
}

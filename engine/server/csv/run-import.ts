import type { CsvRow } from '../../model/csv/read.ts';
import type { Model } from '../../model/model.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import { fromFile } from './from-file.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { inTransaction } from '../write/transaction.ts';
import { assertHeld, type Lease } from '../jobs/jobs.ts';
import { applyBatch, type BatchMeans, type BatchResult } from './apply-batch.ts';
import { findAmbiguous } from './ambiguous-names.ts';
import { readDeleted, type DeletedRow, type DeletedRows } from './deleted-rows.ts';
import type { FileColumns } from './file-columns.ts';
import {
  addNewValues,
  addProblems,
  addWritten,
  findImport,
  noteDone,
  noteProgress,
  setState,
  type ImportRecord,
  type Planned,
  type Progress,
} from './import-records.ts';
import { createValues, findWanted, type NewValue, type WantedValues } from './new-values.ts';
import { openStored, openTable } from './read-table.ts';
import { planRows } from './plan-rows.ts';
import { ReferenceIds } from './reference-ids.ts';
import { RefusedRows } from './refused-rows.ts';
import { passRows, type Apply, type Portion } from './row-batches.ts';
import type { RowProblem } from './row-problems.ts';
import type { Settled } from './sort-rows.ts';

type Tx = WriteContext['tx'];

/** Ends a transaction whose writes shall not stay. */
class Discard extends Error {}

/** Problems and plans that a trial keeps until its end. */
const MOST_KEPT = 10_000;
/** Deleted rows that a trial names. */
const MOST_DELETED = 1_000;

const start: Progress = {
  done: 0,
  checkpoint: 0,
  waiting: [],
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
};

/** Returns the progress after another batch. */
function advance(progress: Progress, { settled, problems, waiting }: BatchResult): Progress {
  const refused = new Set(problems.map((one) => one.line));
  const handled = [...refused, ...settled.map((one) => one.line)];
  const waits = waiting.map((row) => row.line);
  const lines = new Set([...handled, ...waits]);
  const count = (outcome: Settled['outcome']): number =>
    progress[outcome] + settled.filter((one) => one.outcome === outcome).length;
  return {
    done: progress.done + handled.length,
    checkpoint: Math.max(progress.checkpoint, ...lines),
    waiting: [...progress.waiting.filter((line) => !lines.has(line)), ...waits],
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: progress.failed + refused.size,
  };
}

interface Work {
  readonly call: Call;
  readonly model: Model;
  readonly record: ImportRecord;
  readonly lease: Lease;
  readonly file: FileColumns;
  readonly ids: ReferenceIds;
  readonly isAmbiguous: BatchMeans['isAmbiguous'];
  readonly importCache: Map<string, number>;
  readonly lines: Map<number, number>;
  readonly refused: RefusedRows;
  readonly deleted: DeletedRows;
  readonly standIns: Map<number, number>;
  readonly wanted: readonly WantedValues[];
}

/** Writes a portion; a trial writes down nothing to take back. */
async function applyPortion(work: Work, tx: Tx, { rows, problems, mayWait }: Portion): Promise<BatchResult> {
  const result = await applyBatch({ ...work, tx, mayWait, isTrial: work.record.dryRun }, rows);
  if (!work.record.dryRun) await addWritten(tx, work.record.id, result.settled);
  return { ...result, problems: [...problems, ...result.problems] };
}

/**
 * Each batch is a transaction that also notes how far the import is: a killed server's successor goes on
 * behind the last one.
 */
function applyPerBatch(work: Work): Apply {
  const { call, model, record, lease } = work;
  let progress: Progress = record;
  return async (portion) => {
    const written = await inTransaction(call, model, 'update', async (tx) => {
      await assertHeld(tx, lease);
      const result = await applyPortion(work, tx, portion);
      await addProblems(tx, record.id, result.problems);
      const advanced = advance(progress, result);
      return { ...result, advanced, isCancelRequested: await noteProgress(tx, record.id, advanced) };
    });
    progress = written.advanced;
    if (written.settled.some((one) => one.outcome !== 'unchanged')) call.engine.written(model.stem, 0);
    return written;
  };
}

/** Results of batches, until it is known whether their transaction is committed. */
interface Gathered {
  progress: Progress;
  readonly problems: RowProblem[];
  readonly plan: Planned[];
  readonly deleted: DeletedRow[];
  /** Ids of the rows of a trial by what was done with them. */
  readonly ids: Readonly<Record<Settled['outcome'], number[]>>;
  noting?: Promise<void> | undefined;
}

/** Applies all batches in one transaction. */
function applyInOneTransaction(work: Work, tx: Tx, gathered: Gathered): Apply {
  const { call, record } = work;
  let isCancelRequested = false;
  return async (portion) => {
    const result = await applyPortion(work, tx, portion);
    gathered.progress = advance(gathered.progress, result);
    gathered.problems.push(...result.problems.slice(0, MOST_KEPT - gathered.problems.length));
    if (record.dryRun) {
      gathered.deleted.push(...result.deleted.slice(0, MOST_DELETED - gathered.deleted.length));
      for (const { outcome, id } of result.settled) gathered.ids[outcome].push(id);
      gathered.plan.push(
        ...(await planRows(work, tx, result.settled)).slice(0, MOST_KEPT - gathered.plan.length),
      );
    }
    // Outside the transaction and not awaited in it: the embedded database has a single connection, which the
    // transaction uses.
    gathered.noting ??= noteDone(call.engine.db, record.id, gathered.progress.done)
      .then(
        (shallEnd) => {
          isCancelRequested = shallEnd;
        },
        () => undefined,
      )
      .finally(() => {
        gathered.noting = undefined;
      });
    return { ...result, isCancelRequested };
  };
}

/** Counts what follows from the rows that a trial has written, if rules do so. */
async function countEffects(
  { call, model }: Work,
  tx: Tx,
  ids: Pick<Gathered['ids'], 'created' | 'updated'>,
): Promise<ImportRecord['effects']> {
  const count = call.engine.rules[model.stem]?.importEffects;
  return (await count?.({ call, tx, ...ids })) ?? null;
}

/** Creates the values that the rows name; each batch that follows finds them. */
async function createFirst(work: Work): Promise<void> {
  const { call, model, record, lease, wanted } = work;
  if (wanted.length === 0) return;
  const created = await inTransaction(call, model, 'create', async (tx) => {
    await assertHeld(tx, lease);
    const values = await createValues(work, tx, wanted);
    await addNewValues(tx, record.id, values);
    return values;
  });
  for (const { stem, id } of created) call.engine.written(stem, id);
}

async function runInOneTransaction(work: Work, drive: (apply: Apply) => Promise<boolean>): Promise<boolean> {
  const { call, model, record } = work;
  const { db } = call.engine;
  const ids = { created: [], updated: [], unchanged: [] };
  const gathered: Gathered = { progress: start, problems: [], plan: [], deleted: [], ids };
  let effects: ImportRecord['effects'] = null;
  let newValues: readonly NewValue[] = [];
  let isCancelled = false;
  let isUndone = false;
  try {
    await db.transaction().execute(async (tx) => {
      newValues = await createValues(work, tx, work.wanted);
      isCancelled = await drive(applyInOneTransaction(work, tx, gathered));
      await assertHeld(tx, work.lease);
      // In the embedded database no request could set it while the transaction had the only connection.
      isCancelled ||= (await findImport(tx, record.id))?.isCancelRequested ?? true;
      isUndone = isCancelled || gathered.progress.failed > 0;
      if (record.dryRun) effects = await countEffects(work, tx, ids);
      if (record.dryRun || isUndone) throw new Discard();
      await addNewValues(tx, record.id, newValues);
    });
  } catch (error) {
    if (!(error instanceof Discard)) throw error;
  } finally {
    await gathered.noting;
  }
  await addProblems(db, record.id, gathered.problems);
  const progress =
    isUndone && !record.dryRun ? { ...gathered.progress, created: 0, updated: 0 } : gathered.progress;
  await noteProgress(
    db,
    record.id,
    progress,
    record.dryRun ? { preview: gathered.plan, effects, deletedRows: gathered.deleted } : {},
  );
  if (record.dryRun) await addNewValues(db, record.id, newValues, true);
  else for (const stem of [model.stem, ...newValues.map((one) => one.stem)]) call.engine.written(stem, 0);
  return isCancelled;
}

/**
 * Does an import, or goes on with one that was interrupted, in the name of the caller. An import that is over
 * is left alone.
 */
export async function runImport(caller: Call, id: number, lease: Lease): Promise<void> {
  const { engine } = caller;
  const { db, models } = engine;
  const record = await findImport(db, id);
  const model = record && models[record.stem];
  if (!record || !model || !['waiting', 'running'].includes(record.state)) return;
  const call = fromFile(caller, record);
  await setState(db, id, 'running');
  const plan = { encoding: record.encoding ?? 'utf-8', ...record.plan };
  const open = (): ReturnType<typeof openTable> =>
    openTable(engine, model, openStored(engine, record.sha256), plan);
  const { file, rows } = await open();
  const ids = new ReferenceIds(engine);
  const openRows = async (): Promise<AsyncIterable<CsvRow>> => (await open()).rows;
  const memory = {
    wanted: await findWanted(call, file, openRows),
    isAmbiguous: await findAmbiguous({ call, db, file, ids, open: openRows }),
    importCache: new Map(),
    lines: new Map(),
    refused: new RefusedRows(model),
    deleted: await readDeleted({ call, db, file }),
    standIns: new Map(),
  };
  const work: Work = { call, model, record, lease, file, ids, ...memory };
  const isWhole = record.dryRun || record.mode === 'all-or-nothing';
  const waiting = new Set(record.waiting);
  const isOpen = (line: number): boolean => isWhole || line > record.checkpoint || waiting.has(line);
  const drive = (apply: Apply): Promise<boolean> =>
    passRows(file, rows, isOpen, (portion) => {
      engine.shutdownSignal.throwIfAborted();
      return apply(portion);
    });
  if (!isWhole) await createFirst(work);
  const isCancelled = await (isWhole ? runInOneTransaction(work, drive) : drive(applyPerBatch(work)));
  const { created, updated, unchanged, failed } = (await findImport(db, id)) as ImportRecord;
  if (!record.dryRun)
    await writeAudit(db, {
      ...entryBy(call),
      action: 'import',
      entity: record.stem,
      entityId: null,
      after: {
        file: record.fileName,
        created,
        updated,
        unchanged,
        failed,
        ...(call.invitations !== undefined && { invitations: call.invitations }),
      },
    });
  await setState(db, id, isCancelled ? 'cancelled' : 'done');
}

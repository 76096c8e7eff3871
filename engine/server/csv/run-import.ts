import type { Model } from '../../model/model.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import { fromFile } from './from-file.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { inTransaction } from '../write/transaction.ts';
import { assertHeld, type Lease } from '../jobs/jobs.ts';
import { applyBatch, type BatchResult, type Settled } from './apply-batch.ts';
import { Batches, streamRows, type Apply, type Portion } from './row-stream.ts';
import type { FileColumns } from './file-columns.ts';
import {
  addProblems,
  addWritten,
  findImport,
  noteDone,
  setState,
  settleBatch,
  settleWhole,
  type Counts,
  type ImportRecord,
  type Planned,
} from './import-records.ts';
import { openStored, openTable } from './read-table.ts';
import { planRows } from './plan-rows.ts';
import { ReferenceIds } from './reference-ids.ts';
import type { RowProblem } from './row-problems.ts';
import { PrefetchedRows } from './prefetched-rows.ts';

type Tx = WriteContext['tx'];

/** Ends a transaction whose writes shall not stay. */
class Discard extends Error {}

/** Problems and plans that a trial keeps until its end. */
const MOST_KEPT = 10_000;

const failedRows = (problems: readonly RowProblem[]): number => new Set(problems.map((one) => one.line)).size;
const countOf = (settled: readonly Settled[], outcome: Settled['outcome']): number =>
  settled.filter((one) => one.outcome === outcome).length;
const countsOf = ({ settled, problems }: Pick<BatchResult, 'settled' | 'problems'>): Counts => ({
  created: countOf(settled, 'created'),
  updated: countOf(settled, 'updated'),
  unchanged: countOf(settled, 'unchanged'),
  failed: failedRows(problems),
});

const noteWritten = (tx: Tx, id: number, settled: readonly Settled[]): Promise<void> =>
  addWritten(
    tx,
    id,
    settled
      .filter((one) => one.outcome !== 'unchanged')
      .map((one) => ({ id: one.id, version: one.version, ...(one.before && { before: one.before }) })),
  );

interface Work {
  readonly call: Call;
  readonly model: Model;
  readonly record: ImportRecord;
  readonly lease: Lease;
  readonly file: FileColumns;
  readonly ids: ReferenceIds;
  readonly prefetched: PrefetchedRows;
  readonly importCache: Map<string, number>;
  readonly onIdle: () => void;
}

async function applyPortion(work: Work, tx: Tx, portion: Portion): Promise<BatchResult> {
  const result = await applyBatch({ ...work, tx, mayWait: portion.mayWait }, portion.rows);
  return { ...result, problems: [...portion.problems, ...result.problems] };
}

/**
 * Each batch is a transaction that also notes how far the import is: a killed server's successor goes on
 * behind the last one.
 */
const applyPerBatch =
  (work: Work): Apply =>
  async (portion) => {
    const { call, model, record, lease } = work;
    const settled = await inTransaction(call, model, 'update', async (tx) => {
      await assertHeld(tx, lease);
      const result = await applyPortion(work, tx, portion);
      await noteWritten(tx, record.id, result.settled);
      await addProblems(tx, record.id, result.problems);
      const waiting = [...portion.waiting, ...result.waiting].map((row) => row.line);
      const isCancelled = await settleBatch(tx, record.id, {
        ...countsOf(result),
        done: portion.size - result.waiting.length,
        checkpoint: portion.line,
        waiting,
      });
      return { ...result, isCancelled };
    });
    if (settled.settled.some((one) => one.outcome !== 'unchanged')) call.engine.written(model.stem, 0);
    return settled;
  };

interface Gathered {
  counts: Counts;
  readonly problems: RowProblem[];
  readonly plan: Planned[];
}

const add = (one: Counts, other: Counts): Counts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  failed: one.failed + other.failed,
});

/** Applies all batches in one transaction; the results are kept until it is known whether it is committed. */
function applyInOneTransaction(work: Work, tx: Tx, gathered: Gathered): Apply {
  const { call, record } = work;
  let done = 0;
  let isCancelled = false;
  let noting: Promise<void> | undefined;
  return async (portion) => {
    const result = await applyPortion(work, tx, portion);
    gathered.counts = add(gathered.counts, countsOf(result));
    gathered.problems.push(...result.problems.slice(0, MOST_KEPT - gathered.problems.length));
    if (record.dryRun)
      gathered.plan.push(
        ...(await planRows(work, tx, result.settled)).slice(0, MOST_KEPT - gathered.plan.length),
      );
    else await noteWritten(tx, record.id, result.settled);
    done += portion.size - result.waiting.length;
    // Outside the transaction and never awaited: the embedded database has a single connection, which the
    // transaction uses.
    noting ??= noteDone(call.engine.db, record.id, done)
      .then(
        (cancel) => {
          isCancelled ||= cancel;
        },
        () => undefined,
      )
      .finally(() => {
        noting = undefined;
      });
    return { ...result, isCancelled };
  };
}

const nothing: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };

async function runInOneTransaction(work: Work, drive: (apply: Apply) => Promise<boolean>): Promise<boolean> {
  const { call, model, record } = work;
  const gathered: Gathered = { counts: nothing, problems: [], plan: [] };
  let isCancelled = false;
  try {
    await call.engine.db.transaction().execute(async (tx) => {
      isCancelled = await drive(applyInOneTransaction(work, tx, gathered));
      await assertHeld(tx, work.lease);
      // In the embedded database no request could set it while the transaction had the only connection.
      isCancelled ||= (await findImport(tx, record.id))?.cancelAsked ?? true;
      if (record.dryRun || isCancelled || gathered.counts.failed > 0) throw new Discard();
    });
  } catch (error) {
    if (!(error instanceof Discard)) throw error;
  }
  const isDiscarded = !record.dryRun && (isCancelled || gathered.counts.failed > 0);
  await addProblems(call.engine.db, record.id, gathered.problems);
  await settleWhole(
    call.engine.db,
    record.id,
    isDiscarded ? { ...gathered.counts, created: 0, updated: 0 } : gathered.counts,
    record.dryRun ? gathered.plan : null,
  );
  if (!record.dryRun) call.engine.written(model.stem, 0);
  return isCancelled;
}

/**
 * Does an import, or goes on with one that was interrupted, in the name of the caller. An import that is over
 * is left alone.
 */
export async function runImport(caller: Call, id: number, lease: Lease): Promise<void> {
  const { db, models } = caller.engine;
  const record = await findImport(db, id);
  const model = record && models[record.stem];
  if (!record || !model || !['waiting', 'running'].includes(record.state)) return;
  const call = fromFile(caller, record);
  await setState(db, id, 'running');
  const { file, rows } = await openTable(
    call.engine,
    model,
    openStored(call.engine, record.sha256),
    record.encoding ?? 'utf-8',
  );
  const ids = new ReferenceIds(call.engine);
  const prefetched = new PrefetchedRows(call, file, ids);
  const batches = new Batches(rows, (row) => {
    prefetched.prefetch(row);
  });
  const work: Work = {
    call,
    model,
    record,
    lease,
    file,
    ids,
    prefetched,
    importCache: new Map(),
    onIdle: () => {
      batches.begin();
    },
  };
  const isWhole = record.dryRun || record.mode === 'all-or-nothing';
  const open = new Set(record.waiting);
  const isSettled = isWhole ? () => false : (line: number) => line <= record.checkpoint && !open.has(line);
  const drive = (apply: Apply): Promise<boolean> =>
    streamRows(file, batches, isSettled, (portion) => {
      call.engine.shutdownSignal.throwIfAborted();
      return apply(portion);
    });
  let isCancelled: boolean;
  try {
    isCancelled = await (isWhole ? runInOneTransaction(work, drive) : drive(applyPerBatch(work)));
  } finally {
    await batches.close();
  }
  const { created, updated, unchanged, failed } = (await findImport(db, id)) as ImportRecord;
  if (!record.dryRun)
    await writeAudit(db, {
      ...entryBy(call),
      action: 'import',
      entity: record.stem,
      entityId: null,
      after: { file: record.fileName, created, updated, unchanged, failed },
    });
  await setState(db, id, isCancelled ? 'cancelled' : 'done');
}

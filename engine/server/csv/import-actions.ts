import { readPerson } from '../identity/sessions.ts';
import { addHeldJob, addJob, finishJob, withLease, type Lease } from '../jobs/jobs.ts';
import { fail } from '../errors.ts';
import { meets } from '../../model/access.ts';
import { Accepted, type ActionFunction, type Engine } from '../context.ts';
import { toId } from '../write/values.ts';
import type { CsvActions } from './action-types.ts';
import {
  addImport,
  askCancel,
  findImport,
  readProblems,
  setState,
  type ImportRecord,
} from './import-records.ts';
import { inspectFile, openStored } from './read-table.ts';
import { runImport } from './run-import.ts';
import { undoImport as takeBack } from './undo.ts';

/** What callers see of an import; the report is there when it is over. */
async function present(
  engine: Engine,
  { id, state, done, total, dryRun, preview, created, updated, unchanged, failed, ignored }: ImportRecord,
): Promise<CsvActions['readImport']['answer']> {
  const isOver = !['waiting', 'running'].includes(state);
  const mayUndo = !dryRun && ['done', 'cancelled'].includes(state) && created + updated > 0;
  const report = isOver
    ? {
        created,
        updated,
        unchanged,
        failed,
        rows: await readProblems(engine.db, id),
        ignored,
        ...(preview && { preview }),
      }
    : null;
  return { id, import: { id, state, done, total, mayUndo }, report };
}

async function require(engine: Engine, id: number, stem: string): Promise<ImportRecord> {
  const record = await findImport(engine.db, id, stem);
  if (!record) throw fail('not_found');
  return record;
}

export const importCsv: ActionFunction<CsvActions['importCsv']> = async ({ call, file, query }, model) => {
  const { engine } = call;
  if (file.contentType !== 'text/csv' && file.contentType !== 'text/plain') throw fail('wrong_type');
  const inspected = await inspectFile(engine, model, openStored(engine, file.sha256));
  const id = await addImport(engine.db, {
    stem: model.stem,
    actor: call.identity.userId,
    fileName: file.fileName,
    sha256: file.sha256,
    mode: query.mode,
    dryRun: query.dryRun,
    ...inspected,
  });
  if (!query.wait) {
    await addJob(engine.db, 'import', { id });
    return new Accepted(await present(engine, await require(engine, id, model.stem)));
  }
  // Held as a job: should this server be killed, another goes on with it. The client's hanging up ends
  // nothing.
  const lease = await addHeldJob(engine.db, 'import', { id });
  await withLease(engine.db, lease, () =>
    runImport({ engine, identity: call.identity, requestId: call.requestId }, id, lease),
  );
  await finishJob(engine.db, lease);
  return present(engine, await require(engine, id, model.stem));
};

export const readImport: ActionFunction<CsvActions['readImport']> = async ({ call, params }, model) =>
  present(call.engine, await require(call.engine, toId(params.id), model.stem));

export const cancelImport: ActionFunction<CsvActions['cancelImport']> = async ({ call, params }, model) => {
  const { id } = await require(call.engine, toId(params.id), model.stem);
  await askCancel(call.engine.db, id);
  return present(call.engine, await require(call.engine, id, model.stem));
};

export const undoImport: ActionFunction<CsvActions['undoImport']> = async ({ call, params }, model) => {
  const record = await require(call.engine, toId(params.id), model.stem);
  await takeBack(call, model, record);
  return present(call.engine, await require(call.engine, record.id, model.stem));
};

/**
 * What the job of an import does: goes on in the name of who asked for it, with the rights that they have
 * now.
 */
export async function runImportJob(
  engine: Engine,
  { id }: { readonly id: number },
  lease: Lease,
): Promise<void> {
  const record = await findImport(engine.db, id);
  const model = record && engine.models[record.stem];
  if (!record || !model) return;
  const identity = await readPerson(engine.directory, engine.db, record.actor, {
    mustBeActive: true,
  });
  if (!identity || !meets(identity, model, model.needs.import)) {
    await setState(engine.db, id, 'failed');
    return;
  }
  await runImport({ engine, identity, requestId: `job-${lease.jobId}` }, id, lease);
}

import { readPerson } from '../identity/sessions.ts';
import {
  addHeldJob,
  addJob,
  finishJob,
  giveBack,
  ShuttingDownError,
  withLease,
  type Lease,
} from '../jobs/jobs.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { meets } from '../../model/access.ts';
import { MASK } from '../../model/input.ts';
import { mediaTypes } from '../../model/media-types.ts';
import type { Model } from '../../model/model.ts';
import { isCountry, type CountryCode } from '../../model/phones.ts';
import { Accepted } from '../context/accepted.ts';
import type { ActionFunction, Call, Engine } from '../context/context.ts';
import { noteCommit } from '../database/connection/work.ts';
import type { StoredUpload } from '../files/media.ts';
import { toId } from '../write/values.ts';
import type { PlanFields } from '../../model/csv/actions.ts';
import type { Invitations } from '../../model/csv/import-options.ts';
import type { ImportPlan } from '../../model/csv/plan.ts';
import { isDay, todayIn } from '../../model/days.ts';
import type { CsvActions } from './action-types.ts';
import {
  addImport,
  requestCancel,
  findImport,
  readProblems,
  setState,
  type ImportRecord,
  type Planned,
} from './import-records.ts';
import { readInvitationDay } from './invitation-day.ts';
import { showKept } from './kept-rows.ts';
import { assertMayCreate } from './new-values.ts';
import { inspectFile, openStored } from './read-table.ts';
import { runImport } from './run-import.ts';
import { undoImport as takeBack } from './undo.ts';

/** Returns the parts of a trial's result about stored rows that the caller may read now. */
function showPreview({ identity }: Call, model: Model, preview: readonly Planned[]): readonly Planned[] {
  const mayRead = (path: string): boolean => {
    const { read } = model.field[path.split('.')[0] ?? ''] ?? {};
    return meets(identity, model, read ? [...model.needs.read, read] : model.needs.read);
  };
  return preview.map((row) => ({
    ...row,
    changes: row.changes.map((change) =>
      change.from === '' || mayRead(change.field) ? change : { ...change, from: MASK },
    ),
  }));
}

/** Returns an import as callers see it; the report is there when it is over. */
async function present(
  call: Call,
  model: Model,
  {
    id,
    state,
    done,
    total,
    dryRun,
    preview,
    created,
    updated,
    unchanged,
    failed,
    ignored,
    plan,
    effects,
    newValues,
    deletedRows,
    kept,
  }: ImportRecord,
): Promise<CsvActions['readImport']['answer']> {
  const { engine } = call;
  const isOver = !['waiting', 'running'].includes(state);
  // A caller who learns that it is over must also find the rows it has written.
  if (isOver) noteCommit();
  const mayUndo = !dryRun && ['done', 'cancelled'].includes(state) && created + updated > 0;
  const report = isOver
    ? {
        created,
        updated,
        unchanged,
        failed,
        rows: await readProblems(engine.db, id),
        ignored,
        ...(plan.sheet !== undefined && { sheet: plan.sheet }),
        encoding: plan.encoding ?? 'utf-8',
        dates: plan.dates ?? 'dmy',
        ...(plan.decimals && { decimals: plan.decimals }),
        ...(preview && { preview: showPreview(call, model, preview) }),
        ...(effects && { effects }),
        ...(deletedRows && meets(call.identity, model, model.needs.read) && { deletedRows }),
        ...(newValues && { newValues: newValues.map(({ field, name }) => ({ field, name })) }),
      }
    : null;
  return {
    id,
    import: { id, state, done, total, mayUndo },
    report,
    ...(kept && { kept: await showKept(call, model, kept) }),
  };
}

/** An import of the resource. Throws 404 for those of other people, unless the caller holds everything. */
async function require({ engine, identity }: Call, model: Model, id: number): Promise<ImportRecord> {
  const record = await findImport(engine.db, id, model.stem);
  if (!record || (record.actor !== identity.userId && !identity.isSuperAdmin)) throw fail('not_found');
  return record;
}

/** Returns the progress of an import that the caller may read. */
const readAnswer = async (
  call: Call,
  model: Model,
  id: number,
): Promise<CsvActions['readImport']['answer']> => present(call, model, await require(call, model, id));

/** Returns the country of a plan. Throws 422 for what is no country. */
function readCountry(phones: string): CountryCode {
  if (!isCountry(phones)) throw failFields(fieldError('phones', 'enum'));
  return phones;
}

/** Returns when new people are invited. Throws 422 for a day that is past, too far away, or none. */
function readInvitations({ engine: { config, now } }: Call, text: string): Invitations {
  if (text === 'now' || text === 'none') return text;
  if (!isDay(text)) throw failFields(fieldError('invitations', 'enum'));
  return readInvitationDay(todayIn(config.timeZone, now()), text, 'invitations') ?? 'now';
}

/** Returns the plan of a caller, without the members that are to be found in the file. */
const toPlan = (
  call: Call,
  {
    sheet,
    encoding,
    separator,
    dates,
    decimals,
    phones,
    headerRow,
    columns,
    values,
    create,
    restore,
    keepEmpty,
    edits,
    leftOut,
    invitations,
  }: PlanFields,
): ImportPlan => ({
  ...(sheet !== undefined && { sheet }),
  ...(encoding !== undefined && encoding !== 'detect' && { encoding }),
  ...(separator !== undefined &&
    separator !== 'detect' && { separator: separator === 'tab' ? '\t' : separator }),
  ...(dates !== undefined && dates !== 'detect' && { dates }),
  ...(decimals !== undefined && decimals !== 'detect' && { decimals }),
  ...(phones !== undefined && { phones: readCountry(phones) }),
  ...(headerRow !== undefined && { headerRow }),
  ...(columns && { columns }),
  ...(values && { values }),
  ...(create && { create }),
  ...(restore && { restore }),
  ...(keepEmpty && { keepEmpty }),
  ...(edits && { edits }),
  ...(leftOut && { leftOut }),
  ...(invitations !== undefined && { invitations: readInvitations(call, invitations) }),
});

/**
 * Returns the content that is read, and how. Rows of a workbook are stored once, as every pass over one takes
 * long. Throws 415 for a file that is no table, 422 for a workbook that cannot be read.
 */
async function readyFile(
  { files, threads: { sheetReader } }: Engine,
  { contentType, sha256 }: StoredUpload,
  plan: ImportPlan,
): Promise<{ readonly sha256: string; readonly plan: ImportPlan }> {
  if (contentType === mediaTypes.xlsx) {
    const stored = await sheetReader.store(files, sha256, plan.sheet);
    return { sha256: stored.sha256, plan: { ...plan, sheet: stored.sheet } };
  }
  if (contentType !== 'text/csv' && contentType !== 'text/plain') throw fail('wrong_type');
  if (plan.sheet !== undefined) throw failFields(fieldError('sheet', 'unknown_field'));
  return { sha256, plan };
}

export const importCsv: ActionFunction<CsvActions['importCsv']> = async (
  { call, file, query, input },
  model,
) => {
  const { engine } = call;
  const wanted = toPlan(call, { ...query, ...input });
  assertMayCreate(call, model, wanted);
  const { sha256, plan } = await readyFile(engine, file, wanted);
  const inspected = await inspectFile(engine, model, openStored(engine, sha256), plan);
  const id = await addImport(engine.db, {
    stem: model.stem,
    actor: call.identity.userId,
    fileName: file.fileName,
    sha256,
    mode: query.mode,
    dryRun: query.dryRun,
    ...inspected,
  });
  if (!query.wait) {
    await addJob(engine.db, 'import', { id });
    return new Accepted(await readAnswer(call, model, id));
  }
  // Held as a job: should this server be killed, another goes on with it. The client's hanging up ends
  // nothing.
  const lease = await addHeldJob(engine.db, 'import', { id });
  const { identity, requestId, locale } = call;
  try {
    await withLease(engine.db, lease, () => runImport({ engine, identity, requestId, locale }, id, lease));
  } catch (error) {
    if (!(error instanceof ShuttingDownError)) throw error;
    await giveBack(engine.db, [lease]);
    return new Accepted(await readAnswer(call, model, id));
  }
  await finishJob(engine.db, lease);
  return readAnswer(call, model, id);
};

export const readImport: ActionFunction<CsvActions['readImport']> = ({ call, params }, model) =>
  readAnswer(call, model, toId(params.id));

export const cancelImport: ActionFunction<CsvActions['cancelImport']> = async ({ call, params }, model) => {
  const { id } = await require(call, model, toId(params.id));
  await requestCancel(call.engine.db, id);
  return readAnswer(call, model, id);
};

export const undoImport: ActionFunction<CsvActions['undoImport']> = async ({ call, params }, model) => {
  const record = await require(call, model, toId(params.id));
  await takeBack(call, model, record);
  return readAnswer(call, model, record.id);
};

/** Runs an import as a job: in the name of its requester, with their current permissions. */
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
  const call = { engine, identity, requestId: `job-${lease.jobId}`, locale: identity.locale };
  await runImport(call, id, lease);
}

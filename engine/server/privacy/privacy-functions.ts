import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { meets } from '../../model/access.ts';
import { exportStates, type KindOfData } from '../../model/privacy.ts';
import { Accepted } from '../context/accepted.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { verbatim } from '../database/field-names.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { LIFE_MS } from '../files/signed-urls.ts';
import {
  addHeldJob,
  addJob,
  finishJob,
  giveBack,
  LeaseLostError,
  ShuttingDownError,
  withLease,
  type Lease,
} from '../jobs/jobs.ts';
import { readRow } from '../query/read.ts';
import { both, NOTHING } from '../query/source.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { countRows } from '../write/daily-use.ts';
import { noteRead } from '../write/note-reads.ts';
import type { Tx } from '../write/transaction.ts';
import { toId } from '../write/values.ts';
import { erasePerson } from './erasing/erase-person.ts';
import { staysWhenErased } from './erasing/keep.ts';
import type { ExportAnswer, PrivacyActions } from './action-types.ts';
import { exportsModel, failExport, findExport, isOpenTo, lastHour, makeExport, newExport } from './export.ts';
import { givesFiles, modelsOf, rowsOf, type Subject } from './personal-rows.ts';
import { historyModel, readReadings } from './readings.ts';

type Context<N extends keyof PrivacyActions> = ActionContext<PrivacyActions[N]>;

/**
 * Returns the person whose data the caller requests. Throws 403 for another person if the caller may not
 * export people, 404 if they may not read that person.
 */
async function subjectOf(call: Call, param: string): Promise<Subject> {
  const person = toId(param);
  if (person === call.identity.userId) return { call, person };
  const holder = exportsModel(call.engine);
  if (!meets(call.identity, holder, holder.needs.create)) throw fail('forbidden');
  await readRow(call, call.engine.people, person);
  return { call, person };
}

/** The export that the caller is waiting for already: sent twice, a request makes one archive. */
async function findPending(
  { call, person }: Subject,
  tx: Tx,
  reason: string | undefined,
): Promise<number | undefined> {
  const { engine, identity } = call;
  const key = `export ${identity.userId} ${person}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(exportsModel(engine).table)}
    where user_id = ${person} and created_by = ${identity.userId} and state = ${exportStates.pending}
      and reason is not distinct from ${reason ?? null} and expires_at > ${lastHour(engine.now()).toISOString()}`.execute(
    verbatim(tx),
  );
  return rows[0]?.id;
}

/** Ends the former copies of the same person by the same maker: the newest one is enough to keep. */
async function endFormer({ call: { engine, identity }, person }: Subject, tx: Tx): Promise<void> {
  await sql`update ${sql.table(exportsModel(engine).table)}
    set state = ${exportStates.over}, sha256 = null, updated_at = now()
    where user_id = ${person} and created_by = ${identity.userId}
      and state = ${exportStates.ready}`.execute(verbatim(tx));
}

interface Added {
  readonly id: number;
  /** The job of a new export, which this server holds; none where nobody waits for it. */
  readonly lease?: Lease;
}

/**
 * Adds an export and its job, or finds the existing one. Users who export their own data get a mail: it may
 * be another person at their console.
 */
const addExport = (
  { call, person }: Subject,
  { reason, wait }: { readonly reason: string | undefined; readonly wait: boolean },
): Promise<Added> => {
  const holder = exportsModel(call.engine);
  return runAction(call, holder, async (tx) => {
    const inside = insideOf(call, tx);
    const subject = { call: inside, person };
    const pending = await findPending(subject, tx, reason);
    if (pending !== undefined) return { id: pending };
    await countRows(holder, tx, [inside]);
    await endFormer(subject, tx);
    const id = await writerOf(inside, holder, tx).save(undefined, newExport(call, person, reason));
    if (person === call.identity.userId)
      await addJob(tx, 'account_changed', { userId: person, change: 'data_exported' });
    if (wait) return { id, lease: await addHeldJob(tx, 'personal_export', { id }) };
    await addJob(tx, 'personal_export', { id });
    return { id };
  });
};

const linkTo = ({ engine, identity: { userId } }: Call, id: number) => {
  const expiresAt = engine.now().getTime() + LIFE_MS;
  return {
    url: `/api/v1/files/${engine.signing.sign({ kind: 'export', id, userId, expiresAt })}`,
    expiresAt: new Date(expiresAt).toISOString(),
  };
};

async function present(call: Call, id: number): Promise<ExportAnswer> {
  const row = await readRow(call, exportsModel(call.engine), id);
  return { export: row, file: row.state === exportStates.ready ? linkTo(call, id) : null };
}

/** Milliseconds that a request waits for a large archive before it is answered with 202. */
const PATIENCE_MS = 15_000;

/**
 * Makes the archive of an export whose job this server holds. Throws its error if a caller waits for it;
 * otherwise a worker tries once more, and logs it.
 */
async function makeHeld(call: Call, id: number, lease: Lease, isAwaited: () => boolean): Promise<void> {
  const { engine, identity, requestId, locale } = call;
  const { db } = engine;
  try {
    await withLease(db, lease, () => makeExport({ engine, identity, requestId, locale }, id, lease));
  } catch (error) {
    // Another server makes it already.
    if (error instanceof LeaseLostError) return;
    if (error instanceof ShuttingDownError || !isAwaited()) return giveBack(db, [lease]);
    await failExport(engine, id, lease);
    await finishJob(db, lease);
    throw error;
  }
  await finishJob(db, lease);
}

/** Makes an archive and waits for it for a limited time: later the state of the export gives the result. */
async function waitForHeld(call: Call, id: number, lease: Lease): Promise<void> {
  const rest = new AbortController();
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: rest.signal });
  let isAwaited = true;
  const work = makeHeld(call, id, lease, () => isAwaited);
  for (const one of [work, patience]) one.catch(() => undefined);
  try {
    await Promise.race([work, patience]);
  } finally {
    isAwaited = false;
    rest.abort();
  }
}

const exportData: ActionFunction<PrivacyActions['privacy.export']> = async ({
  call,
  params,
  query: { wait },
  input,
}) => {
  const { person } = await subjectOf(call, params.userId);
  const isOwn = person === call.identity.userId;
  const reason = input.reason?.trim() || undefined;
  if (!isOwn && reason === undefined) throw failFields(fieldError('reason', 'required'));
  const { id, lease } = await addExport({ call, person }, { reason, wait });
  if (!isOwn) await noteRead(call, call.engine.people, person, 'export');
  if (lease) await waitForHeld(call, id, lease);
  const answer = await present(call, id);
  return answer.file ? answer : new Accepted(answer);
};

async function link({
  call,
  params,
}: Context<'privacy.link'>): Promise<PrivacyActions['privacy.link']['answer']> {
  const found = await findExport(call.engine, toId(params.id));
  if (found?.createdBy !== call.identity.userId) throw fail('not_found');
  await subjectOf(call, String(found.userId));
  if (!isOpenTo(call.identity, found)) throw fail('forbidden');
  if (found.state !== exportStates.ready) throw fail('illegal_transition');
  return { file: linkTo(call, found.id) };
}

async function data({
  call,
  params,
  today,
}: Context<'privacy.data'>): Promise<PrivacyActions['privacy.data']['answer']> {
  const { engine } = call;
  const subject = await subjectOf(call, params.userId);
  const models = modelsOf(subject);
  const counts = models.map((model) => {
    const files = givesFiles(engine, model) ? sql`count(t.sha256)::integer` : sql`0`;
    // Of the person's own row nothing stays that says who it was.
    const stays = model.stem === engine.people.stem ? NOTHING : staysWhenErased(model, today);
    const kept = sql`(count(*) filter (where ${stays}))::integer`;
    return sql`select ${model.stem}::text as stem, count(*)::integer as rows, ${kept} as kept, ${files} as files
      from ${sql.table(model.table)} t where ${both(rowsOf(subject, model))}`;
  });
  const { rows } = await sql<Omit<KindOfData, 'basis'>>`${sql.join(counts, sql` union all `)}`.execute(
    verbatim(engine.db),
  );
  const basisOf = (stem: string): KindOfData['basis'] => engine.models[stem]?.personal?.basis ?? null;
  return { kinds: rows.map((kind) => ({ ...kind, basis: basisOf(kind.stem) })) };
}

async function reads({
  call,
  params,
  query,
}: Context<'privacy.reads'>): Promise<PrivacyActions['privacy.reads']['answer']> {
  const subject = await subjectOf(call, params.userId);
  const history = historyModel(call.engine);
  const isOwn = subject.person === call.identity.userId;
  if (!isOwn && history && !meets(call.identity, history, history.needs.read)) throw fail('forbidden');
  const { readings, total } = await readReadings(subject, query);
  return { readingList: readings, totalCount: total };
}

/** Implementations of the endpoints of personal data. */
export const privacyFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<PrivacyActions>({
  'privacy.export': exportData,
  'privacy.link': link,
  'privacy.erase': erasePerson,
  'privacy.data': data,
  'privacy.reads': reads,
});

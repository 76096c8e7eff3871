import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { DAY_MS, todayIn } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import { EXPORT_DAYS, exportStates, privacyModel } from '../../model/privacy.ts';
import type { Model } from '../../model/model.ts';
import type { Call, Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { writeZip, ZIP, type ZipEntry } from '../files/zip.ts';
import { fail } from '../errors/errors.ts';
import type { Identity } from '../identity/identity.ts';
import { readPerson } from '../identity/sessions.ts';
import { assertHeld, LeaseLostError, ShuttingDownError, type Lease } from '../jobs/jobs.ts';
import type { StoredFile as Stored } from '../files/receive.ts';
import type { StoredFile } from '../product/product.ts';
import { exportEntries, type Part } from './export-entries.ts';
import { renderIndex } from './index-page.ts';
import type { Subject } from './personal-rows.ts';

/** An export as its row holds it. */
export interface StoredExport {
  readonly id: number;
  readonly userId: number;
  readonly createdBy: number;
  readonly state: string;
  readonly reason: string | null;
  readonly fileName: string;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly rights: string | null;
}

/** Returns the resource that holds exports of personal data. Throws 404 in a product without them. */
export function exportsModel({ models }: Pick<Engine, 'models'>): Model {
  const holder = privacyModel(models);
  if (!holder) throw fail('not_found');
  return holder;
}

/** Returns an export that has not expired; undefined if there is none. */
export async function findExport(engine: Engine, id: number): Promise<StoredExport | undefined> {
  const { rows } =
    await sql<StoredExport>`select id, user_id as "userId", created_by as "createdBy", state, reason,
      file_name as "fileName", size, sha256, rights
    from ${sql.table(exportsModel(engine).table)}
    where id = ${id} and expires_at > ${engine.now().toISOString()}`.execute(verbatim(engine.db));
  return rows[0];
}

/** Returns the file of an export for its maker, if they still may read what it holds; undefined otherwise. */
export async function findExportFile(
  engine: Engine,
  id: number,
  userId: number,
): Promise<StoredFile | undefined> {
  const found = await findExport(engine, id);
  if (found?.createdBy !== userId || found.sha256 === null) return undefined;
  const maker = await readPerson(engine.directory, engine.db, userId, { mustBeActive: true });
  if (!maker || !isOpenTo(maker, found)) return undefined;
  const { fileName, size, sha256 } = found;
  return { fileName, size: size ?? 0, sha256, contentType: ZIP };
}

/** Reads the name of the person, who may have left. */
async function readName({ directory: { people }, db }: Engine, person: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${people.name} as name from ${people.from}
    where ${people.id} = ${person}`.execute(verbatim(db));
  return rows[0]?.name ?? '';
}

/** Stops work that another server can repeat from its beginning when this one shuts down. */
async function* whileHere<T>(engine: Engine, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (engine.shutdownSignal.aborted) throw new ShuttingDownError();
    yield item;
  }
}

/** The files of an archive, the page that lists them last. */
async function* archiveOf(subject: Subject, reason: string | null): AsyncGenerator<ZipEntry> {
  const { call, person } = subject;
  const parts: Part[] = [];
  const add = (part: Part): void => {
    parts.push(part);
  };
  yield* exportEntries(subject, add);
  const name = await readName(call.engine, person);
  const isOwn = call.identity.userId === person;
  yield { name: 'index.html', content: [renderIndex({ call, name, isOwn, reason, parts })] };
}

/** Notes what has become of an export, by the server that still holds its job. */
async function setState(
  engine: Engine,
  id: number,
  { state, lease, file }: { readonly state: string; readonly lease: Lease; readonly file?: Stored },
): Promise<void> {
  const holder = exportsModel(engine);
  await engine.db.transaction().execute(async (tx) => {
    await assertHeld(tx, lease);
    const { size = null, sha256 = null } = file ?? {};
    await sql`update ${sql.table(holder.table)} set state = ${state}, size = ${size}, sha256 = ${sha256},
        version = version + 1, updated_at = now()
      where id = ${id} and state = ${exportStates.pending}`.execute(verbatim(tx));
  });
  engine.written(holder.stem, id);
}

/** Notes that the archive of an export could not be made. */
export const failExport = (engine: Engine, id: number, lease: Lease): Promise<void> =>
  setState(engine, id, { state: exportStates.failed, lease });

/** Makes the archive of a waiting export, as its requester, with their current permissions. */
export async function makeExport(call: Call, id: number, lease: Lease): Promise<void> {
  const { engine } = call;
  const found = await findExport(engine, id);
  if (found?.state !== exportStates.pending) return;
  const archive = writeZip(archiveOf({ call, person: found.userId }, found.reason), engine.now());
  const file = await engine.files.put(Readable.from(whileHere(engine, archive)));
  await setState(engine, id, { state: exportStates.ready, lease, file });
}

/**
 * Runs the job of an export, with its requester's current permissions. A failure is stored in the export, and
 * thrown.
 */
export async function runExportJob(
  engine: Engine,
  { id }: { readonly id: number },
  lease: Lease,
): Promise<void> {
  const found = privacyModel(engine.models) && (await findExport(engine, id));
  if (!found) return;
  const identity = await readPerson(engine.directory, engine.db, found.createdBy, { mustBeActive: true });
  if (!identity) return failExport(engine, id, lease);
  const call = { engine, identity, requestId: `job-${lease.jobId}`, locale: identity.locale };
  try {
    await makeExport(call, id, lease);
  } catch (error) {
    if (!(error instanceof ShuttingDownError || error instanceof LeaseLostError))
      await failExport(engine, id, lease);
    throw error;
  }
}

const HOUR_MS = 3_600_000;

/** Returns the expiry of exports requested an hour ago: a caller may still wait for later ones. */
export const lastHour = (now: Date): Date => new Date(now.getTime() + EXPORT_DAYS * DAY_MS - HOUR_MS);

/**
 * Ends the exports whose days are over, and those whose job was given up: what they hold is erased with the
 * contents that no row names.
 */
export async function endExports({ models, db, now }: Engine): Promise<void> {
  const holder = privacyModel(models);
  if (!holder) return;
  const { over, failed, pending } = exportStates;
  await sql`update ${sql.table(holder.table)} set sha256 = null, updated_at = now(),
      state = case when expires_at <= ${now().toISOString()} then ${over} else ${failed} end
    where state <> ${over} and (expires_at <= ${now().toISOString()}
      or (state = ${pending} and expires_at <= ${lastHour(now()).toISOString()}))`.execute(verbatim(db));
}

/** Returns a hash of a user's read permissions, which changes with them. */
const rightsOf = ({ isSuperAdmin, userRole, permissions }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([isSuperAdmin, userRole, Object.entries(permissions).toSorted()]))
    .digest('hex');

/**
 * Checks whether its maker may read by now what an export holds: their own data, or as much as when it was
 * made.
 */
export const isOpenTo = (maker: Identity, { userId, rights }: StoredExport): boolean =>
  userId === maker.userId || rights === rightsOf(maker);

/** Returns the row of a new export: it is there for so many days. */
export const newExport = (
  { engine: { now, config }, identity }: Call,
  person: number,
  reason: string | undefined,
): Row => ({
  userId: person,
  state: exportStates.pending,
  reason: reason ?? null,
  fileName: `personal-data-${person}-${todayIn(config.timeZone, now())}.zip`,
  rights: rightsOf(identity),
  expiresAt: new Date(now().getTime() + EXPORT_DAYS * DAY_MS).toISOString(),
});

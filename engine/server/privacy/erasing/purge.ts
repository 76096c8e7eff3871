import { sql } from 'kysely';
import { addMonths, todayIn } from '../../../model/days.ts';
import { erasedOf } from '../../../model/erasing.ts';
import type { Model } from '../../../model/model.ts';
import { personalModels, type PersonalModel } from '../../../model/privacy.ts';
import type { Engine } from '../../context/context.ts';
import { verbatim } from '../../database/field-names.ts';
import { both, columnRef, isIn } from '../../query/source.ts';
import { writeAudit } from '../../write/audit.ts';
import type { Tx } from '../../write/transaction.ts';
import { addJob } from '../../jobs/jobs.ts';
import { decideErasing } from './erase-person.ts';
import { openMonths, removeRows } from './erase-rows.ts';
import { eraseHistory, mayEraseHistory } from './erase-traces.ts';
import { isOver } from './keep.ts';
import { erasedEmail } from './mentions.ts';

/** So many rows go at once: nobody waits long for them. */
const AT_ONCE = 1_000;

/** Nobody asks for it in a language of theirs. */
const locale = 'en-US';

/** Has people erased who left, or were deleted without a date, so long ago that they are due. */
async function eraseLeavers({ people, ...engine }: Engine, today: string): Promise<void> {
  const { db, directory } = engine;
  const erased = erasedOf(people);
  if (!erased?.after) return;
  const limit = addMonths(today, -12 * erased.after.years);
  const left = columnRef('t', people, erased.after.field);
  const deleted = people.softDelete
    ? sql<boolean>`or (t.is_deleted and ${left} is null and t.updated_at < ${limit}::timestamptz)`
    : sql``;
  const isDue = sql<boolean>`${columnRef('t', people, erased.at)} is null and (${left} < ${limit}::date ${deleted})
    and not exists (select 1 from ${directory.people.from}
      where ${directory.people.id} = t.id and ${directory.people.isActive})`;
  const table = sql.table(people.table);
  const { rows } = await sql<{
    id: number;
  }>`select t.id from ${table} t where ${isDue} order by t.id`.execute(verbatim(db));
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      // Checked again: the person may have come back meanwhile.
      const locked =
        await sql`select 1 from ${table} t where t.id = ${id} and ${isDue} for update of t`.execute(
          verbatim(tx),
        );
      if (locked.rows.length > 0) await decideErasing({ people, ...engine }, tx, id, { actor: null, locale });
    });
}

/** Takes up again what was decided and given up since: the e-mail is among the last that goes. */
async function resumeErasures({ people, directory, db }: Engine): Promise<void> {
  const erased = erasedOf(people);
  const email = people.field[directory.emailField];
  if (!erased || email?.schema.format !== 'email') return;
  const { rows } = await sql<{
    id: number;
    email: string;
  }>`select t.id, ${columnRef('t', people, email.name)} as email
    from ${sql.table(people.table)} t
    where ${columnRef('t', people, erased.at)} < now() - interval '1 hour'
      and not exists (select 1 from jobs j where j.kind = 'erase_person' and j.payload ->> 'id' = t.id::text
        and j.done_at is null and j.failed_at is null)`.execute(verbatim(db));
  for (const { id } of rows.filter((row) => row.email !== erasedEmail(row.id)))
    await addJob(db, 'erase_person', { id, locale });
}

/** Returns the ids of what was said in the conversations of rows, by resource. */
async function partsOf(
  { models }: Engine,
  tx: Tx,
  { stem }: Model,
  ids: readonly number[],
): Promise<readonly (readonly [string, readonly number[]])[]> {
  const found: (readonly [string, readonly number[]])[] = [];
  for (const part of Object.values(models)) {
    if (part.partOf?.stem !== stem) continue;
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(part.table)} t
      where ${columnRef('t', part, part.partOf.on)} = any(${ids}::bigint[])`.execute(verbatim(tx));
    found.push([part.stem, rows.map(({ id }) => id)]);
  }
  return found;
}

/** Removes rows of a resource that nothing demands to keep any longer, a few at a time. */
async function purgeRows(engine: Engine, model: PersonalModel, today: string): Promise<void> {
  const { db, shutdownSignal } = engine;
  const table = sql.table(model.table);
  const mayEmpty = await mayEraseHistory(engine, db);
  while (!shutdownSignal.aborted) {
    const { rows } = await sql<{ id: number }>`select t.id from ${table} t
      where ${isOver(model, today)} limit ${AT_ONCE}`.execute(verbatim(db));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const removed = await db.transaction().execute(async (tx) => {
      await openMonths(tx);
      const chosen = isIn(sql`t.id`, sql`select unnest(${ids}::bigint[])`);
      const about = new Map([[model.stem, ids], ...(await partsOf(engine, tx, model, ids))]);
      const count = await removeRows(engine, tx, model, both([chosen, isOver(model, today)]));
      if (mayEmpty) await eraseHistory({ engine, texts: [], ids: about }, tx);
      const after = { rows: count };
      await writeAudit(tx, { actor: null, action: 'purge', entity: model.stem, entityId: null, after });
      return count;
    });
    if (removed === 0) throw new Error(`Expired rows of ${model.stem} could not be deleted.`);
  }
}

/**
 * Erases what nothing demands to keep any longer: rows (`x-personal.keep`), people (`people.erased.after`).
 * To be called once a day. What fails of one resource holds up no other; then it throws at the end.
 */
export async function purgeOver(engine: Engine): Promise<void> {
  const { models, people, config, now } = engine;
  const today = todayIn(config.timeZone, now());
  const kept = personalModels(models).filter(({ personal, stem }) => personal.keep && stem !== people.stem);
  const work = [
    ...kept.map((model) => () => purgeRows(engine, model, today)),
    () => eraseLeavers(engine, today),
    () => resumeErasures(engine),
  ];
  const failures: unknown[] = [];
  for (const one of work) await one().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired data could not be erased.');
}

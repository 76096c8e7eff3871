import { sql, type Kysely } from 'kysely';
import { todayIn } from '../../../model/days.ts';
import { erasedOf, isErased } from '../../../model/erasing.ts';
import type { Row } from '../../../model/input.ts';
import type { Database } from '../../../model/register.ts';
import type { ActionContext, ActionFunction, Call, Engine } from '../../context/context.ts';
import { verbatim } from '../../database/field-names.ts';
import { fail, failFields, fieldError } from '../../errors/errors.ts';
import { addJob, assertHeld, type Lease } from '../../jobs/jobs.ts';
import { entryBy, writeAudit, type AuditEntry } from '../../write/audit.ts';
import { Batch } from '../../write/batch.ts';
import { assertTheirs, lockReadable } from '../../write/lock.ts';
import type { Tx } from '../../write/transaction.ts';
import { toId } from '../../write/values.ts';
import type { PrivacyActions } from '../action-types.ts';
import { eraseFromArchives } from './erase-archives.ts';
import { eraseRows } from './erase-rows.ts';
import { eraseHistory, mayEraseHistory, traceSteps } from './erase-traces.ts';
import { findRows, unhurried, type Erasing } from './erasing.ts';
import { findTexts } from './mentions.ts';

/** Names and identifiers of a person. */
interface Known {
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
}

async function readKnown(
  { directory }: Engine,
  db: Kysely<Database>,
  id: number,
): Promise<Known | undefined> {
  const { people } = directory;
  const { rows } = await sql<Known>`select ${people.name} as name, ${people.email} as email,
    coalesce(${people.isActive}, false) as "isActive" from ${people.from} where ${people.id} = ${id}`.execute(
    verbatim(db),
  );
  return rows[0];
}

const SHORTEST_REASON = 3;
/** Shorter words of a name are words of any sentence. */
const TELLING_WORD = 4;

/** Without accents, in the letters that are left. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Checks whether a sentence says a name: the whole, two of its words, a longer one, or a Chinese given name.
 */
function saysName(sentence: string, name: string): boolean {
  const [said, meant] = [plain(sentence), plain(name)];
  if (said.toLowerCase().includes(meant.toLowerCase())) return true;
  if (/\p{Script=Han}{3}/u.test(meant) && said.includes(meant.slice(1))) return true;
  const [given, folded] = [new Set(wordsOf(said)), new Set(wordsOf(said.toLowerCase()))];
  const words = [...new Set(wordsOf(meant))];
  return (
    words.some((word) => word.length >= TELLING_WORD && given.has(word)) ||
    words.filter((word) => folded.has(word.toLowerCase())).length > 1
  );
}

/** Refuses a reason with a present or former name or e-mail of the person, because the reason is kept. */
function assertNamesNobody(reason: string, texts: readonly string[]): void {
  if (reason.trim().length < SHORTEST_REASON)
    throw failFields(fieldError('reason', 'minLength', { limit: SHORTEST_REASON }));
  if (texts.some((text) => saysName(reason, text))) throw failFields(fieldError('reason', 'names_person'));
}

/** Checks whether a person has left: they are inactive, and their leaving date is not ahead. */
function hasLeft({ people, config, now }: Engine, { isActive }: Known, row: Readonly<Row>): boolean {
  const after = erasedOf(people)?.after;
  const date = after && row[after.field];
  return !isActive && (!after || (typeof date === 'string' && date <= todayIn(config.timeZone, now())));
}

/** Throws what the rules of the product throw where the caller may not delete a person. */
async function assertMayDelete(call: Call, tx: Tx, row: Row): Promise<void> {
  const { engine } = call;
  const today = todayIn(engine.config.timeZone, engine.now());
  await engine.rules[engine.people.stem]?.beforeWrite?.({
    verb: 'delete',
    call,
    tx,
    batch: new Batch(),
    today,
    record: { ...row },
    input: {},
    before: row,
  });
}

/**
 * Notes in the row of a person, which is locked, that their data are erased, and has a job do it. `entry`
 * says in the history by whom and why. Returns the moment.
 */
export async function decideErasing(
  engine: Engine,
  tx: Tx,
  id: number,
  {
    locale,
    ...entry
  }: Pick<AuditEntry, 'actor' | 'requestId' | 'reason' | 'confirmedBy'> & {
    readonly locale: string;
  },
): Promise<string> {
  const { people, now } = engine;
  const erasedAt = now().toISOString();
  const column = sql.id(people.field[erasedOf(people)?.at ?? '']?.column ?? '');
  await sql`update ${sql.table(people.table)}
    set ${column} = coalesce(${column}, ${erasedAt}), version = version + 1, updated_at = now()
    where id = ${id}`.execute(verbatim(tx));
  await sql`delete from sessions where user_id = ${id}`.execute(tx);
  await writeAudit(tx, { ...entry, action: 'erase', entity: people.stem, entityId: id });
  await addJob(tx, 'erase_person', { id, locale });
  return erasedAt;
}

/** Starts the erasure of a person who has left. Throws 409 for any other. */
export const erasePerson: ActionFunction<PrivacyActions['privacy.erase']> = async ({
  call,
  tx: db,
  params,
  input,
}: ActionContext<PrivacyActions['privacy.erase']>) => {
  const { engine, locale } = call;
  const { people } = engine;
  const tx = db as Tx;
  const id = toId(params.userId);
  // Who is erased already can be erased again: something may have come since.
  const locked = await lockReadable(call, people, id, tx);
  await assertTheirs(people, locked, { call, tx, verb: 'delete' });
  const known = await readKnown(engine, tx, id);
  if (!known) throw fail('not_found');
  if (!hasLeft(engine, known, locked.row)) throw fail('conflict', { reason: 'person_active' });
  if (!isErased(people, locked.row)) await assertMayDelete(call, tx, locked.row);
  assertNamesNobody(input.reason, await findTexts(engine, tx, { ...known, person: id }));
  const erasedAt = await decideErasing(engine, tx, id, { ...entryBy(call), locale });
  engine.written(people.stem, id);
  return { erasedAt };
};

/**
 * Erases what is kept of a person whose erasing was decided. It may be done again from its beginning, after a
 * server was killed in the middle: the person keeps their name and rows until everything is done that is
 * found by these, and archives come before the history by which gone rows are known.
 */
export async function runErasure(
  engine: Engine,
  { id, locale }: { readonly id: number; readonly locale: string },
  lease: Lease,
): Promise<void> {
  const { db, people, directory } = engine;
  const known = await readKnown(engine, db, id);
  if (!known || known.isActive) return;
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await unhurried(tx);
      const done = await work(tx);
      await assertHeld(tx, lease);
      return done;
    });
  const [ids, texts] = await inOne(async (tx) => [
    await findRows(engine, tx, id),
    await findTexts(engine, tx, { ...known, person: id }),
  ]);
  const erasing: Erasing = { engine, person: id, texts, ids };
  for (const step of traceSteps) await inOne((tx) => step(erasing, tx));
  const archives = await eraseFromArchives(erasing);
  // Where servers only add to the history, its owner does it: npm run admin -- erase-history.
  if (await mayEraseHistory(engine, db)) await inOne((tx) => eraseHistory(erasing, tx));
  // A month may have been archived meanwhile.
  await eraseFromArchives(erasing, archives);
  const name = directory.nameErased?.(id, locale) ?? `${people.title} ${id}`;
  await inOne((tx) => eraseRows(erasing, tx, name));
  engine.written(people.stem, id);
}

import { sql, type Kysely } from 'kysely';
import { erasedOf } from '../model/erasing.ts';
import type { Database } from '../model/register.ts';
import { verbatim } from '../server/database/field-names.ts';
import { OperatorError } from '../server/errors/operator-error.ts';
import { eraseFromArchives } from '../server/privacy/erasing/erase-archives.ts';
import { eraseHistory, mayEraseHistory } from '../server/privacy/erasing/erase-traces.ts';
import { findRows, type ErasingMeans } from '../server/privacy/erasing/erasing.ts';
import { erasedEmail, findTexts } from '../server/privacy/erasing/mentions.ts';
import { historyModel, namesOf } from '../server/privacy/readings.ts';
import { columnRef } from '../server/query/source.ts';

/** Returns the ids of people who were erased, and of whom the history still has values. */
export async function findUnerased(
  { models, people }: Pick<ErasingMeans, 'models' | 'people'>,
  db: Kysely<Database>,
): Promise<readonly number[]> {
  const history = historyModel({ models });
  const erased = erasedOf(people);
  if (!history || !erased) return [];
  const { rows } = await sql<{ id: number }>`select p.id from ${sql.table(people.table)} p
    where ${columnRef('p', people, erased.at)} is not null and exists (
      select 1 from ${sql.table(history.table)} a where a.entity_id = p.id
        and a.entity in (${sql.join(namesOf({ models }, people))}) and a.action not in ('read', 'erase')
        and (jsonb_path_exists(a.before, '$.* ? (@ != null)') or jsonb_path_exists(a.after, '$.* ? (@ != null)')))
    order by p.id`.execute(verbatim(db));
  return rows.map(({ id }) => id);
}

/** Erases what the history has of people who were erased by servers that only add to it. */
export async function eraseHistories(means: ErasingMeans, say: (line: string) => void): Promise<void> {
  const { db } = means;
  const ids = await findUnerased(means, db);
  if (ids.length > 0 && !(await mayEraseHistory(means, db)))
    throw new OperatorError(
      "The database account cannot update the audit. Run this command with the owner's account.",
    );
  for (const person of ids) {
    const ids = await findRows(means, db, person);
    const texts = await findTexts(means, db, { person, name: '', email: erasedEmail(person) });
    const erasing = { engine: means, person, texts, ids };
    await eraseFromArchives(erasing);
    await db.transaction().execute((tx) => eraseHistory(erasing, tx));
  }
  say(`Erased the history of ${ids.length} people.`);
}

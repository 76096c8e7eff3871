import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';

/** Does a part of a transaction that may fail without the rest: what it has written is taken back then. */
export async function inSavepoint<T>(tx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

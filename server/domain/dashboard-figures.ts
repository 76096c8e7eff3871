import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { ServiceAnswer } from '../declared.ts';

export type Db = Kysely<Database>;

type Figures = ServiceAnswer<'dashboard', 'summary'>;
export type Own = Figures['own'];
export type Team = NonNullable<Figures['team']>;
export type Training = NonNullable<Figures['training']>;
export type Company = NonNullable<Figures['company']>;

/** Returns the one row of a statement of figures. */
export async function readFigures<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  const [row] = (await statement.execute(db)).rows;
  if (!row) throw new Error('The figures query returned no row.');
  return row;
}

import { sql } from 'kysely';
import { flagsOf } from '../../model/relations.ts';
import type { Held } from '../../model/model.ts';
import { both, columnOf, either, NOTHING, type Condition, type Source } from './source.ts';

/** SQL of the waiting rows, regardless of their holders. */
export const waits = (source: Pick<Source, 'model' | 'alias' | 'call'>, held: Held): Condition =>
  both(
    Object.entries(held.while).map(
      ([name, values]) => sql<boolean>`${columnOf(source, name)} in (${sql.join(values)})`,
    ),
  );

/** SQL of the rows that the caller holds: themselves, with their role, or by a flag that they have. */
export function isHeld(source: Source): Condition {
  const { call, model } = source;
  const { held } = model;
  if (!held) return NOTHING;
  const { userId } = call.identity;
  const own = call.engine.directory.roleIdOf(call.identity);
  const [person, role, by] = [held.person, held.role, held.by].map((name) => columnOf(source, name));
  const flags = flagsOf(call.engine.people, call.identity);
  return either([
    sql<boolean>`${person} = ${userId}`,
    sql<boolean>`${role} = ${own}`,
    ...(flags.length > 0
      ? [sql<boolean>`(${person} is null and ${role} is null and ${by} = any(${flags}::text[]))`]
      : []),
  ]);
}

/** SQL of the rows that wait for the caller. */
export const isWaitingForCaller = (source: Source): Condition =>
  source.model.held ? both([waits(source, source.model.held), isHeld(source)]) : NOTHING;

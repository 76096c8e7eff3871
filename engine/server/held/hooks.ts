import { sql, type RawBuilder } from 'kysely';
import { roleOf } from '../../model/approval.ts';
import type { Held, Model } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Call, Engine, Rules } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { isOrNames } from '../query/find-holders.ts';
import { waits } from '../query/held.ts';
import { columnRef, either, EVERYTHING } from '../query/source.ts';
import { after } from '../write/follow.ts';
import { followPeople } from '../write/follow-people.ts';
import type { Tx } from '../write/transaction.ts';
import { giveHeld } from './give.ts';
import { HolderSearch } from './holders.ts';

/** SQL of the rows that are about some people, held by them, or about those who name them. */
const about = (call: Call, model: Model, held: Held, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${isOrNames(call, columnRef('h', model, held.owner), ids)}
    or ${columnRef('h', model, held.person)} = any(${ids}::bigint[]))`;

/**
 * SQL of the rows of many (a role, a flag) that would have another holder now, because the last of these
 * people has gone, or there is one again.
 */
async function strayed(call: Call, tx: Tx, model: Model, held: Held): Promise<RawBuilder<boolean>> {
  const [by, person, role] = [held.by, held.person, held.role].map((name) => columnRef('h', model, name));
  const { rows } = await sql<{ by: string; role: number | null }>`
    select distinct ${by} as by, ${role} as role from ${sql.table(model.table)} h
    where ${person} is null and ${waits({ call, model, alias: 'h' }, held)}`.execute(verbatim(tx));
  const search = new HolderSearch(call, tx, []);
  const relations = relationsOf(call.engine.people);
  const found: RawBuilder<boolean>[] = [];
  for (const row of rows) {
    const isMany = roleOf(row.by) !== undefined || 'flag' in (relations[row.by] ?? {});
    // Whom a relation names depends on the owner: their own writes see to it. What has fallen back goes on.
    const now = await search.find(held, isMany ? row.by : (held.fallback ?? row.by), 0);
    if (now.role !== row.role)
      found.push(sql<boolean>`(${by} = ${row.by} and ${role} is not distinct from ${row.role}::bigint)`);
  }
  return either(found);
}

async function moveHeld(call: Call, tx: Tx, model: Model, ids?: readonly number[]): Promise<void> {
  const { held } = model;
  if (!held) return;
  const which = ids
    ? either([about(call, model, held, ids), await strayed(call, tx, model, held)])
    : EVERYTHING;
  await giveHeld(call, tx, model, which);
}

/**
 * Returns the rules of a product's resources that keep waiting rows (`held`) with their holders, as people
 * come, go and change.
 */
export function withHeld(
  { models, directory }: Pick<Engine, 'models' | 'directory'>,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const all = { ...rules };
  for (const model of Object.values(models).filter(({ held }) => held))
    for (const person of Object.values(models).filter(
      ({ stem }) => directory.identityBehind(stem, 1) !== null,
    ))
      all[person.stem] = after(all[person.stem], (context) =>
        followPeople(context, person, model.stem, (ids) => moveHeld(context.call, context.tx, model, ids)),
      );
  return all;
}

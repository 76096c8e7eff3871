import { sql } from 'kysely';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { aliveCondition } from '../query/scope.ts';
import { columnRef, either } from '../query/source.ts';
import { changeRow } from './change.ts';
import { lockReadable } from './lock.ts';
import { removeLocked } from './remove.ts';
import type { Tx } from './transaction.ts';

/**
 * Ends the rows that name a person, of all resources whose rows end with people (`ends`), on their last day
 * (`YYYY-MM-DD`): rows that begin later are removed. Rules and the caller's permissions apply.
 */
export async function endRowsOf(call: Call, tx: Tx, person: number, last: string): Promise<void> {
  for (const model of Object.values(call.engine.models)) {
    const { ends } = model;
    if (!ends) continue;
    const column = (name: string) => columnRef('r', model, name);
    const names = ends.with.map((name) => sql<boolean>`${column(name)} = ${person}`);
    const { rows } = await sql<{ id: number; isAhead: boolean }>`
      select r.id, ${column(ends.from)} > ${last}::date as "isAhead" from ${sql.table(model.table)} r
      where ${either(names)} and ${aliveCondition({ model, alias: 'r' })}
        and coalesce(${column(ends.to ?? ends.from)}, 'infinity') > ${last}::date
      order by r.id`.execute(verbatim(tx));
    for (const { id, isAhead } of rows) {
      if (isAhead)
        await removeLocked(model, { call, tx, before: (await lockReadable(call, model, id, tx)).row });
      else if (ends.to !== undefined) await changeRow({ call, model, tx }, { id, raw: { [ends.to]: last } });
    }
  }
}

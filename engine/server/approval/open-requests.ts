import { sql } from 'kysely';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { aliveCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import type { Tx } from '../write/transaction.ts';
import type { Asking } from '../query/approval/tables.ts';

/** Returns a person's undecided requests of all resources with an approval. */
export async function openRequestsOf(
  { engine }: Asking,
  tx: Tx,
  owner: number,
): Promise<readonly { readonly model: Model; readonly id: number }[]> {
  const found: { model: Model; id: number }[] = [];
  for (const model of Object.values(engine.models)) {
    const { approval } = model;
    if (!approval) continue;
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(model.table)} r
      where ${columnRef('r', model, approval.owner)} = ${owner}
        and ${columnRef('r', model, approval.field)} = ${approval.pending}
        and ${aliveCondition({ model, alias: 'r' })}
      order by r.id`.execute(verbatim(tx));
    found.push(...rows.map(({ id }) => ({ model, id })));
  }
  return found;
}

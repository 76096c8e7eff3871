import { sql } from 'kysely';
import { pendingModel, pendingStates } from '../../model/pending-changes.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { insideOf, runAction } from '../write/action-writes.ts';
import { closeChange, readStoredChange } from './pending-rows.ts';

/** Ends changes that have waited for too long, and notifies their requesters. */
export async function expireChanges(call: Call): Promise<void> {
  const model = pendingModel(call.engine.models);
  if (!model) return;
  const { rows } = await sql<{ id: number }>`select c.id from ${sql.table(model.table)} c
    where c.state = ${pendingStates.waiting} and c.expires_at <= ${call.engine.now().toISOString()}`.execute(
    verbatim(call.engine.db),
  );
  for (const { id } of rows)
    await runAction(call, model, async (tx) => {
      const inside = insideOf(call, tx);
      const stored = await readStoredChange(inside, tx, id, true);
      if (stored?.state === pendingStates.waiting) await closeChange(inside, tx, id, pendingStates.expired);
    });
}

import { sql, type Kysely } from 'kysely';
import type { Model } from '../../model/model.ts';
import { pendingModel, pendingStates } from '../../model/pending-changes.ts';
import type { Database } from '../../model/register.ts';
import type { SentRequest } from '../context/confirmation.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { withEveryRight } from '../context/with-every-right.ts';
import { writerOf } from '../write/action-writes.ts';
import type { Tx } from '../write/transaction.ts';

/** Returns the resource whose rows are changes that wait. Only called where something has to be confirmed. */
export function pendingOf({ engine }: Pick<Call, 'engine'>): Model {
  const model = pendingModel(engine.models);
  if (!model) throw new Error('No resource stores pending changes (x-resource.pendingChanges).');
  return model;
}

/** A change that waits, as it is stored. */
export interface StoredChange {
  readonly id: number;
  readonly stem: string;
  readonly recordId: number | null;
  readonly aboutId: number | null;
  readonly requestedBy: number;
  readonly reason: string | null;
  readonly needs: readonly string[];
  readonly request: SentRequest;
  readonly fingerprint: string;
  readonly state: number;
  readonly isOver: boolean;
}

/** Returns a change by its id; undefined if it does not exist. `lock` keeps others from deciding it. */
export async function readStoredChange(
  call: Pick<Call, 'engine'>,
  db: Kysely<Database>,
  id: number,
  lock = false,
): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select c.id, c.stem, c.record_id as "recordId", c.about_id as "aboutId", c.requested_by as "requestedBy",
      c.reason, c.needs, c.request, c.fingerprint, c.state,
      c.expires_at <= ${call.engine.now().toISOString()} as "isOver"
    from ${sql.table(pendingOf(call).table)} c where c.id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    verbatim(db),
  );
  return rows[0];
}

/** Locks a change that still waits. Throws 409 where it does not. */
export async function lockWaiting(call: Call, tx: Tx, id: number): Promise<void> {
  const stored = await readStoredChange(call, tx, id, true);
  if (stored?.state !== pendingStates.waiting)
    throw fail('illegal_transition', { reason: 'already_decided' });
  if (stored.isOver) throw fail('illegal_transition', { reason: 'change_expired' });
}

/** Closes a locked change, by its confirmer or else by the caller; removes the stored request. */
export async function closeChange(call: Call, tx: Tx, id: number, state: number): Promise<void> {
  const model = pendingOf(call);
  const { by = call.identity, comment } = call.confirmation ?? {};
  const { confirmation: _confirmation, reason: _reason, ...own } = call;
  const decider = withEveryRight({ ...own, identity: by });
  await writerOf(decider, model, tx).save(id, {
    state,
    request: {},
    ...(comment && { comment }),
    ...(by.userId > 0 && { decidedBy: by.userId }),
    decidedAt: call.engine.now().toISOString(),
  });
}

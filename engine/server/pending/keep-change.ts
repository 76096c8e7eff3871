import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Requirement } from '../../model/model.ts';
import { PENDING_DAYS, pendingStates } from '../../model/pending-changes.ts';
import type { Database } from '../../model/register.ts';
import { withEveryRight } from '../context/with-every-right.ts';
import type { SentRequest } from '../context/confirmation.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { findPeople } from '../identity/find-people.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { auditedValues } from '../write/audit.ts';
import { valueOfModule } from '../write/write-checks.ts';
import type { ChangeWaits, WaitingWrite } from '../write/change-waits.ts';
import { fingerprintOf } from '../write/confirm.ts';
import { pendingOf } from './pending-rows.ts';

/** Confirmers that are notified at most. */
const MOST_CONFIRMERS = 50;
/** Days for which a user counts as new. */
const NEW_DAYS = 30;

/**
 * Returns the permissions (`module.permission`) that it takes to confirm a write: those of the request, that
 * which opens the rows of everybody, and those of the fields.
 */
function needsOf({ model, row, after }: WaitingWrite, needs: readonly Requirement[]): string[] {
  const fields = Object.keys(after).flatMap((name): FieldModel | readonly [] => model.field[name] ?? []);
  const all = [
    ...needs,
    ...(model.scope ? [model.scope.all] : []),
    ...fields.flatMap(({ write }) => write ?? []),
  ];
  const byValue = model.moduleByValue?.modules[valueOfModule(model, row as Row) ?? ''];
  const names = all
    .filter(({ permission }) => permission !== 'any')
    .map(({ module, permission }) => `${module ?? byValue ?? ''}.${permission}`);
  return [...new Set(names)];
}

/**
 * Returns the people who may confirm the caller's request: those with some permissions, except the caller and
 * those `concerned`. Except for super admins, only people who have been here for a while count, so that
 * nobody creates an account to confirm their own changes.
 */
async function findConfirmers(
  { engine: { directory, people, now }, identity }: Call,
  db: Kysely<Database>,
  needs: readonly string[],
  concerned: readonly number[],
): Promise<readonly number[]> {
  const without = [identity.userId, ...concerned];
  const known = new Date(now().getTime() - NEW_DAYS * DAY_MS).toISOString();
  const isKnown = sql`exists (select 1 from ${sql.table(people.table)} p
    where p.id = i."userId" and p.created_at <= ${known})`;
  const found = await findPeople(
    directory,
    db,
    (column) => {
      const held = needs.map((need) => {
        const [module = '', permission = ''] = need.split('.');
        const granted = sql`${column('granted')} -> ${module}::text`;
        return sql`coalesce((${granted}) @> to_jsonb(${permission}::text), false)`;
      });
      const isHolder = sql`(${column('userRole')} = ${directory.superAdmin}
        or (${sql.join([isKnown, ...held], sql` and `)}))`;
      return sql<boolean>`${column('userId')} <> all(${without}::bigint[]) and ${isHolder}`;
    },
    MOST_CONFIRMERS,
  );
  return found.map(({ userId }) => userId);
}

/** The same change of the same person that waits already. */
async function findSame(call: Call, fingerprint: string): Promise<number | undefined> {
  const now = call.engine.now().toISOString();
  const { rows } = await sql<{ id: number }>`select c.id from ${sql.table(pendingOf(call).table)} c
    where c.fingerprint = ${fingerprint} and c.requested_by = ${call.identity.userId}
      and c.state = ${pendingStates.waiting} and c.expires_at > ${now} limit 1`.execute(
    verbatim(call.engine.db),
  );
  return rows[0]?.id;
}

/** A request that is to be confirmed. */
interface Held {
  readonly call: Call;
  readonly sent: SentRequest;
  /** Requirements of the request. */
  readonly needs: readonly Requirement[];
  readonly waits: ChangeWaits;
}

/**
 * Keeps a request until another user confirms it, who is notified. Returns the id of the waiting change;
 * undefined if no other user may confirm it.
 */
export async function keepChange({ call, sent, needs, waits }: Held): Promise<number | undefined> {
  const [first] = waits.writes;
  const { model, action, recordId, aboutId, before, after } = first;
  const required = [...new Set(waits.writes.flatMap((write) => needsOf(write, needs)))];
  const concerned = waits.writes.flatMap((write) => write.aboutId ?? []);
  const confirmers = await findConfirmers(call, call.engine.db, required, concerned);
  if (confirmers.length === 0) return undefined;
  const fingerprint = fingerprintOf(waits.writes);
  const same = await findSame(call, fingerprint);
  if (same !== undefined) return same;
  const names = Object.keys(after);
  const pending = pendingOf(call);
  return runAction(call, pending, (tx) =>
    writerOf(withEveryRight(insideOf(call, tx)), pending, tx).save(undefined, {
      stem: model.stem,
      ...(recordId !== undefined && { recordId }),
      ...(aboutId !== undefined && { aboutId }),
      action,
      before: auditedValues(model, before, names),
      after: auditedValues(model, after, names),
      rows: waits.writes.length,
      ...(call.reason !== undefined && { reason: call.reason }),
      requestedBy: call.identity.userId,
      confirmers,
      expiresAt: new Date(call.engine.now().getTime() + PENDING_DAYS * DAY_MS).toISOString(),
      needs: required,
      request: { ...sent, params: { ...sent.params }, query: { ...sent.query } },
      fingerprint,
    }),
  );
}

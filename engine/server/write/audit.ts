import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Call } from '../context/context.ts';
import { maskRow } from '../query/select.ts';

/**
 * One entry of the audit; `entity` is the stem, `actor` the userId of the author (null or 0: nobody who is
 * signed in; below zero: an API client).
 */
export interface AuditEntry {
  actor: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  before?: Readonly<Row> | null;
  after?: Readonly<Row> | null;
  requestId?: string | null;
  /** Reason of the write. */
  reason?: string | undefined;
  /** The user who has confirmed it. */
  confirmedBy?: number | undefined;
}

/**
 * Returns the author of an entry, its request, reason and confirmer.
 * @example
 * entryBy(call).actor; // → call.identity.userId
 * entryBy({ ...call, reason: 'Sold by auction' }).reason; // → 'Sold by auction'
 */
export const entryBy = ({
  identity,
  requestId,
  reason,
  confirmation,
}: Pick<Call, 'identity' | 'requestId' | 'reason' | 'confirmation'>): Pick<
  AuditEntry,
  'actor' | 'requestId' | 'reason' | 'confirmedBy'
> => ({ actor: identity.userId, requestId, reason, confirmedBy: confirmation?.by?.userId });

/**
 * Writes an audit entry; in the caller's transaction when `db` is one.
 * @example
 * const after = { inspectionUntil: '2028-03-31' };
 * await writeAudit(tx, { ...entryBy(call), action: 'update', entity: 'vehicles', entityId: 1, after });
 * const { action, entityId } = await tx
 *   .selectFrom('audit')
 *   .select(['action', 'entityId'])
 *   .orderBy('id', 'desc')
 *   .executeTakeFirstOrThrow();
 * [action, entityId]; // → ['update', 1]
 */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await auditInsert([entry]).execute(verbatim(db));
}

/**
 * SQL of the columns that say who did it, and of their values by an `actor`: that of an API client is below
 * zero. A product without API clients has no column for them.
 */
export const byWhom = (
  actors: readonly (number | null)[],
): { readonly columns: RawBuilder<unknown>; readonly values: RawBuilder<unknown> } =>
  actors.some((actor) => (actor ?? 0) < 0)
    ? {
        columns: sql`actor, created_by, client`,
        values: sql`case when actor > 0 then actor end, case when actor > 0 then actor end,
          case when actor < 0 then -actor end`,
      }
    : { columns: sql`actor, created_by`, values: sql`actor, actor` };

/** Columns for reason and confirmer, which only some products' histories have. */
function reasonColumns(entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const isGiven = entries.some(
    ({ reason, confirmedBy }) => reason !== undefined || confirmedBy !== undefined,
  );
  return isGiven ? sql`, reason, confirmed_by` : sql``;
}

/**
 * SQL that writes the entries. `rows` names the rows that the same statement creates, by which entries
 * without a number get theirs: the first entry is of the row with the lowest id, and so on.
 */
export function auditInsert(entries: readonly AuditEntry[], rows?: string): RawBuilder<unknown> {
  const json = JSON.stringify(
    entries.map(({ entityId, requestId, before, after, actor, confirmedBy, ...entry }, place) => ({
      ...entry,
      confirmed_by: confirmedBy,
      actor: actor || null,
      place: place + 1,
      entity_id: entityId,
      request_id: requestId,
      before: before ?? undefined,
      after: after ?? undefined,
    })),
  );
  const created = rows
    ? sql`left join (select id, row_number() over (order by id) as place
      from ${sql.id(rows)}) created using (place)`
    : sql``;
  const who = byWhom(entries.map(({ actor }) => actor));
  const why = reasonColumns(entries);
  return sql`insert into audit (at, action, entity, entity_id, before, after, request_id, ${who.columns} ${why})
    select now(), action, entity, ${rows ? sql`created.id` : sql`entity_id`}, before, after,
      request_id, ${who.values} ${why}
    from jsonb_to_recordset(${json}::jsonb) as entry(place integer, actor bigint, action text, entity text,
      entity_id bigint, before jsonb, after jsonb, request_id text, reason text, confirmed_by bigint) ${created}`;
}

/** Values of the named fields as the audit keeps them: sensitive ones masked, empty ones left out. */
export function auditedValues(model: Model, row: Readonly<Row>, names: readonly string[]): Row {
  const masked = maskRow(model, row);
  return Object.fromEntries(
    names
      .filter((name) => masked[name] !== null && masked[name] !== undefined)
      .map((name) => [name, masked[name]]),
  );
}

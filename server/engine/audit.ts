import { sql, type Kysely } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { Database } from '../database/client.ts';
import { maskRow } from './select.ts';

/** One line of the audit; `entity` is the stem, `actor` the userId of who did it (null: nobody signed in). */
export interface AuditEntry {
  actor: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  before?: Readonly<Row> | null;
  after?: Readonly<Row> | null;
  requestId?: string | null;
}

/** Writes an audit entry; in the caller's transaction when `db` is one. */
export const writeAudit = (db: Kysely<Database>, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Writes several entries with one statement. */
export async function writeAudits(db: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ entityId, requestId, before, after, ...entry }) => ({ ...entry, entity_id: entityId, request_id: requestId ?? null, ...(before && { before }), ...(after && { after }) }));
  await sql`insert into audit (at, actor, action, entity, entity_id, before, after, request_id, created_by)
    select now(), actor, action, entity, entity_id, before, after, request_id, actor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(actor integer, action text, entity text, entity_id integer, before jsonb, after jsonb, request_id text)`.execute(db);
}

/** Values of the named fields as the audit keeps them: sensitive ones masked, empty ones left out. */
export function auditedValues(model: Model, row: Readonly<Row>, names: readonly string[]): Row {
  const masked = maskRow(model, row);
  return Object.fromEntries(names.filter((name) => masked[name] !== null && masked[name] !== undefined).map((name) => [name, masked[name]]));
}

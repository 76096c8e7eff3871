import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import { pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { presentEntry } from '../query/present-entry.ts';
import { both, either, EVERYTHING, type Condition } from '../query/source.ts';
import { pendingOf } from './pending-rows.ts';

/**
 * Returns SQL of the changes (`c`) that the caller may confirm, whatever has become of them: who could when
 * it was requested, and still holds what it takes.
 */
export function mayConfirm({ identity }: Call): Condition {
  const { userId, isSuperAdmin, permissions } = identity;
  const held = Object.entries(permissions).flatMap(([module, own]) => own.map((name) => `${module}.${name}`));
  return both([
    sql<boolean>`${userId} = any(c.confirmers)`,
    isSuperAdmin ? EVERYTHING : sql<boolean>`c.needs <@ ${JSON.stringify(held)}::jsonb`,
  ]);
}

type Read = Omit<PendingChange, 'before' | 'after'> & {
  readonly before: Row | null;
  readonly after: Row | null;
};

/** Query of the waiting changes. */
export interface ChangesQuery {
  readonly id?: number;
  readonly stem?: string | undefined;
  readonly recordId?: number | undefined;
  readonly state?: number | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** SQL of the state of a change; it counts as expired before the next day's job notes it. */
const stateSql = (call: Call) => sql<number>`case
  when c.state = ${pendingStates.waiting} and c.expires_at <= ${call.engine.now().toISOString()}
  then ${sql.lit(pendingStates.expired)} else c.state end`;

/**
 * Returns a page of the changes that the caller has requested or may confirm, those that wait first, and how
 * many there are. Values that the caller may not see are masked.
 */
export async function readChanges(
  call: Call,
  { id, stem, recordId, state, skip, limit }: ChangesQuery,
): Promise<{ readonly changes: PendingChange[]; readonly total: number }> {
  const { engine, identity } = call;
  const { people } = engine.directory;
  const changes = sql`${sql.table(pendingOf(call).table)} c`;
  const where = both([
    either([sql<boolean>`c.requested_by = ${identity.userId}`, mayConfirm(call)]),
    id === undefined ? EVERYTHING : sql<boolean>`c.id = ${id}`,
    stem === undefined ? EVERYTHING : sql<boolean>`c.stem = ${stem}`,
    recordId === undefined ? EVERYTHING : sql<boolean>`c.record_id = ${recordId}`,
    state === undefined ? EVERYTHING : sql<boolean>`${stateSql(call)} = ${state}`,
  ]);
  const nameOf = (person: ReturnType<typeof sql>) =>
    sql`(select ${people.name} from ${people.from} where ${people.id} = ${person})`;
  const personOf = (person: ReturnType<typeof sql>) =>
    sql`case when ${person} is not null
      then json_build_object('id', ${person}, 'name', coalesce(${nameOf(person)}, '')) end`;
  const isWaiting = sql<boolean>`${stateSql(call)} = ${sql.lit(pendingStates.waiting)}`;
  const { rows } = await sql<Read>`
    select c.id, c.stem, c.record_id as "recordId", c.action, ${personOf(sql`c.about_id`)} as about,
      c.before, c.after, c.rows, c.reason, ${personOf(sql`c.requested_by`)} as "requestedBy",
      c.created_at as "requestedAt", c.expires_at as "expiresAt",
      coalesce((select json_agg(n.name order by n.name) from (select ${nameOf(sql`w.id`)} as name
        from unnest(c.confirmers) w(id)) n where n.name is not null), '[]') as confirmers,
      ${stateSql(call)} as state, ${nameOf(sql`c.decided_by`)} as "decidedBy", c.decided_at as "decidedAt",
      c.comment, (${isWaiting} and ${mayConfirm(call)}) as "mayDecide"
    from ${changes} where ${where}
    order by ${isWaiting} desc, c.created_at desc, c.id desc offset ${skip} limit ${limit}`.execute(
    verbatim(engine.db),
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total
    from ${changes} where ${where}`.execute(verbatim(engine.db));
  return {
    changes: rows.map((row) => {
      const { before, after } = presentEntry(call, { ...row, entity: row.stem });
      return { ...row, before: (before ?? {}) as Row, after: (after ?? {}) as Row };
    }),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Returns a change that the caller has requested or may confirm. Throws 404 for any other. */
export async function readChange(call: Call, id: number): Promise<PendingChange> {
  const { changes } = await readChanges(call, { id, skip: 0, limit: 1 });
  if (!changes[0]) throw fail('not_found');
  return changes[0];
}

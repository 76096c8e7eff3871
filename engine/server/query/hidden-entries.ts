import { sql, type RawBuilder } from 'kysely';
import { isHistory } from '../../model/history.ts';
import type { Model } from '../../model/model.ts';
import { both, EVERYTHING, isIn, NOTHING, type Condition, type Source } from './source.ts';

/** The rows that are hidden from a caller, in SQL for what is done with them. */
export interface Hidden {
  readonly rows: Condition;
  /** The same for a page; if the other rows are few, an index finds them. */
  readonly paged: Condition;
  /** The same for counting them, by an index; set where they are few. */
  readonly few?: Condition;
}

/** The resources that entries name but for some, each looked up by the index on their names. */
const otherStems = ({ table }: Model, some: readonly string[]): RawBuilder<unknown> =>
  sql`with recursive named(stem) as (
      select min(h.entity) from ${sql.table(table)} h
      union all select (select min(h.entity) from ${sql.table(table)} h where h.entity > n.stem)
        from named n where n.stem is not null)
    select stem from named where stem is not null and stem <> all(${some}::text[])`;

interface Records {
  readonly of: Model;
  /** Condition of the records with open entries: EVERYTHING if all are, also deleted ones. */
  readonly open: Condition;
}

const idsOf = ({ of, open }: Records): RawBuilder<unknown> =>
  sql`select r.id from ${sql.table(of.table)} r where ${open}`;

/**
 * Returns the entries of a history whose record the caller does not read. `recordsOf` answers the records of
 * a resource whose entries are open to them: EVERYTHING where these are all, also those that are gone.
 * Entries that have no record are none of them. Undefined where nothing is hidden.
 */
export function hiddenEntries(
  { call, model, alias, about }: Source,
  recordsOf: (source: Source) => Condition,
): Hidden | undefined {
  if (!isHistory(model) || call.identity.isSuperAdmin) return undefined;
  const [entity, id] = [sql.ref(`${alias}.entity`), sql.ref(`${alias}.entity_id`)];
  const resources = Object.values(call.engine.models).filter(({ stem }) => about?.includes(stem) ?? true);
  const records = resources.map((of) => ({
    of,
    open: isHistory(of) ? EVERYTHING : recordsOf({ call, model: of, alias: 'r' }),
  }));
  const whole = records.filter(({ open }) => open === EVERYTHING).map(({ of }) => of.stem);
  if (about?.every((stem) => whole.includes(stem))) return undefined;
  const parts = records.filter(({ open }) => open !== EVERYTHING && open !== NOTHING);
  // What a filter says already, the planner would take for a further narrowing.
  const isOf = (stem: string): Condition =>
    about?.length === 1 ? EVERYTHING : sql<boolean>`${entity} = ${stem}`;
  // Said of what is closed: the planner turns it round to equalities, which an index serves.
  const unread = (isRead: (one: Records) => Condition): Condition => {
    const ofParts = parts.map((one) => sql<boolean>`not ${both([isOf(one.of.stem), isRead(one)])}`);
    const others = whole.length > 0 ? [sql<boolean>`${entity} <> all(${whole}::text[])`] : [];
    return sql<boolean>`(${id} is not null and (${entity} is null or ${both([...others, ...ofParts])}))`;
  };
  const rows = unread(
    ({ of, open }) => sql`exists (select from ${sql.table(of.table)} r
      where ${both([sql<boolean>`r.id = ${id}`, open])})`,
  );
  const among = sql<boolean>`(${entity} is null or ${entity} = any(array(${otherStems(model, whole)})))`;
  return {
    rows,
    paged: unread((one) => isIn(id, idsOf(one))),
    ...(whole.length > records.length / 2 && { few: both([among, rows]) }),
  };
}

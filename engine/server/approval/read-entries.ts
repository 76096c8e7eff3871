import { sql, type RawBuilder } from 'kysely';
import { stepStates, type ApprovalEntry } from '../../model/approval.ts';
import type { Model } from '../../model/model.ts';
import { countingSql, countOnce, readChanges } from '../cache/cache.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { titleOf } from '../query/select.ts';
import type { Condition } from '../query/source.ts';
import { representedFor, type Represented } from '../query/approval/waiting.ts';
import { stepsOf, stepsTable } from '../query/approval/tables.ts';

type Sql = RawBuilder<unknown>;

/** The resources whose rows are decided about. */
export const decidedOnes = ({ engine }: Call): readonly Model[] =>
  Object.values(engine.models).filter(({ approval }) => approval);

/** SQL of what the record of a step is called. */
const titleSql = (call: Call): ReturnType<typeof sql<string>> => {
  const cases = decidedOnes(call).map(
    (model) => sql`when ${model.stem} then (select ${titleOf(call.engine, model, 'r')}
      from ${sql.table(model.table)} r where r.id = a.record_id)`,
  );
  return sql<string>`case a.stem ${sql.join(cases, sql` `)} end`;
};

/** A page of steps, and in whose stead the caller would decide them. */
interface StepsPage {
  readonly skip: number;
  readonly limit: number;
  readonly isNewestFirst: boolean;
  readonly represented: readonly Represented[];
  /** True for the steps of these holders that wait: an index finds the first of each holder. */
  readonly held?: true;
}

type Read = Omit<ApprovalEntry, 'onBehalfOf'> & {
  readonly holderId: number | null;
  readonly holderRole: string | null;
  readonly behalf: ApprovalEntry['onBehalfOf'];
};

/** Returns the person for whom a step was decided, or would be by the caller; null for the decider's own. */
function behalfOf(call: Call, represented: readonly Represented[], step: Read): ApprovalEntry['onBehalfOf'] {
  if (step.state !== stepStates.waiting) return step.behalf;
  const one = representedFor(represented, { ...step, ownerId: step.owner.id });
  return one && one.id !== call.identity.userId ? { id: one.id, name: one.name } : null;
}

/** SQL of the first steps of each holder, among which a page is, however many wait for one. */
function firstHeld(call: Call, where: Condition, order: Sql, { represented, skip, limit }: StepsPage): Sql {
  const ofHolder = (holder: Sql): Sql => sql`(select a.* from ${stepsTable(call)} a
    where ${holder} and ${where} order by ${order} limit ${skip + limit})`;
  const parts = [...new Set(represented.map(({ id }) => id))].map((id) => ofHolder(sql`a.holder_id = ${id}`));
  const roles = [...new Set(represented.map(({ role }) => role))].map((role) =>
    ofHolder(sql`a.holder_role = ${role}`),
  );
  return sql`(${sql.join([...parts, ...roles], sql` union `)})`;
}

/** Counts the steps that meet a condition; cached until a step is written. */
async function countEntries(call: Call, where: Condition): Promise<number> {
  const { reads: db, totals } = call.engine;
  const tables = new Set([stepsOf(call).table]);
  const counting = countingSql(sql`${stepsTable(call)} a where ${where}`, tables).compile(verbatim(db));
  const changes = await readChanges(db, tables, call.signal);
  return (await countOnce({ db, totals }, counting, changes, call.signal)).total;
}

/** Steps (`a`) that meet a condition, as those see them who have to do with them, and how many there are. */
export async function readEntries(
  call: Call,
  where: Condition,
  page: StepsPage,
): Promise<{ entries: ApprovalEntry[]; total: number }> {
  const { skip, limit, isNewestFirst, represented, held } = page;
  const { people, roles } = call.engine.directory;
  const db = verbatim(call.engine.reads);
  const named = (id: string) =>
    sql`(select ${people.name} from ${people.from} where ${people.id} = ${sql.ref(`a.${id}`)})`;
  const order = isNewestFirst ? sql`a.decided_at desc, a.id desc` : sql`a.since, a.id`;
  const source = held ? firstHeld(call, where, order, page) : stepsTable(call);
  const { rows } = await sql<Read>`
    select a.id, a.stem, a.record_id as "recordId", a.step, a.steps, coalesce(${titleSql(call)}, '') as title,
      a.by, a.holder_id as "holderId", a.holder_role as "holderRole", coalesce(${named('holder_id')},
        (select ${roles.label} from ${roles.from} where ${roles.value} = a.holder_role)) as holder,
      json_build_object('id', a.owner_id, 'name', coalesce(${named('owner_id')}, '')) as owner,
      case when a.on_behalf_of is not null
        then json_build_object('id', a.on_behalf_of, 'name', ${named('on_behalf_of')}) end as behalf,
      a.state, a.since, ${named('decided_by')} as "decidedBy", a.decided_at as "decidedAt", a.comment, a.version
    from (select * from ${source} a where ${where} order by ${order} offset ${skip} limit ${limit}) a
    order by ${order}`.execute(db);
  const entries = rows.map((row) => {
    const { holderId: _id, holderRole: _role, behalf: _behalf, ...entry } = row;
    return { ...entry, onBehalfOf: behalfOf(call, represented, row) };
  });
  return { entries, total: await countEntries(call, where) };
}

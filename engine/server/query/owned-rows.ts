import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import { idsOf } from './relations.ts';
import type { Owners } from './scope.ts';
import type { Condition } from './source.ts';

/** The first rows that several people have in an order, by what finds them. */
interface OwnedRows {
  readonly model: Model;
  readonly owners: Owners;
  /** Further conditions of the rows. */
  readonly where: Condition;
  readonly order: RawBuilder<unknown>;
  /** Number of wanted rows. */
  readonly count: number;
  /** True if an index of the table has the order. */
  readonly isIndexed: boolean;
}

/** For more people than this, the first rows of all are checked before each person's. */
const FEW_PEOPLE = 100;
/** Number of these first rows. */
const NEAR = 500;

/** Read from each person, as many as are wanted at all: an index by person and order finds them. */
const personByPerson = (
  people: RawBuilder<unknown>,
  { model, owners, where, order, count }: OwnedRows,
): RawBuilder<unknown> =>
  sql`select t.* from (${people}) s cross join lateral (
    select * from ${sql.table(model.table)} t where ${owners.column} = s.id and ${where}
    order by ${order} limit ${count}) t`;

/**
 * Returns SQL of rows among which are the first that some people have. No plan is left to chance: the planner
 * does not know how many people these are, nor where in the order their rows stand. Each person's rows are
 * looked up; of many people's there are mostly enough among the first of the table, and where there are not,
 * only these were looked at in vain.
 */
export function firstRowsOf(rows: OwnedRows): RawBuilder<unknown> {
  const { model, owners, where, order, count, isIndexed } = rows;
  const people = idsOf(owners.people);
  if (!isIndexed || owners.people.others.length === 0 || count > NEAR / 10)
    return personByPerson(people, rows);
  return sql`with s as materialized (${people}), near as materialized (
      select t.* from (select * from ${sql.table(model.table)} t order by ${order} limit ${sql.lit(NEAR)}) t
        join s on s.id = ${owners.column}
      where (select count(*) from s) > ${sql.lit(FEW_PEOPLE)} and ${where}
      order by ${order} limit ${count})
    select * from near where (select count(*) from near) = ${count}
    union all
    ${personByPerson(sql`select id from s where (select count(*) from near) < ${count}`, rows)}`;
}

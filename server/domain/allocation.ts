import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addDays, type Day } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../generated/database.ts';

const developer = table('project_developers', 'd');
const project = table('projects', 'p');

/** Percent of a person that projects may use on a day. */
export const FULL = 100;

/** A period that may have no end. */
export interface Span {
  readonly from: Day;
  readonly to: Day | null;
}

/** A person's share in a project. */
export interface Share extends Span {
  readonly allocation: number;
  /** Name of the project; null where the reader may not know it. */
  readonly name: string | null;
}

/** Days on which a person is in the same projects. */
export interface Allocated extends Span {
  /** Sum of the shares, in percent. */
  readonly allocation: number;
  /** Names of the projects, as far as they are known. */
  readonly projects: readonly string[];
}

interface SharesOf extends Span {
  readonly userId: number;
  readonly except: number | undefined;
}

/**
 * Returns a person's shares within some days, without the assignment `except`. `isNamed` is a condition on
 * projects (`p`) whose names are known.
 */
export async function readShares(
  db: Kysely<Database>,
  { userId, from, to, except }: SharesOf,
  isNamed: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<readonly Share[]> {
  const { rows } = await sql<Share>`
    select ${developer.startDate} as "from", ${developer.endDate} as "to",
      ${developer.allocation} as allocation, case when ${isNamed} then ${project.name} end as name
    from ${developer} join ${project} on ${project.id} = ${developer.projectId}
    where ${developer.userId} = ${userId} and ${developer.id} <> ${except ?? 0}
      and ${developer.startDate} <= coalesce(${to}::date, 'infinity')
      and coalesce(${developer.endDate}, 'infinity') >= ${from}::date
    order by ${developer.startDate}, ${developer.id}`.execute(db);
  return rows;
}

/** Splits some days where a share begins or has ended, so that the sum is the same on all days of a part. */
export function splitByAllocation(shares: readonly Share[], { from, to }: Span): readonly Allocated[] {
  const changes = shares.flatMap((share) => [
    share.from,
    ...(share.to === null ? [] : [addDays(share.to, 1)]),
  ]);
  const starts = [...new Set([from, ...changes])]
    .filter((day) => day >= from && (to === null || day <= to))
    .sort();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const present = shares.filter((share) => share.from <= start && (share.to === null || share.to >= start));
    return {
      from: start,
      to: next === undefined ? to : addDays(next, -1),
      allocation: present.reduce((sum, share) => sum + share.allocation, 0),
      projects: [...new Set(present.flatMap(({ name }) => name ?? []))],
    };
  });
}

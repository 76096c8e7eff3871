import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isWorkingDay } from './calendar.ts';
import { readFigures, type Db, type Training } from './dashboard-figures.ts';

const trainee = table('employees', 't');
const report = table('dsr', 'r');
const mark = table('attendance', 'a');

/** Most trainees that are named, next to their total number. */
const NAMED = 8;
const SOON_DAYS = 7;
/** Reports are missed of so many days back. */
const MISSED_DAYS = 7;

/**
 * For who trains people: the trainees, how far they are, and which reports of the last days are missing. Days
 * without work, or off, ask for none.
 */
export async function readTraining(call: Call, db: Db, today: string): Promise<Training | undefined> {
  const { userId } = call.identity;
  if (!holds(call.identity, 'trainee', 'read')) return undefined;
  const day = sql`d.day::date`;
  const training = await readFigures(
    db,
    sql<Training>`
      with mine as (
        select ${trainee.id} as "userId", ${trainee.name} as name, ${trainee.avatarUrl} as "avatarUrl",
          ${trainee.trainingStart} as "trainingStart", ${trainee.trainingEnd} as "trainingEnd",
          ${trainee.traineeStatus} as "traineeStatus", ${trainee.version} as version,
          (select count(*)::integer
            from generate_series(greatest(${trainee.trainingStart}, ${addDays(today, -MISSED_DAYS)}::date),
              ${addDays(today, -1)}::date, interval '1 day') as d(day)
            where ${isWorkingDay(call, day)}
              and not exists (select 1 from ${report}
                where ${report.userId} = ${trainee.id} and ${report.workingDate} = ${day})
              and not exists (select 1 from ${mark}
                where ${mark.userId} = ${trainee.id} and ${mark.date} = ${day} and ${mark.status} = 0)
          ) as missing
        from ${trainee}
        where ${trainee.trainerId} = ${userId} and ${trainee.isActive} and not ${trainee.isDeleted}
          and ${trainee.traineeStatus} in ('in_training', 'extended')
      )
      select count(*)::integer as count,
        count(*) filter (where "trainingEnd" < ${today}::date)::integer as late,
        count(*) filter (where "trainingEnd" between ${today}::date
          and ${addDays(today, SOON_DAYS)}::date)::integer as "endingSoon",
        coalesce(json_agg("userId" order by "userId") filter (where missing > 0), '[]') as missing,
        (select coalesce(json_agg(shown order by shown."trainingEnd", shown.name), '[]')
          from (select * from mine order by "trainingEnd", name limit ${NAMED}) shown) as people
      from mine`,
  );
  return training.count > 0 ? training : undefined;
}

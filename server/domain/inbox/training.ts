import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

const trainee = table('employees', 't');
const SOON_DAYS = 7;

/** Trainees of the caller whose training ends within a week, or is beyond its end. */
export const training: InboxSource = ({ call: { identity }, today }) => {
  if (!holds(identity, 'trainee', 'read')) return undefined;
  return sql`
    select ${itemSql({
      kind: 'training',
      stem: 'trainees',
      of: trainee.id,
      id: trainee.id,
      userId: trainee.id,
      facts: sql`jsonb_build_object('date', ${trainee.trainingEnd})`,
      since: sql`${trainee.trainingEnd} - ${SOON_DAYS}::integer`,
      due: trainee.trainingEnd,
    })}
    from ${trainee}
    where ${trainee.trainerId} = ${identity.userId} and ${trainee.isActive} and not ${trainee.isDeleted}
      and ${trainee.traineeStatus} in ('in_training', 'extended')
      and ${trainee.trainingEnd} <= ${addDays(today, SOON_DAYS)}::date`;
};

import { sql, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxSource } from './item.ts';

const trainee = table('employees', 't');
const SOON_DAYS = 7;
const open = ['in_training', 'extended'];

/** SQL that a training is under way, and ends within a week or is beyond its end. */
const endsSoon = (today: string): RawBuilder<boolean> => sql<boolean>`(${trainee.isActive}
  and not ${trainee.isDeleted} and ${trainee.traineeStatus} = any(${open}::text[])
  and ${trainee.trainingEnd} <= ${addDays(today, SOON_DAYS)}::date)`;

/** Trainees of the caller whose training ends within a week, or is beyond its end. */
export const training: InboxSource = ({ call: { identity }, today }) => {
  if (!holds(identity, 'trainee', 'read')) return undefined;
  return sql`
    select ${itemSql({
      kind: 'training',
      stem: 'trainees',
      of: trainee.id,
      id: trainee.id,
      version: trainee.version,
      userId: trainee.id,
      ...(holds(identity, 'trainee', 'update') && { offers: 'train' as const }),
      facts: sql`jsonb_build_object('date', ${trainee.trainingEnd}, 'traineeStatus', ${trainee.traineeStatus})`,
      since: sql`${trainee.trainingEnd} - ${SOON_DAYS}::integer`,
      due: trainee.trainingEnd,
      seen: trainee.trainingEnd,
    })}
    from ${trainee} where ${trainee.trainerId} = ${identity.userId} and ${endsSoon(today)}`;
};

/** For who looks after the training of everybody: how many of them end within a week, or are beyond it. */
export const peoplesTraining: InboxSource = ({ call: { identity }, today }) => {
  if (!holds(identity, 'trainee', 'read_all') || !holds(identity, 'trainee', 'update')) return undefined;
  const soon = { traineeStatus: open, isActive: true, trainingEnd_lte: addDays(today, SOON_DAYS) };
  return sql`
    select ${itemSql({
      kind: 'training',
      stem: 'trainees',
      of: sql`'people'`,
      facts: sql`jsonb_build_object('count', count(*))`,
      since: sql`min(${trainee.trainingEnd}) - ${SOON_DAYS}::integer`,
      due: sql`min(${trainee.trainingEnd})`,
      path: sql`${`/emp/all-trainees?filter=${encodeURIComponent(JSON.stringify(soon))}`}`,
      // The number is never the same for long: it is back on its day.
      seen: sql`''`,
    })}
    from ${trainee} where ${endsSoon(today)} having count(*) > 0`;
};

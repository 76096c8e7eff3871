import { sql } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import type { WriteContext } from '../engine/context.ts';
import { failFields, fieldError } from '../errors.ts';
import { addDays } from '../../resources/engine/days.ts';

/** Training lasts 15 days where nothing else is said. */
const TRAINING_DAYS = 15;
const remembered = ['trainerId', 'traineeStatus', 'trainingStart', 'trainingEnd'] as const;

/** Fills the training of somebody who becomes a trainee: from the joining date, 15 days, in training. */
export function prepareTraining(record: Row): void {
  record.trainingStart ??= record.joiningDate;
  record.trainingEnd ??= addDays(record.trainingStart as string, TRAINING_DAYS);
  record.traineeStatus ??= 'in_training';
  if ((record.trainingEnd as string) < (record.trainingStart as string))
    throw failFields(fieldError('trainingEnd', 'before_start'));
}

/** Where trainer, status or dates change: what writes a line of the trainee's history. */
export function rememberTraining({
  call,
  tx,
  record,
  before,
  input,
}: WriteContext): ((id: number) => Promise<unknown>) | undefined {
  const changes = remembered
    .filter((name) => (before?.[name] ?? null) !== (record[name] ?? null))
    .map((name) => [name, { from: before?.[name] ?? null, to: record[name] ?? null }]);
  if (changes.length === 0) return undefined;
  return (id) =>
    sql`insert into trainee_history (user_id, changes, remark, created_by)
      values (${id}, ${JSON.stringify(Object.fromEntries(changes))}::jsonb, ${input.remark ?? null},
      ${call.identity.userId})`.execute(tx);
}

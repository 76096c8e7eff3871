import type { Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Trainees } from '../../generated/types.ts';
import type { Stored, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { failFields, fieldError } from '../failures.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';

/** Training lasts 15 days where nothing else is said. */
const TRAINING_DAYS = 15;
const remembered = ['trainerId', 'traineeStatus', 'trainingStart', 'trainingEnd'] as const;

export type Training = Pick<Trainees, 'joiningDate' | (typeof remembered)[number]> & {
  /** Sent along with a change, for the history; no field of the row. */ readonly remark?: string;
};

/** Fills in the training of a new trainee: 15 days from the joining date, in training. */
export function prepareTraining(record: Partial<Stored<Training>>): void {
  const start = record.trainingStart ?? record.joiningDate ?? '';
  const end = record.trainingEnd ?? addDays(start, TRAINING_DAYS);
  if (end < start) throw failFields(fieldError('trainingEnd', 'before_start'));
  record.trainingStart = start;
  record.trainingEnd = end;
  record.traineeStatus ??= 'in_training';
}

/** Writes a line of a trainee's history. */
export async function addToHistory(
  { call, tx }: Pick<WriteContext, 'call'> & { readonly tx: Kysely<Database> },
  userId: number,
  changes: object,
  remark: string | null | undefined,
): Promise<void> {
  await tx
    .insertInto('trainee_history')
    .values({
      userId,
      changes: JSON.stringify(changes),
      remark: remark ?? null,
      createdBy: call.identity.userId || null,
    })
    .execute();
}

/** Where trainer, status or dates change: what writes a line of the trainee's history. */
export function rememberTraining({
  call,
  tx,
  record,
  before,
  input,
}: WriteContext<Training>): ((id: number) => Promise<unknown>) | undefined {
  const changes = remembered
    .filter((name) => (before?.[name] ?? null) !== (record[name] ?? null))
    .map((name) => [name, { from: before?.[name] ?? null, to: record[name] ?? null }]);
  if (changes.length === 0) return undefined;
  return (id) => addToHistory({ call, tx }, id, Object.fromEntries(changes), input.remark);
}

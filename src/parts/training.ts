import { addDays, daysBetween, type Day } from '@crewdeck/engine/model/days.ts';
import type { Spell } from '@crewdeck/engine/console/timeline/Timeline.tsx';

/** Progress of a training that is under way. */
export interface Progress {
  /** Elapsed part of its planned days, 0 to 1. */ readonly share: number;
  /** Days until its end; negative if it is over. */ readonly left: number;
  readonly look: 'running' | 'extended' | 'late';
}

/** Returns the progress of a training today; undefined if it is over or its days are not known. */
export function progressOf(trainee: Readonly<Record<string, unknown>>, today: Day): Progress | undefined {
  const { trainingStart: start, trainingEnd: end, traineeStatus: status } = trainee;
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  if (status !== 'in_training' && status !== 'extended') return undefined;
  const left = daysBetween(today, end);
  // Both the first and the last day are days of training.
  const share = (daysBetween(start, today) + 1) / (daysBetween(start, end) + 1);
  const look = left < 0 ? 'late' : status === 'extended' ? 'extended' : 'running';
  return { share: Math.min(1, Math.max(0, share)), left, look };
}

/** A line of a trainee's history, on the day of the company. */
export interface TrainingLine {
  readonly id: number;
  readonly on: Day;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly by: string | undefined;
  readonly why: string | undefined;
}

/**
 * Returns the statuses that a trainee has had, the newest first as the lines are; the status before the first
 * known line begins with the training.
 */
export function toStatuses(lines: readonly TrainingLine[], trainingStart: unknown): Spell[] {
  const changes = lines.flatMap(({ changes: { traineeStatus }, ...line }) =>
    traineeStatus ? [{ ...line, ...(traineeStatus as { from: unknown; to: unknown }) }] : [],
  );
  const spells = changes.map(({ id, on, to, by, why }, index): Spell => {
    const next = changes[index - 1];
    const last = next && addDays(next.on, -1);
    return { id, value: to, from: on, to: last !== undefined && last < on ? on : last, by, why };
  });
  const first = changes.at(-1);
  if (!first || first.from === null || typeof trainingStart !== 'string' || trainingStart >= first.on)
    return spells;
  const before = { id: 0, value: first.from, from: trainingStart, to: addDays(first.on, -1) };
  return [...spells, { ...before, by: undefined, why: undefined }];
}

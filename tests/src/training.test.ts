import { expect, test } from 'vitest';
import { progressOf, toStatuses } from '../../src/parts/training.ts';

const trainee = { trainingStart: '2026-11-01', trainingEnd: '2026-11-10', traineeStatus: 'in_training' };

test('the first and the last day of a training count among those that are over', () => {
  expect(progressOf(trainee, '2026-11-01')).toEqual({ share: 0.1, left: 9, look: 'running' });
  expect(progressOf(trainee, '2026-11-10')).toEqual({ share: 1, left: 0, look: 'running' });
});

test('a training that has not begun is at its start, one beyond its end is late however it was extended', () => {
  expect(progressOf(trainee, '2026-10-20')).toEqual({ share: 0, left: 21, look: 'running' });
  const extended = { ...trainee, traineeStatus: 'extended' };
  expect(progressOf(extended, '2026-11-05')).toMatchObject({ left: 5, look: 'extended' });
  expect(progressOf(extended, '2026-11-12')).toEqual({ share: 1, left: -2, look: 'late' });
});

test('what is over, or has no days, has no progress', () => {
  expect(progressOf({ ...trainee, traineeStatus: 'completed' }, '2026-11-05')).toBeUndefined();
  expect(progressOf({ ...trainee, trainingStart: undefined }, '2026-11-05')).toBeUndefined();
});

test('the statuses of a training follow each other, what was before the first known change among them', () => {
  const line = { by: 'Ada', why: undefined };
  const lines = [
    { ...line, id: 3, on: '2026-11-20', changes: { traineeStatus: { from: 'extended', to: 'completed' } } },
    { ...line, id: 2, on: '2026-11-12', changes: { trainerId: { from: 1, to: 2 } } },
    { ...line, id: 1, on: '2026-11-10', changes: { traineeStatus: { from: 'in_training', to: 'extended' } } },
  ];
  expect(toStatuses(lines, '2026-11-01').map(({ value, from, to }) => [value, from, to])).toEqual([
    ['completed', '2026-11-20', undefined],
    ['extended', '2026-11-10', '2026-11-19'],
    ['in_training', '2026-11-01', '2026-11-09'],
  ]);
  expect(toStatuses([], '2026-11-01')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { DaysRow } from '@crewdeck/engine/console/days/days-api.ts';
import { patternEdits, type PatternFill } from '@crewdeck/engine/console/days/pattern-edits.ts';
import { applyEdits, noEdits } from '@crewdeck/engine/console/days/pending.ts';
import { patternValue, weekOf, type PatternWeek } from '@crewdeck/engine/model/day-patterns.ts';
import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';

const MONDAY = '2026-11-30';
const week = (value: string, days = 5): PatternWeek =>
  Array.from({ length: 7 }, (_, day) => (day < days ? value : null));
const early = week('early');
const late = week('late');
const night = week('night', 3);

const rowOf = (id: number, more: Partial<DaysRow> = {}): DaysRow => ({
  id,
  label: `Row ${id}`,
  mayWrite: true,
  cells: {},
  marks: {},
  ...more,
});
const marks = new Map([
  ['away', { label: 'Away', letter: 'A', look: 'letter' as const }],
  ['weekend', { label: 'Weekend', letter: 'W', look: 'hatch' as const }],
]);
const fill: PatternFill = {
  weeks: [early],
  by: 0,
  replaces: false,
  from: MONDAY,
  to: addDays(MONDAY, 6),
};
const edit = (some: Partial<PatternFill>, rows: readonly DaysRow[], pending = noEdits.pending): string[] =>
  patternEdits({ ...fill, ...some }, rows, { view: { marks }, pending }).map(
    ({ row, day, value }) => `${row.id} ${day.slice(8)} ${String(value)}`,
  );

describe('a pattern of weeks', () => {
  test('has a value on the days of its week, and none on the others', () => {
    expect(eachDay(MONDAY, addDays(MONDAY, 6)).map((day) => patternValue([early], day))).toEqual(early);
  });

  test('goes through its weeks in turn, over the ends of months and years', () => {
    const weeks = [early, late, night];
    const mondays = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at * 7));
    const first = weekOf(MONDAY, 3);
    expect(mondays.map((day) => weekOf(day, 3))).toEqual(mondays.map((_, at) => (first + at) % 3));
    const values = mondays.map((day) => patternValue(weeks, day));
    expect(values.slice(0, 3).toSorted()).toEqual(['early', 'late', 'night']);
    expect(values.slice(3)).toEqual([...values.slice(0, 3), values[0]]);
  });

  test('has the same turn before its first Monday', () => {
    const before = Array.from({ length: 4 }, (_, at) => weekOf(addDays('2017-12-04', at * 7), 3));
    expect(before).toEqual([2, 0, 1, 2]);
  });

  test('can skip weeks, so that others work at other times', () => {
    const weeks = [early, late];
    const shift = weekOf(MONDAY, 2);
    expect(patternValue(weeks, MONDAY, shift)).toBe(patternValue(weeks, addDays(MONDAY, 7), shift + 1));
    expect(patternValue(weeks, MONDAY, 1)).not.toBe(patternValue(weeks, MONDAY));
  });
});

describe('rows that are filled with a pattern', () => {
  test('get its values on empty days only', () => {
    const row = rowOf(1, { cells: { [MONDAY]: { id: 5, value: 'night' } } });
    expect(edit({}, [row])).toEqual(['1 01 early', '1 02 early', '1 03 early', '1 04 early']);
  });

  test('keep days of absence, but not days off', () => {
    const row = rowOf(1, { marks: { '2026-12-01': 'away', '2026-12-02': 'weekend' } });
    expect(edit({}, [row])).toEqual(['1 30 early', '1 02 early', '1 03 early', '1 04 early']);
  });

  test('are replaced on demand, and cleared where the pattern has nothing', () => {
    const cells = {
      [MONDAY]: { id: 5, value: 'early' },
      '2026-12-01': { id: 6, value: 'night' },
      '2026-12-06': { id: 7, value: 'night' },
    };
    expect(edit({ replaces: true, to: '2026-12-06' }, [rowOf(1, { cells })])).toEqual([
      '1 01 early',
      '1 02 early',
      '1 03 early',
      '1 04 early',
      '1 06 null',
    ]);
  });

  test('are only those that the user may write, on the chosen days', () => {
    const rows = [rowOf(1), rowOf(2, { mayWrite: false }), rowOf(3)];
    expect(edit({ to: MONDAY }, rows)).toEqual(['1 30 early', '3 30 early']);
  });

  test('keep unsaved values', () => {
    const row = rowOf(1);
    const { pending } = applyEdits(noEdits, [{ row, day: MONDAY, value: 'night' }]);
    expect(edit({ to: '2026-12-01' }, [row], pending)).toEqual(['1 01 early']);
  });
});

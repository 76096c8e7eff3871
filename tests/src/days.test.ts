import { describe, expect, test } from 'vitest';
import { pasteAt, readText, toText } from '@crewdeck/engine/console/days/clipboard.ts';
import { changedOf } from '@crewdeck/engine/console/days/changed-meanwhile.ts';
import type { DaysRow } from '@crewdeck/engine/console/days/days-api.ts';
import { copyFormer, formerDay } from '@crewdeck/engine/console/days/former-month.ts';
import { groupLayout, plainLayout } from '@crewdeck/engine/console/days/layout.ts';
import {
  isTypeable,
  lettersOf,
  valueOfKey,
  valueOfText,
  type PaletteValue,
} from '@crewdeck/engine/console/days/palette.ts';
import {
  applyEdits,
  countOf,
  dropEdits,
  inverseOf,
  noEdits,
  rebase,
  toSent,
  undoEdit,
  valueIn,
} from '@crewdeck/engine/console/days/pending.ts';
import type { CountedDay, DaysSums } from '@crewdeck/engine/console/days/days-sums.ts';
import { effectOf } from '@crewdeck/engine/console/days/use-day-totals.ts';
import { boxOf, fillDown, placesOf } from '@crewdeck/engine/console/days/selection.ts';
import { cellsBetween } from '@crewdeck/engine/console/days/stroke.ts';
import { eachDay, weekdayOf } from '@crewdeck/engine/model/days.ts';

const rowOf = (id: number, held: Record<string, string> = {}, more: Partial<DaysRow> = {}): DaysRow => ({
  id,
  label: `Room ${id}`,
  mayWrite: true,
  cells: Object.fromEntries(Object.entries(held).map(([day, value]) => [day, { id: id * 100, value }])),
  marks: {},
  ...more,
});
const noSums: DaysSums = {
  totals: [],
  placeOf: () => undefined,
  columns: [],
  tally: () => [],
  textOf: String,
};
const at = (row: number, column: number) => ({ row, column });

describe('a selection', () => {
  test('is the same box from whichever corner it was begun', () => {
    const box = { top: 1, bottom: 3, left: 2, right: 4 };
    expect(boxOf({ from: at(3, 2), to: at(1, 4) })).toEqual(box);
    expect(boxOf({ from: at(1, 4), to: at(3, 2) })).toEqual(box);
    expect(placesOf(box).map((row) => row.length)).toEqual([3, 3, 3]);
  });

  test('is filled down from its first row, which stays', () => {
    const filled = fillDown({ top: 0, bottom: 2, left: 1, right: 2 }, ({ column }) => `of ${column}`);
    expect(filled).toEqual([
      [at(1, 1), 'of 1'],
      [at(1, 2), 'of 2'],
      [at(2, 1), 'of 1'],
      [at(2, 2), 'of 2'],
    ]);
  });

  test('has no gaps where the pointer was fast', () => {
    expect(cellsBetween(at(2, 2), at(2, 5))).toEqual([at(2, 3), at(2, 4), at(2, 5)]);
    expect(cellsBetween(at(0, 0), at(2, 4))).toHaveLength(4);
    expect(cellsBetween(at(1, 1), at(1, 1))).toEqual([]);
  });
});

describe('a pasted block', () => {
  const size = { rows: 10, columns: 8 };
  const one = { from: at(0, 1), to: at(0, 1) };

  test('is read from what spreadsheets write, and written so that they read it', () => {
    const read = (text: string) => (text === '' ? null : text === '?' ? undefined : text);
    expect(readText('A\tB\r\n\t?\r\n', read)).toEqual([
      ['A', 'B'],
      [null, undefined],
    ]);
    expect(toText([['A', null]], (value) => value ?? '')).toBe('A\t');
  });

  test('begins at the first cell, without what nobody knows and what is beyond the end', () => {
    expect(pasteAt([['A', undefined, 'C']], one, size)).toEqual([
      [at(0, 1), 'A'],
      [at(0, 3), 'C'],
    ]);
    expect(pasteAt([['A', 'B', 'C']], { from: at(9, 6), to: at(9, 6) }, size)).toHaveLength(2);
  });

  test('is repeated over a selection that is larger', () => {
    const pasted = pasteAt([['A', 'B']], { from: at(0, 1), to: at(1, 5) }, size);
    expect(pasted.map(([, value]) => value).join('')).toBe('ABABAABABA');
  });
});

describe('changes', () => {
  const room = rowOf(7, { '2026-11-02': 'early' });
  const edit = (day: string, value: string | null) => ({ row: room, day, value });

  test('are reported with what was seen, and are none where the cell holds it already', () => {
    const { pending } = applyEdits(noEdits, [
      edit('2026-11-03', 'late'),
      edit('2026-11-02', null),
      edit('2026-11-04', null),
    ]);
    expect(toSent(pending)).toEqual([
      { row: 7, day: '2026-11-02', value: null, was: 'early' },
      { row: 7, day: '2026-11-03', value: 'late', was: null },
    ]);
    expect([valueIn(pending, room, '2026-11-02'), valueIn(pending, room, '2026-11-03')]).toEqual([
      null,
      'late',
    ]);
    expect(inverseOf(toSent(pending))[1]).toEqual({ row: 7, day: '2026-11-03', value: null, was: 'late' });
  });

  test('are taken back action by action; a stroke of the pointer is one, and dropping all is one', () => {
    const stroke = {};
    const first = applyEdits(noEdits, [edit('2026-11-03', 'late')]);
    const painted = applyEdits(
      applyEdits(first, [edit('2026-11-04', 'late')], stroke),
      [edit('2026-11-05', 'late')],
      stroke,
    );
    expect(countOf(painted.pending)).toBe(3);
    expect(countOf(undoEdit(painted).pending)).toBe(1);
    expect(countOf(undoEdit(undoEdit(undoEdit(painted))).pending)).toBe(0);
    const dropped = dropEdits(painted);
    expect([countOf(dropped.pending), countOf(undoEdit(dropped).pending)]).toEqual([0, 3]);
  });

  test('leave the rows alone that nothing happens to', () => {
    const other = rowOf(8);
    const first = applyEdits(noEdits, [edit('2026-11-03', 'late')]).pending;
    const both = applyEdits({ ...noEdits, pending: first }, [
      { row: other, day: '2026-11-03', value: 'late' },
    ]);
    expect(both.pending.get(7)).toBe(first.get(7));
    expect(applyEdits(noEdits, [edit('2026-11-02', 'early')]).pending).toBe(noEdits.pending);
  });

  test('stay upon what someone else has stored, and are none where that is the same', () => {
    const { pending } = applyEdits(noEdits, [edit('2026-11-03', 'late'), edit('2026-11-04', 'late')]);
    const problem = (index: number, value: string) => ({
      index,
      field: `cells[${index}].value`,
      code: 'changed',
      message: '',
      params: { value },
    });
    const now = changedOf([problem(0, 'early'), problem(1, 'late')], toSent(pending));
    expect(toSent(rebase(pending, now))).toEqual([
      { row: 7, day: '2026-11-03', value: 'late', was: 'early' },
    ]);
    expect(changedOf([problem(0, '')], toSent(pending))[0]?.was).toBeNull();
  });
});

describe('the letters of values', () => {
  const palette: PaletteValue[] = ['Утро', 'Вечер', 'Ночь'].map((label, index) => ({
    value: ['early', 'late', 'night'][index]!,
    label,
    letter: lettersOf(['Утро', 'Вечер', 'Ночь'], 'ru-RU')[index]!,
    tone: 'neutral',
  }));

  test('are the first glyph, two where others begin alike, the place where that is no help', () => {
    expect(lettersOf(['Morning', 'Afternoon', 'Night'], 'en-US')).toEqual(['M', 'A', 'N']);
    expect(lettersOf(['matin', 'midi', 'soir'], 'fr-FR')).toEqual(['Ma', 'Mi', 'S']);
    expect(lettersOf(['Paid time', 'Paid sick time', 'Paid study'], 'en-US')).toEqual(['1', '2', 'Ps']);
    expect(lettersOf(['Same 1', 'Same 2'], 'en-US')).toEqual(['1', '2']);
    expect(lettersOf(['早班', '夜班'], 'zh-CN')).toEqual(['早', '夜']);
    expect([isTypeable(['M', 'У']), isTypeable(['早'])]).toEqual([true, false]);
  });

  test('are typed by themselves, by their place, and by the name of the declaration', () => {
    expect(['в', 'В', '2', 'L', 'Tab', '9'].map((key) => valueOfKey(palette, key)?.value)).toEqual([
      'late',
      'late',
      'late',
      'late',
      undefined,
      undefined,
    ]);
    expect(['н', 'ночь', 'NIGHT', 'nacht'].map((text) => valueOfText(palette, text)?.value)).toEqual([
      'night',
      'night',
      'night',
      undefined,
    ]);
  });
});

describe('the month before', () => {
  test('gives each day one of the same day of the week, all of them of that month', () => {
    for (const [month, former] of [
      ['2026-11', '2026-10'],
      ['2027-03', '2027-02'],
      ['2027-01', '2026-12'],
    ])
      for (const day of eachDay(`${month}-01`, `${month}-28`)) {
        expect(weekdayOf(formerDay(day))).toBe(weekdayOf(day));
        expect(formerDay(day).slice(0, 7)).toBe(former);
      }
    expect(formerDay('2026-10-31')).toBe('2026-09-26');
  });

  test('fills what is free of rows that are the person’s to write', () => {
    const former = [
      rowOf(1, { '2026-10-05': 'early', '2026-10-06': 'late' }),
      rowOf(2, { '2026-10-05': 'early' }),
    ];
    const rows = [rowOf(1, { '2026-11-02': 'night' }), rowOf(2, {}, { mayWrite: false })];
    const copied = copyFormer({ year: 2026, month: 11 }, rows, former, (row, day) => !row.cells[day]);
    expect(copied.map(({ row, day, value }) => [row.id, day, value])).toEqual([[1, '2026-11-03', 'late']]);
  });
});

describe('the lines of the grid', () => {
  const dates = ['2026-11-02', '2026-11-03'];

  test('are the rows, where they stand in no groups', () => {
    expect(plainLayout(5).lines).toBe(5);
    expect([plainLayout(5).placeAt(3), plainLayout(5).groupAt(3)]).toEqual([3, undefined]);
  });

  test('head each group with how many of its rows hold something a day, changes among them', () => {
    const north = { group: { id: 1, label: 'North' } };
    const rows = [
      rowOf(1, { '2026-11-02': 'early' }, north),
      rowOf(2, {}, north),
      rowOf(3, { '2026-11-03': 'late' }, { group: null }),
    ];
    const { pending } = applyEdits(noEdits, [{ row: rows[1]!, day: '2026-11-02', value: 'late' }]);
    const view = {
      dates,
      isHeld: ({ value }: CountedDay) => value !== null,
      sums: {
        ...noSums,
        columns: [{ name: 'sum', label: 'Bookings', sign: undefined }],
        tally: (days: readonly CountedDay[]) => [days.filter(({ value }) => value !== null).length],
      },
    };
    const layout = groupLayout(rows, view, pending);
    expect(layout.lines).toBe(5);
    expect([0, 1, 2, 3, 4].map(layout.placeAt)).toEqual([undefined, 0, 1, undefined, 2]);
    expect(layout.groupAt(0)).toEqual({ label: 'North', rows: 2, days: [2, 0], sums: [2] });
    expect(layout.groupAt(3)).toEqual({ label: null, rows: 1, days: [0, 1], sums: [1] });
  });
});

test('changes are reported by what they add to the totals, and take from them', () => {
  const row = rowOf(1, { '2026-11-03': 'late' }, { marks: { '2026-11-02': 'missing' } });
  const sums: DaysSums = {
    ...noSums,
    placeOf: ({ value, mark }) => (value === 'early' ? 0 : value ? 1 : mark === 'missing' ? 2 : undefined),
  };
  const { pending } = applyEdits(noEdits, [
    { row, day: '2026-11-02', value: 'early' },
    { row, day: '2026-11-03', value: 'early' },
  ]);
  const effect = effectOf({ sums }, pending);
  expect([0, 1, 2].map((place) => effect.get(String(place)))).toEqual([2, -1, -1]);
  expect(effect.get('2026-11-02 2')).toBe(-1);
});

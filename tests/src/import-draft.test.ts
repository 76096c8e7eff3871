import { describe, expect, it, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { importColumns } from '@crewdeck/engine/model/csv/columns.ts';
import type { Checked } from '@crewdeck/engine/console/import/checked.ts';
import {
  findClearings,
  groupCauses,
  groupFaults,
  groupNewValues,
  keepValues,
  mendAll,
  mendCauses,
} from '@crewdeck/engine/console/import/fault-groups.ts';
import {
  cellsOf,
  dateOrderOf,
  decimalSignOf,
  findOpenDate,
  findOpenNumber,
  planOf,
  withCell,
  withRow,
  withValues,
  type Draft,
} from '@crewdeck/engine/console/import/draft.ts';
import {
  joinable,
  recall,
  remember,
  signsIn,
  splitOf,
  targetAt,
  withTarget,
} from '@crewdeck/engine/console/import/targets.ts';
import { toTable } from '@crewdeck/engine/console/import/parsed-file.ts';

const columns = importColumns(
  buildModel('people', {
    type: 'object',
    properties: {
      name: { type: 'string' },
      city: { type: 'string' },
      joined: { type: 'string', format: 'date' },
      pay: { type: 'number' },
    },
  }),
);
const draftOf = (lines: readonly string[][], mapping: readonly string[]): Draft => ({
  parsed: toTable(
    {
      file: new File([], 'people.txt'),
      encoding: 'windows-1252',
      separator: ';',
      readings: [],
      isClear: true,
      rows: lines.map((cells, index) => ({ line: index + 1, cells })),
    },
    0,
  ),
  mapping,
  joins: {},
  leftOut: new Set(),
  forAll: {},
  keepEmpty: new Set(),
  values: {},
  create: {},
  edits: {},
  mends: 0,
});

test('the server reads the file as it was shown and chosen', () => {
  const draft = draftOf(
    [
      ['Name', 'Shoe size', 'City'],
      ['Ada', '38', 'Rom'],
      ['Total', '1'],
    ],
    ['name', '', 'city'],
  );
  const chosen = { ...draft, forAll: { role: 'Trainer', phone: '' }, keepEmpty: new Set(['city']) };
  expect(planOf(withCell(withRow(chosen, 3, false), 2, 'name', 'Adele'), columns)).toEqual({
    encoding: 'windows-1252',
    separator: ';',
    headerRow: 1,
    columns: { '#1': 'name', '#2': null, '#3': 'city', role: { constant: 'Trainer' } },
    dates: 'dmy',
    keepEmpty: ['city'],
    values: {},
    create: {},
    edits: { 2: { name: 'Adele' } },
    leftOut: [3],
  });
  expect(planOf(withRow(withRow(draft, 3, false), 3, true), columns).leftOut).toEqual([]);
});

test('dates are in the order that the file proves, or in the chosen one', () => {
  const dated = (...cells: string[]): Draft =>
    draftOf([['Joined'], ...cells.map((cell) => [cell])], ['joined']);
  const proven = dated('03/04/2019', '02/28/2022', 'soon');
  expect([dateOrderOf(proven, columns), findOpenDate(proven, columns)]).toEqual(['mdy', undefined]);
  const open = dated('04/04/2019', '03/04/2019', '11/12/2020');
  expect([dateOrderOf(open, columns), findOpenDate(open, columns)]).toEqual([undefined, '03/04/2019']);
  expect(planOf(open, columns).dates).toBeUndefined();
  expect(planOf({ ...open, dateOrder: 'mdy' }, columns).dates).toBe('mdy');
});

const problemAt = (line: number, field: string, code: string) => ({ line, field, code, message: code });

test('a fault that several rows have alike is mended in all of them at once', () => {
  const draft = draftOf(
    [
      ['Name', 'City'],
      ['Ada', 'Rome'],
      ['Bo', ' Rome'],
      ['Cy', 'Oslo'],
      ['', 'Oslo'],
    ],
    ['name', 'city'],
  );
  const checked = draft.parsed.rows.map((row): Checked => ({
    row,
    outcome: 'error',
    changes: [],
    problems: [
      problemAt(row.line, 'city', 'enum'),
      problemAt(row.line, 'joined', 'required'),
      problemAt(row.line, '', 'x'),
    ],
  }));
  const groups = groupFaults(checked, draft, columns, () => false);
  expect(groups.map(({ column, text, rows }) => [column.path, text, rows])).toEqual([
    ['joined', '', 4],
    ['city', 'Rome', 2],
    ['city', 'Oslo', 2],
  ]);
  const mended = mendAll(mendAll(draft, groups[1]!, 'Rom'), groups[0]!, '2026-11-18');
  expect(planOf(mended, columns)).toMatchObject({
    values: { city: { Rome: 'Rom' } },
    columns: { joined: { constant: '2026-11-18' } },
  });
  expect(cellsOf(draft.parsed.rows[1]!, mended)).toEqual({ name: 'Bo', city: 'Rom', joined: '2026-11-18' });
});

test('a fault whose cause is in rows that others refer to is mended there', () => {
  const draft = draftOf(
    [
      ['Name', 'City', 'Joined'],
      ['Ada', 'Rome', ''],
      ['Bo', 'Ada', ''],
      ['Cy', 'Ada', ''],
      ['Di', 'Bo', ''],
    ],
    ['name', 'city', 'joined'],
  );
  const causeOf = (line: number, params: Readonly<Record<string, unknown>>) => ({
    ...problemAt(line, 'city', 'wrong_target'),
    params,
  });
  const params = [undefined, { at: 'joined', line: 2 }, { at: 'joined', line: 2 }, { at: 'joined', line: 3 }];
  const checked = draft.parsed.rows.map((row, index): Checked => ({
    row,
    outcome: 'error',
    changes: [],
    problems: params[index] ? [causeOf(row.line, params[index])] : [],
  }));
  expect(groupFaults(checked, draft, columns, () => false)).toEqual([]);
  const [cause, ...others] = groupCauses(checked, draft, columns);
  expect([cause?.column.path, [...(cause?.names ?? [])], others]).toEqual([
    'joined',
    [
      [2, 'Ada'],
      [3, 'Bo'],
    ],
    [],
  ]);
  const mended = mendCauses(draft, cause!, '2026-11-18');
  expect(planOf(mended, columns).edits).toEqual({ 2: { joined: '2026-11-18' }, 3: { joined: '2026-11-18' } });
  expect(mended.mends).toBe(draft.mends + 1);
});

test('what empty cells would clear is counted by column, and can be left', () => {
  const draft = draftOf(
    [
      ['Name', 'City'],
      ['Ada', ''],
      ['Bo', ''],
    ],
    ['name', 'city'],
  );
  const checked = draft.parsed.rows.map((row): Checked => ({
    row,
    outcome: 'updated',
    problems: [],
    changes: [{ field: 'city', from: row.line === 2 ? 'Rom' : '', to: '' }],
  }));
  const [clearing, ...others] = findClearings(checked, columns);
  expect([clearing?.column.path, clearing?.rows, others]).toEqual(['city', 1, []]);
  expect(planOf(keepValues(draft, clearing!), columns).keepEmpty).toEqual(['city']);
});

test('values that a list lacks are created at once, but for those that may be slips', () => {
  const draft = draftOf(
    [
      ['Name', 'City'],
      ['Ada', 'Rome'],
      ['Bo', 'Rome; Delft'],
      ['Cy', 'Lodon'],
    ],
    ['name', 'city'],
  );
  const problems = [
    { ...problemAt(2, 'city', 'unknown_reference') },
    { ...problemAt(3, 'city', 'unknown_reference'), params: { text: 'Delft; Oslo' } },
    { ...problemAt(4, 'city', 'misspelt_reference'), params: { name: 'London' } },
  ];
  const checked = draft.parsed.rows.map((row, index): Checked => ({
    row,
    outcome: 'error',
    changes: [],
    problems: [problems[index]!],
  }));
  const groups = groupFaults(checked, draft, columns, ({ path }) => path === 'city');
  expect(groups.map(({ text, names }) => [text, names])).toEqual([
    ['Rome', ['Rome']],
    ['Rome; Delft', ['Delft', 'Oslo']],
    ['Lodon', ['Lodon']],
  ]);
  const lists = groupNewValues(groups, draft);
  expect(lists.map(({ column, names }) => [column.path, names])).toEqual([
    ['city', ['Rome', 'Delft', 'Oslo']],
  ]);
  const created = withValues(draft, 'city', lists[0]!.names, true);
  expect(planOf(withValues(created, 'city', ['rome', 'ROME'], false), columns).create).toEqual({
    city: ['Delft', 'Oslo'],
  });
  expect(groupFaults(checked, draft, columns, () => false).map(({ names }) => names)).toEqual([[]]);
  const full = { ...draft, create: { city: Array.from({ length: 998 }, (_, index) => `City ${index}`) } };
  expect(groupNewValues(groups, full)).toEqual([]);
});

test('the user says which number a cell is where the file leaves it open', () => {
  const draft = draftOf(
    [
      ['Name', 'Pay'],
      ['Ada', '1.234'],
      ['Bo', '5'],
    ],
    ['name', 'pay'],
  );
  expect([decimalSignOf(draft, columns), findOpenNumber(draft, columns)]).toEqual(['open', '1.234']);
  expect(planOf(draft, columns)).not.toHaveProperty('decimals');
  expect(planOf({ ...draft, decimals: 'comma' }, columns).decimals).toBe('comma');
  const clear = draftOf(
    [...draft.parsed.source.rows.map(({ cells }) => [...cells]), ['Cy', '7,5']],
    ['name', 'pay'],
  );
  expect([decimalSignOf(clear, columns), findOpenNumber(clear, columns)]).toEqual(['comma', undefined]);
  expect(decimalSignOf({ ...draft, mapping: ['name', ''] }, columns)).toBeUndefined();
});

describe('the user says which columns make one field, and which one makes several', () => {
  const draft = (): Draft =>
    draftOf(
      [
        ['First', 'Last', 'Where'],
        ['Ada', 'Nowak', 'Main St 5, 10115, Berlin, DE'],
        ['Bo', '', 'Delft'],
      ],
      ['name', '', ''],
    );

  it('joins a column with the one that the field has already', () => {
    expect(joinable(draft(), columns, 1).map(({ path }) => path)).toEqual(['name']);
    const joined = withTarget(draft(), 1, { path: 'name', join: ' ' });
    expect([targetAt(joined, 0), targetAt(joined, 1)]).toEqual([
      { path: 'name' },
      { path: 'name', join: ' ' },
    ]);
    expect(joined.parsed.rows.map((row) => cellsOf(row, joined).name)).toEqual(['Ada Nowak', 'Bo']);
    expect(planOf(joined, columns).columns).toEqual({
      '#1': { path: 'name', join: ' ' },
      '#2': { path: 'name', join: ' ' },
      '#3': null,
    });
    expect(planOf(withTarget(joined, 1, { path: 'city' }), columns).columns).toMatchObject({
      '#1': 'name',
      '#2': 'city',
    });
  });

  it('splits a column into parts that go where the user says, and back', () => {
    expect(signsIn(draft().parsed, 2)).toEqual([',', ' ']);
    const split = withTarget(draft(), 2, { split: ',' });
    expect(split.parsed.headers).toEqual([
      'First',
      'Last',
      'Where',
      'Where 1',
      'Where 2',
      'Where 3',
      'Where 4',
    ]);
    expect([targetAt(split, 2), signsIn(split.parsed, 3)]).toEqual([{ split: ',' }, []]);
    const chosen = withTarget(split, 5, { path: 'city' });
    expect(chosen.parsed.rows.map((row) => cellsOf(row, chosen).city)).toEqual(['Berlin', '']);
    expect(planOf(chosen, columns).columns).toMatchObject({
      '#3': { split: ['', '', 'city', ''], at: ',' },
    });
    expect(withTarget(chosen, 2, { path: 'city' })).toMatchObject({
      mapping: ['name', '', 'city'],
      parsed: { headers: ['First', 'Last', 'Where'], splits: [] },
    });
  });

  it('splits several columns, one of them no more', () => {
    const both = withTarget(withTarget(draft(), 2, { split: ',' }), 1, { split: ' ' });
    expect(both.mapping).toHaveLength(8);
    const one = withTarget(both, 2, { path: '' });
    expect(one.parsed.headers).toEqual(['First', 'Last', 'Where', 'Last 1']);
    expect(splitOf(one.parsed, 3)).toEqual({ of: 1, from: 3, to: 4 });
  });

  it('finds both again in the next file of the same columns', () => {
    const joined = withTarget(draft(), 1, { path: 'name', join: ', ' });
    const chosen = withTarget(withTarget(joined, 2, { split: ',' }), 4, { path: 'city' });
    const remembered = remember({ other: 'name' }, chosen);
    expect(remembered).toEqual({
      other: 'name',
      first: 'name',
      last: { path: 'name', join: ', ' },
      where: { split: ',', parts: ['', 'city', '', ''] },
    });
    const again = recall(draft(), columns, remembered);
    expect(planOf(again, columns)).toEqual(planOf(chosen, columns));
    const shorter = draftOf(
      [
        ['First', 'Where'],
        ['Cy', 'Main St 1, Delft'],
      ],
      ['name', ''],
    );
    expect(planOf(recall(shorter, columns, remembered), columns).columns).toEqual({
      '#1': 'name',
      '#2': { split: ['', 'city'], at: ',' },
    });
    expect(recall(draft(), [], remembered).mapping.slice(0, 2)).toEqual(['name', '']);
  });
});

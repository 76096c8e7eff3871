import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { importColumns } from '@crewdeck/engine/model/csv/columns.ts';
import type { Checked } from '@crewdeck/engine/console/import/checked.ts';
import {
  findClearings,
  groupCauses,
  groupFaults,
  keepValues,
  mendAll,
  mendCauses,
} from '@crewdeck/engine/console/import/fault-groups.ts';
import {
  cellsOf,
  dateOrderOf,
  findOpenDate,
  planOf,
  withCell,
  withRow,
  type Draft,
} from '@crewdeck/engine/console/import/draft.ts';
import { toTable } from '@crewdeck/engine/console/import/parsed-file.ts';

const columns = importColumns(
  buildModel('people', {
    type: 'object',
    properties: {
      name: { type: 'string' },
      city: { type: 'string' },
      joined: { type: 'string', format: 'date' },
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
  leftOut: new Set(),
  forAll: {},
  keepEmpty: new Set(),
  values: {},
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
  const groups = groupFaults(checked, draft, columns);
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
  expect(groupFaults(checked, draft, columns)).toEqual([]);
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

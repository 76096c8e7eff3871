import { describe, expect, test } from 'vitest';
import {
  countStates,
  judge,
  orderOf,
  type BatchFile,
  type Choice,
  type Circumstances,
  type Outcome,
} from '@crewdeck/engine/console/batch/rows.ts';
import { sortDropped, type DropTarget } from '@crewdeck/engine/console/uploads/drop-target.ts';

const october = { year: 2026, month: 10 };
const file = (key: number, more: Partial<BatchFile> = {}): BatchFile => ({
  key,
  file: new File(['slip'], `${key}.pdf`),
  people: [key],
  isSure: true,
  month: october,
  ...more,
});
const slips: Circumstances = { isMonthly: true, usual: undefined, taken: new Set(), mostBytes: 100 };
const look = (
  files: readonly BatchFile[],
  choices: Readonly<Record<number, Choice>> = {},
  about: Partial<Circumstances> = {},
  outcomes: Readonly<Record<number, Outcome>> = {},
) =>
  judge(
    files,
    new Map(Object.entries(choices).map(([key, choice]) => [Number(key), choice])),
    new Map(Object.entries(outcomes).map(([key, outcome]) => [Number(key), outcome])),
    { ...slips, ...about },
  );
const warningsOf = (...args: Parameters<typeof look>) => look(...args).map((row) => row.warnings);

describe('a file that shall be sent', () => {
  test('is ready where its person and its month are sure', () => {
    expect(look([file(1)])).toMatchObject([{ person: 1, of: october, state: 'ready', warnings: [] }]);
  });
  test('is doubtful without a person, with several, or with a part of a name', () => {
    const files = [
      file(1, { people: [], isSure: false }),
      file(2, { people: [2, 3], isSure: false }),
      file(3, { isSure: false }),
    ];
    expect(warningsOf(files)).toEqual([['nobody'], ['several'], ['partly']]);
    expect(warningsOf(files, { 1: { person: 7 }, 2: { person: 8 }, 3: { person: 9 } })).toEqual([[], [], []]);
  });
  test('has the month in its name, else the usual one, else that which is chosen', () => {
    const files = [file(1, { month: undefined })];
    expect(warningsOf(files)).toEqual([['noMonth']]);
    expect(look(files, {}, { usual: october })[0]?.of).toEqual(october);
    const november = { year: 2026, month: 11 };
    expect(look(files, { 1: { month: november } }, { usual: october })[0]?.of).toEqual(november);
    expect(warningsOf(files, {}, { isMonthly: false })).toEqual([[]]);
  });
  test('is doubtful where another is for the same place, until one is left out or both are meant', () => {
    const files = [file(1), file(2, { people: [1] })];
    expect(warningsOf(files)).toEqual([['twice'], ['twice']]);
    expect(look(files, { 1: { isLeftOut: true } }).map(({ state }) => state)).toEqual(['left', 'ready']);
    expect(warningsOf(files, { 1: { isConfirmed: true }, 2: { isConfirmed: true } })).toEqual([[], []]);
  });
  test('is doubtful where there is one already', () => {
    const taken = new Set(['1 2026-10']);
    expect(warningsOf([file(1)], {}, { taken })).toEqual([['there']]);
    expect(warningsOf([file(1)], { 1: { isConfirmed: true } }, { taken })).toEqual([[]]);
  });
  test('is never sent without content, or beyond what the server takes', () => {
    const files = [
      file(1, { file: new File([], 'empty.pdf') }),
      file(2, { file: new File(['x'.repeat(101)], 'large.pdf') }),
    ];
    expect(warningsOf(files)).toEqual([['empty'], ['tooLarge']]);
  });
  test('keeps what has become of it', () => {
    const rows = look(
      [file(1), file(2)],
      {},
      {},
      {
        1: { id: 9 },
        2: { error: 'away', slot: '2 2026-10' },
      },
    );
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'failed']);
    expect(countStates(rows)).toMatchObject({ sent: 1, failed: 1, ready: 0 });
  });
  test('is no doubt of itself: what is there may be what was sent before its answer was lost', () => {
    const taken = new Set(['1 2026-10', '2 2026-10']);
    const lost = { 1: { error: 'away', slot: '1 2026-10' } };
    expect(look([file(1)], {}, { taken }, lost)).toMatchObject([{ state: 'failed', warnings: [] }]);
    expect(look([file(1)], { 1: { person: 2 } }, { taken }, lost)).toMatchObject([{ warnings: ['there'] }]);
  });
  test('doubts come first', () => {
    expect(orderOf(look([file(1), file(2, { month: undefined }), file(3)]))).toEqual([2, 1, 3]);
  });
});

describe('dropped files', () => {
  const target = (ending: string, isMany: boolean): DropTarget => ({
    icon: 'upload',
    text: ending,
    isMany,
    takes: ({ name = '' }) => name.endsWith(ending),
    onFiles: () => undefined,
  });
  const named = (...names: string[]) => names.map((name) => new File(['x'], name));
  test('go to the first target that takes some of them; the others are named', () => {
    const targets = [target('.csv', false), target('.pdf', true)];
    expect(sortDropped(targets, named('a.pdf', 'b.exe', 'c.pdf'))).toMatchObject({
      target: { text: '.pdf' },
      files: [{ name: 'a.pdf' }, { name: 'c.pdf' }],
      refused: ['b.exe'],
    });
    const mixed = sortDropped(targets, named('a.csv', 'b.csv', 'c.pdf'));
    expect([mixed.files.map(({ name }) => name), mixed.refused]).toEqual([['a.csv'], ['b.csv', 'c.pdf']]);
    expect(sortDropped(targets, named('d.exe')).target).toBeUndefined();
  });
});

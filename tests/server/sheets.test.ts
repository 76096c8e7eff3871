import { strToU8, zipSync } from 'fflate';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { instantCodec } from '@crewdeck/engine/model/csv/codecs/instant.ts';
import { numberCodec } from '@crewdeck/engine/model/csv/codecs/number.ts';
import { dateCodec } from '@crewdeck/engine/model/csv/codecs/date.ts';
import type { ReadContext, WriteContext } from '@crewdeck/engine/model/csv/codec.ts';
import { readSheet, SheetError, type SheetTable } from '@crewdeck/engine/model/csv/sheet.ts';

const table = (name: string, more: Partial<WriteSheet> = {}): WriteSheet => ({
  name,
  rows: [
    ['Name', 'Number'],
    [`of ${name}`, 1],
  ],
  ...more,
});
const workbook = (...sheets: readonly WriteSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [...sheets] });
const read = async (sheet: WriteSheet): Promise<SheetTable> => readSheet(await workbook(sheet));

/** The texts of one cell for each value, whose column has a number format. */
async function textsOf(...cells: readonly (readonly [value: unknown, format?: string])[]) {
  const rows = [cells.map(([value]) => value as string), ['a', 'b']];
  const formats = cells.map(([value, numFmt], column) => [
    `0,${column}`,
    { value: value as string, ...(numFmt !== undefined && { style: { numFmt } }) },
  ]);
  const own = await read({ name: 'Sheet', rows, cells: new Map(formats as [string, object][]) });
  return own.rows[0]?.cells;
}

/** The reason and the details for which a workbook is not read. */
const faultOf = async (bytes: Uint8Array, sheet?: string): Promise<unknown> =>
  readSheet(bytes, sheet).then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? [error.reason, error.params] : error),
  );

describe('the cells of a sheet are read', () => {
  test('as texts, with their line breaks and spaces', async () => {
    expect(await textsOf(['  Ada '], ['4 Main St\nRome'], ['=1+1'], ["'=2"], [''])).toEqual([
      '  Ada ',
      '4 Main St\nRome',
      '=1+1',
      "'=2",
      '',
    ]);
  });

  test('with the zeros of codes that are numbers, and no other number format', async () => {
    expect(
      await textsOf(
        [7, '0000'],
        [1067, '00000'],
        [123456789, '000-00-0000'],
        [12, '"EMP"0000'],
        [5, '0000;[Red]-0000'],
        [1234.5, '#,##0.00'],
        [0.5, '0%'],
        [7, '0'],
        [4930123456],
        [0.1 + 0.2],
        [123456789012345680],
      ),
    ).toEqual([
      '0007',
      '01067',
      '123-45-6789',
      'EMP0012',
      '0005',
      '1234.5',
      '0.5',
      '7',
      '4930123456',
      '0.3',
      '123456789012346000',
    ]);
  });

  test('as days and times, whatever their format', async () => {
    const at = (text: string): Date => new Date(`${text}Z`);
    expect(
      await textsOf(
        [at('2019-04-03T00:00'), 'dd.mm.yyyy'],
        [at('1958-12-31T00:00'), '[$-F800]dddd, mmmm dd, yyyy'],
        [at('2019-04-03T17:30'), 'm/d/yy h:mm'],
        [at('2019-04-03T17:30:15'), 'm/d/yy h:mm'],
        [at('1899-12-31T08:30'), 'hh:mm'],
        [at('1900-01-01T12:00'), '[h]:mm'],
      ),
    ).toEqual(['2019-04-03', '1958-12-31', '2019-04-03 17:30', '2019-04-03 17:30:15', '08:30', '36:00']);
  });

  test('by the row of the sheet; empty rows are passed over', async () => {
    const { rows } = await read({
      name: 'Sheet',
      rows: [['Staff'], [], ['Name', 'City'], [null, ''], ['Ada', 'Rome']],
    });
    expect(rows.map(({ line, cells }) => [line, cells.join('|')])).toEqual([
      [1, 'Staff|'],
      [3, 'Name|City'],
      [5, 'Ada|Rome'],
    ]);
  });
});

describe('of several sheets', () => {
  const cover: WriteSheet = { name: 'Cover', rows: [['Staff of 2026'], [], ['by HR']] };

  test('the first one with a table is read, if none is wanted', async () => {
    const bytes = await workbook(cover, table('People'), table('Left'));
    expect(await readSheet(bytes)).toMatchObject({ sheet: 'People', sheets: ['Cover', 'People', 'Left'] });
    expect((await readSheet(bytes, 'Left')).rows[1]?.cells).toEqual(['of Left', '1']);
    expect((await readSheet(bytes, 'Cover')).rows).toHaveLength(2);
  });

  test('hidden ones are neither read nor named', async () => {
    const bytes = await workbook(
      table('Salaries', { hidden: true }),
      table('People'),
      table('Old', { veryHidden: true }),
    );
    expect(await readSheet(bytes)).toMatchObject({ sheet: 'People', sheets: ['People'] });
    expect(await faultOf(bytes, 'Salaries')).toEqual(['unknown_sheet', { sheets: 'People' }]);
  });

  test('the first is read, if none has a table', async () => {
    expect(await readSheet(await workbook(cover))).toMatchObject({ sheet: 'Cover' });
    expect((await read({ name: 'Empty', rows: [] })).rows).toEqual([]);
  });
});

describe('a workbook is refused', () => {
  test('whose formulas have no results: they would be read as empty', async () => {
    const cells = new Map([['1,1', { formula: 'A2&"!"' }]]);
    expect(
      await faultOf(
        await workbook(
          table('People', {
            rows: [
              ['Name', 'Greeting'],
              ['Ada', null],
            ],
            cells,
          }),
        ),
      ),
    ).toEqual(['no_result', { cell: 'B2' }]);
  });

  test('that would unpack to more than is read, or does not say to how much', async () => {
    const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) });
    expect(bytes.length).toBeLessThan(200_000);
    expect(await faultOf(bytes)).toEqual(['large_workbook', {}]);
    const place = bytes.length - 22 - 46 - 'xl/worksheets/sheet1.xml'.length + 24;
    expect(new DataView(bytes.buffer).getUint32(place, true)).toBe(101 * 1024 * 1024);
    new DataView(bytes.buffer).setUint32(place, 0, true);
    new DataView(bytes.buffer).setUint32(place - 4, 0, true);
    expect(await faultOf(bytes)).toEqual(['large_workbook', {}]);
  });

  test('with a password, in the old format, damaged, or something else', async () => {
    expect(await faultOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual(['locked_workbook', {}]);
    const whole = await workbook(table('People'));
    const cases = [
      whole.subarray(0, 900),
      zipSync({ 'a.txt': strToU8('a') }),
      strToU8('Name,City'),
      Uint8Array.of(),
    ];
    for (const bytes of cases) expect(await faultOf(bytes)).toEqual(['unreadable_workbook', {}]);
  });

  test('whose one cell is at the far end of a sheet', async () => {
    const rows = [['Name', 'City']];
    const far = await workbook({ name: 'Far', rows, cells: new Map([['1048575,16383', { value: 'x' }]]) });
    expect(await faultOf(far)).toEqual(['unreadable_workbook', {}]);
  });
});

describe('in a workbook', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  const writing = berlin as WriteContext;

  test('a time is what the clocks of the company show, and is read as that', () => {
    const cell = instantCodec.toCell?.('2026-07-01T04:30:15.000Z', writing);
    expect(cell).toEqual(new Date('2026-07-01T06:30:15Z'));
    const read = (text: string): unknown => instantCodec.read(text, berlin as ReadContext);
    expect(read('2026-07-01 06:30:15')).toBe('2026-07-01T04:30:15.000Z');
    expect(read('2026-12-01 06:30')).toBe('2026-12-01T05:30:00.000Z');
    expect(read('2026-07-01T06:30:00Z')).toBe('2026-07-01T06:30:00Z');
    for (const text of ['2026-02-30 06:30', '2026-07-01 24:30', '2026-07-01 06:30:61', '2026-07-01'])
      expect(read(text)).toMatchObject({ code: 'format' });
  });

  test('a number is one as long as it keeps its digits, and a day if it is counted there', () => {
    expect(
      ['1234.50', '-0.1', '123456789012345', 0].map((value) => numberCodec.toCell?.(value, writing)),
    ).toEqual([1234.5, -0.1, 123456789012345, 0]);
    expect(numberCodec.toCell?.('12345678901234.56', writing)).toBe('12345678901234.56');
    expect(dateCodec.toCell?.('2026-07-01', writing)).toEqual(new Date('2026-07-01T00:00:00Z'));
    expect(dateCodec.toCell?.('1899-05-01', writing)).toBe('1899-05-01');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { csvLine, guardCell } from '@crewdeck/engine/model/csv/cells.ts';
import { findDateOrders, readDate, type DateOrder } from '@crewdeck/engine/model/csv/dates.ts';
import type { Encoding, OpenBytes } from '@crewdeck/engine/model/csv/encoding.ts';
import { findDecimalSigns, readNumber, type DecimalSign } from '@crewdeck/engine/model/csv/numbers.ts';
import type { ImportPlan } from '@crewdeck/engine/model/csv/plan.ts';
import { readRows, type CsvRow } from '@crewdeck/engine/model/csv/read.ts';
import { findOutside } from '@crewdeck/engine/model/csv/table.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { readRow } from '@crewdeck/engine/server/csv/file-columns.ts';
import { inspectFile, openTable } from '@crewdeck/engine/server/csv/read-table.ts';
import { AppError } from '@crewdeck/engine/server/errors/errors.ts';
import { encode } from '../support/csv.ts';
import { writtenNames } from '../support/written-names.ts';

const model = buildModel('people', {
  type: 'object',
  properties: {
    code: { type: 'string', format: 'code', 'x-unique': true },
    name: { type: 'string' },
    phone: { type: 'string', format: 'phone' },
    born: { type: 'string', format: 'date' },
    joined: { type: 'string', format: 'date' },
    note: { type: 'string', format: 'text' },
    pay: { type: 'number' },
  },
});
/** The parts of an engine that read a file. */
const engine = { fileTexts: {}, config: {} } as unknown as Engine;

interface Company {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly order: DateOrder;
  readonly people: readonly Row[];
  readonly dates: readonly string[];
  readonly decimals: DecimalSign;
  readonly amounts: readonly string[];
}

const two = (value: number): string => String(value).padStart(2, '0');
/** Writes a day, `2026-11-18`, as one program does. */
function writeDate(day: string, order: DateOrder, sign: string, isPadded: boolean): string {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  const [m, d] = isPadded ? [two(Number(month)), two(Number(date))] : [month, date];
  const parts = { dmy: [d, m, year], mdy: [m, d, year], ymd: [year, m, d] };
  return parts[order].join(sign);
}

/** Writes an amount in thousandths, `1234500`, as one program does: `1.234,5`. */
function writeAmount(thousandths: number, decimals: DecimalSign, group: string): string {
  const whole = String(Math.floor(thousandths / 1000)).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const part = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return part === '' ? whole : `${whole}${decimals === 'comma' ? ',' : '.'}${part}`;
}

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const awkward = fc.constantFrom(
  '',
  'a;b',
  'x,y',
  'p|q',
  'say "hi"',
  "it's",
  'one\ntwo',
  '=1+1',
  '-7',
  '007',
  ' | ',
);

/** A company as a program writes it: its people, and the text of its file. */
const companies: fc.Arbitrary<Company> = fc
  .record({
    written: fc.constantFrom(...writtenNames),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\r\n', '\n'),
    order: fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd'),
    decimals: fc.constantFrom<DecimalSign>('comma', 'point'),
    isGrouped: fc.boolean(),
    isPadded: fc.boolean(),
    isQuoted: fc.boolean(),
    titles: fc.integer({ min: 0, max: 2 }),
    hasTotal: fc.boolean(),
    columns: fc.shuffledSubarray(['code', 'name', 'phone', 'born', 'joined', 'note', 'pay'], {
      minLength: 7,
    }),
    rows: fc.array(
      fc.record({
        name: fc.nat(),
        born: day,
        joined: day,
        note: awkward,
        phone: fc.integer({ min: 10_000_000, max: 99_999_999 }),
        pay: fc.oneof(
          fc.integer({ min: 0, max: 2_000_000_000 }),
          fc.nat(9_999).map((one) => one * 1000),
        ),
      }),
      {
        minLength: 1,
        maxLength: 25,
      },
    ),
  })
  .map(({ written, separator, lineEnd, titles, hasTotal, columns, rows, ...style }) => {
    const { order, isPadded, isQuoted, decimals, isGrouped } = style;
    const group = isGrouped ? { comma: '.', point: ',' }[decimals] : '';
    const sign = { dmy: '.', mdy: '/', ymd: '-' }[order];
    const people = rows.map((row, index): Row => ({
      code: `P-${two(index)}`,
      name: written.names[row.name % written.names.length]!,
      phone: `+49351${row.phone}`,
      born: row.born,
      joined: row.joined,
      note: row.note.trim() === '' ? null : row.note,
      pay: row.pay / 1000,
    }));
    const cellOf = (person: Row, column: string): string => {
      const text = String(person[column] ?? '');
      if (column === 'pay') return writeAmount(Math.round(Number(person.pay) * 1000), decimals, group);
      if (column === 'phone') return text.replace('+49', '0');
      return column === 'born' || column === 'joined'
        ? writeDate(text, order, sign, isPadded)
        : guardCell(text);
    };
    const quote = (text: string): string =>
      isQuoted || /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
    const lineOf = (cells: readonly string[]): string => cells.map(quote).join(separator);
    const short = (text: string): string => lineOf([text, ...columns.slice(1).map(() => '')]);
    const lines = [
      ...Array.from({ length: titles }, (_, index) => short(`Staff list ${index + 1}`)),
      lineOf(columns),
      ...people.map((person) => lineOf(columns.map((column) => cellOf(person, column)))),
      ...(hasTotal ? [short(`Total: ${people.length}`)] : []),
    ];
    return {
      bytes: encode(lines.join(lineEnd), written.encoding),
      encoding: written.encoding,
      order,
      people,
      dates: people.flatMap((one) => [cellOf(one, 'born'), cellOf(one, 'joined')]),
      decimals,
      amounts: people.map((one) => cellOf(one, 'pay')),
    };
  });

/** Returns the plan of a file: what is found in it, and what has to be chosen where it is not clear. */
async function planOf(company: Company, open: OpenBytes): Promise<ImportPlan> {
  const { encoding, order, dates, decimals, amounts } = company;
  const wanted: ImportPlan = { phones: 'DE' };
  const found = await inspectFile(engine, model, open, wanted).catch((error: unknown) => {
    const [fault] = error instanceof AppError ? (error.errors ?? []) : [];
    if (fault?.code !== 'unclear_encoding') throw error;
    return inspectFile(engine, model, open, { ...wanted, encoding });
  });
  const { plan } = found;
  const isDated = dates.every((cell) => readDate(cell, plan.dates) === readDate(cell, order));
  if (!isDated) expect(findDateOrders(dates), 'orders to choose from').toContain(order);
  const isCounted = amounts.every((cell) => readNumber(cell, plan.decimals) === readNumber(cell, decimals));
  const field = model.field.pay!;
  if (!isCounted) expect(findDecimalSigns([{ field, cells: amounts }])).toEqual(['point', 'comma']);
  return { ...plan, ...(!isDated && { dates: order }), ...(!isCounted && { decimals }) };
}

async function readCompany(company: Company): Promise<readonly Row[]> {
  const open: OpenBytes = async function* () {
    yield company.bytes;
  };
  const plan = await planOf(company, open);
  const all: CsvRow[] = [];
  for await (const row of readRows(open, plan.encoding ?? 'utf-8', plan.separator)) all.push(row);
  const header = all.findIndex(({ line }) => line === plan.headerRow);
  const leftOut = findOutside(all, header).map((index) => all[index]?.line ?? 0);
  const { file, rows } = await openTable(engine, model, open, { ...plan, leftOut });
  const read: Row[] = [];
  for await (const row of rows) read.push(readRow(file, row, () => 0).raw);
  return read;
}

test('random companies are read back as they were written: every letter, day, amount and person', async () => {
  await fc.assert(
    fc.asyncProperty(companies, async (company) => {
      expect(await readCompany(company)).toEqual(company.people);
    }),
    { numRuns: 200, seed: 20_261_130 },
  );
});

test('what the console writes is such a file', async () => {
  const text = [csvLine(['name', 'note']), csvLine(['Ada', '=1+1'])].join('');
  const company = {
    bytes: Buffer.from(text),
    encoding: 'utf-8',
    order: 'dmy',
    people: [],
    dates: [],
    decimals: 'point',
    amounts: [],
  } as const;
  expect(await readCompany(company)).toEqual([{ name: 'Ada', note: '=1+1' }]);
});

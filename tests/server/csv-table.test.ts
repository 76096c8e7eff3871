import { describe, expect, test } from 'vitest';
import { encodings } from '@crewdeck/engine/model/csv/encoding.ts';
import { detectSeparator, readRows, type CsvRow } from '@crewdeck/engine/model/csv/read.ts';
import { findHeader, findOutside } from '@crewdeck/engine/model/csv/table.ts';

async function rowsOf(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const open = async function* () {
    yield Buffer.from(text);
  };
  for await (const row of readRows(open, encodings[0])) rows.push(row);
  return rows;
}
const knows =
  (...names: string[]) =>
  (cells: readonly string[]): number =>
    cells.filter((cell) => names.includes(cell)).length;
const knowsNothing = (): number => 0;

const report = [
  'Active Worker Census,,,,',
  'As of 2026-11-26,,,,',
  ',,,,',
  'Worker,,Contact,Job,',
  'Worker ID,Legal Name,Email,Hire Date,Manager',
  '00010042,"Mbeki, Thandiwe",t@company.example,2018-07-01,',
  '00010043,"Sanchez, Ana",a@company.example,2020-02-29,"Mbeki, Thandiwe"',
  'Total,2,,,',
].join('\n');

describe('the names of the columns are', () => {
  test('in the first line of a plain table, however few of its cells are filled in', async () => {
    const rows = await rowsOf('name,email,phone,city,notes\nAda,,,,\nBob,,,,');
    expect(findHeader(rows, knowsNothing)).toBe(0);
  });

  test('below title, date and groups of columns of a report', async () => {
    const rows = await rowsOf(report);
    expect(rows[findHeader(rows, knowsNothing)]?.line).toBe(5);
  });

  test('where most of them are known, also in a table with gaps', async () => {
    const rows = await rowsOf(
      'People of Provo and Orem,as of today,by Ada\nEmail,Name,\na@company.example,Ada,x',
    );
    expect(findHeader(rows, knowsNothing)).toBe(0);
    expect(findHeader(rows, knows('Email', 'Name'))).toBe(1);
  });
});

describe('outside the table are', () => {
  test('the lines above the names of its columns and the totals below', async () => {
    const rows = await rowsOf(report);
    const outside = findOutside(rows, findHeader(rows, knowsNothing));
    expect(outside.map((index) => rows[index]?.line)).toEqual([1, 2, 4, 8]);
  });

  test.each(['Summe;;17', 'Итого: 3 сотрудника;;', '合计;3;', 'Total général;;', 'Records: 3;;'])(
    'totals as "%s", with what follows them',
    async (line) => {
      const rows = await rowsOf(
        `name;email;city\nAda;a@b.example;Rom\nBo;b@b.example;Rom\n${line}\nprinted today;;`,
      );
      expect(findOutside(rows, 0)).toEqual([3, 4]);
    },
  );

  test('neither people who are called so, nor rows far from the end', async () => {
    const rows = await rowsOf(
      ['name,email,city', 'Total,t@b.example,Rom', 'Sumatra,,', ...Array(9).fill('Ada,a@b.example,Rom')].join(
        '\n',
      ),
    );
    expect(findOutside(rows, 0)).toEqual([]);
  });
});

test.each([
  [',', 'name,city\nAda,"Rom; Ostia"\nBo,Rom'],
  [';', 'name;city;salary\nAda;Rom;2,5\nBo;Rom, Ostia;3,5'],
  ['\t', 'name\tcity\nAda, Countess\tRom\nBo\tRom'],
  ['|', 'name|city\nAda, Countess|Rom\nBo|Rom; Ostia'],
  [';', 'List, of today, by Ada\nname;city;street;floor\nAda;Rom;Via Appia;2\nBo;Rom;Via Appia;1'],
])('the separator is %j where most rows have as many cells by it', (separator, text) => {
  expect(detectSeparator(text)).toBe(separator);
});

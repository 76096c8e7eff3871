import { describe, expect, test } from 'vitest';
import { matchPerson, PeopleByWords, type Person } from '@crewdeck/engine/model/batch/match.ts';
import { monthOfName } from '@crewdeck/engine/model/batch/months.ts';

const people: readonly Person[] = [
  { id: 1, name: 'Anna Weber', codes: ['emp0001', 'anna.weber@crewdeck.example'] },
  { id: 2, name: 'Léa Müller', codes: ['emp0002'] },
  { id: 3, name: 'Anna Maria Weber', codes: ['emp0003'] },
  { id: 4, name: 'Jan Novák', codes: ['emp0004'] },
  { id: 5, name: 'Jan Novak', codes: ['emp0005'] },
  { id: 6, name: 'Ольга Петрова', codes: ['emp0006'] },
  { id: 7, name: '王小芳', codes: ['emp0007'] },
  { id: 8, name: 'Noor', codes: ['emp0008'] },
  { id: 9, name: 'Per Lind', codes: ['hr-emp-00001'] },
  { id: 10, name: 'Ngozi Okafor', codes: ['1042'] },
  { id: 11, name: 'Sean Brien', codes: ['p-0007'] },
  { id: 12, name: 'Dana Whitfield', codes: ['10'] },
  { id: 13, name: 'Ana Sanchez', codes: ['2026'] },
  { id: 14, name: 'Wout Peeters', codes: ['1028'] },
];
const match = (name: string) => new PeopleByWords(people).match(name);
const sure = (id: number) => ({ ids: [id], isSure: true });

describe('whose a file is', () => {
  test.each([
    ['EMP0002.pdf', 2],
    ['slip_emp-0002_2026-10.pdf', 2],
    ['EMP 0004 October 2026.pdf', 4],
    ['anna.weber@crewdeck.example.pdf', 1],
    ['Payslip-lea_MULLER-2026-10.pdf', 2],
    ['Müller, Léa 10-2026.pdf', 2],
    ['SalarySlipLeaMüller202610.pdf', 2],
    ['Weber Anna 2026-10.pdf', 1],
    ['weber_anna_maria.pdf', 3],
    ['Расчётный листок Петрова Ольга октябрь 2026.pdf', 6],
    ['2026年10月工资单王小芳.pdf', 7],
    ['HR-EMP-00001 2026-10.pdf', 9],
    ['slip_hr_emp_00001.pdf', 9],
    ['HREMP00001.pdf', 9],
    ['1042.pdf', 10],
    ['1028 2026-10-28.pdf', 14],
    ['2026-10 P-0007.pdf', 11],
  ])('%s is sure', (name, id) => {
    expect(match(name)).toEqual(sure(id));
  });
  test('people of one name are both offered, and their number distinguishes them', () => {
    expect(match('Jan Novak 2026-10.pdf')).toEqual({ ids: [4, 5], isSure: false });
    expect(match('Jan Novak EMP0005 2026-10.pdf')).toEqual(sure(5));
  });
  test('a part of a name is a hint, not an answer', () => {
    expect(match('weber 2026-10.pdf')).toEqual({ ids: [1, 3], isSure: false });
    expect(match('noor.pdf')).toEqual({ ids: [8], isSure: false });
  });
  test('a number and a name that do not agree are doubtful', () => {
    expect(match('EMP0002 Anna Weber.pdf')).toEqual({ ids: [2, 1], isSure: false });
  });
  test('a number that is as likely a date finds nobody', () => {
    expect(match('scan 2026-10.pdf')).toEqual({ ids: [], isSure: false });
    expect(match('10.2026.pdf')).toEqual({ ids: [], isSure: false });
    expect(match('slip 2026-10-28.pdf')).toEqual({ ids: [], isSure: false });
    expect(match('Ngozi Okafor 2026-10-28.pdf')).toEqual(sure(10));
  });
  test('a name that says nothing finds nobody', () => {
    expect(match('scan-000123.pdf')).toEqual({ ids: [], isSure: false });
    expect(matchPerson('', people)).toEqual({ ids: [], isSure: false });
  });
});

describe('the month of a file', () => {
  test.each([
    'slip 2026-10.pdf',
    '2026_10_weber.pdf',
    '10-2026.pdf',
    '28.10.2026 slip.pdf',
    '2026-10-28.pdf',
    '202610.pdf',
    'EMP0042_20261028.pdf',
    '102026.pdf',
    'October 2026.pdf',
    'weber-oct-2026.pdf',
    'Oktober_2026.pdf',
    'bulletin octobre 2026.pdf',
    'ОКТЯБРЬ 2026.pdf',
    'за октября 2026 г.pdf',
    '2026年10月.pdf',
    '10月2026.pdf',
  ])('%s is October 2026', (name) => {
    expect(monthOfName(name)).toEqual({ year: 2026, month: 10 });
  });
  test.each([
    'Anna Weber.pdf',
    'October.pdf',
    'slip 2026.pdf',
    '2026-09 2026-10.pdf',
    'EMP202610001.pdf',
    '13-2026.pdf',
  ])('%s says none', (name) => {
    expect(monthOfName(name)).toBeUndefined();
  });
});

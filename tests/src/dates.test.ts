import { expect, test } from 'vitest';
import {
  formatFigures,
  formatMoment,
  parseDay,
  parseMinutes,
  parseMoment,
} from '@crewdeck/engine/console/format/dates.ts';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { CellProblem } from '@crewdeck/engine/model/csv/codec.ts';
import { dateCodec } from '@crewdeck/engine/model/csv/codecs/date.ts';
import type { Locale } from '@crewdeck/engine/model/locales.ts';
import { parseTime } from '@crewdeck/engine/console/inputs/TimeOfDayInput.tsx';

const written: Readonly<Record<Locale, string>> = {
  'en-US': '03/02/2026',
  'fr-FR': '03/02/2026',
  'ru-RU': '03.02.2026',
  'zh-CN': '2026/02/03',
};

test.each(Object.entries(written))('a day is written and read in the order of %s', (locale, text) => {
  expect(formatFigures('2026-02-03', locale)).toBe(text);
  expect(parseDay(text, locale)).toBe('2026-02-03');
});

test.each([
  ['2026-2-3', '2026-02-03'],
  ['3.2.26', '2026-02-03'],
  [' 03 02 2026 ', '2026-02-03'],
  ['', null],
  ['31.02.2026', '31.02.2026'],
  ['soon', 'soon'],
  ['1.2', '1.2'],
])('in Russian "%s" means %s', (text, day) => {
  expect(parseDay(text, 'ru-RU')).toBe(day);
});

test.each(Object.entries(written))('so is a moment, with its time, in %s', (locale, text) => {
  const instant = new Date(2026, 1, 3, 9, 5).toISOString();
  expect(formatMoment(instant, locale)).toBe(`${text} 09:05`);
  expect(parseMoment(`${text} 9:05`, locale)).toBe(instant);
  expect(parseMoment(formatMoment(instant, locale), locale)).toBe(instant);
});

test.each([
  ['', null],
  ['03/02/2026', '03/02/2026'],
  ['31/02/2026 09:00', '31/02/2026 09:00'],
  ['03/02/2026 25:00', '03/02/2026 25:00'],
  ['later', 'later'],
])('"%s" is no moment', (text, value) => {
  expect(parseMoment(text, 'en-US')).toBe(value);
});

const { day: field } = buildModel('things', {
  properties: { day: { type: 'string', format: 'date' } },
}).field;
const inFile = (text: string): unknown =>
  dateCodec.read(text, {
    field: field!,
    completion: {},
    timeZone: 'UTC',
    valueOf: () => undefined,
    idOf: () => new CellProblem('format'),
  });

test('a day in figures means the same in a form and in a file', () => {
  for (const text of ['06/05/2027', '6.5.2027', '2027-05-06', '2027/05/06'])
    expect([parseDay(text, 'en-US'), inFile(text)]).toEqual(['2027-05-06', '2027-05-06']);
});

test('text that is no day is shown as it was typed', () => {
  expect(formatFigures('31.02.2026', 'ru-RU')).toBe('31.02.2026');
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['23:59', '23:59'],
  ['', null],
  ['later', 'later'],
])('the time "%s" means %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});
test.each([
  ['7:30', 450],
  ['7h 30', 450],
  ['450', 450],
  ['8h', 480],
  ['', null],
  ['long', 'long'],
])('the duration "%s" means %s', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

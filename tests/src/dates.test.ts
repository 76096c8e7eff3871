import { expect, test } from 'vitest';
import { formatFigures, parseDay, parseMinutes } from '@crewdeck/engine/console/context/dates.ts';
import type { Locale } from '@crewdeck/engine/model/locales.ts';
import { parseTime } from '@crewdeck/engine/console/inputs/TimeOfDayInput.tsx';

const written: Readonly<Record<Locale, string>> = {
  'en-US': '02/03/2026',
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

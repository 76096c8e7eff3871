import { expect, test } from 'vitest';
import { shift, shiftTo } from '@crewdeck/engine/console/calendar/entries.ts';
import { layOut } from '@crewdeck/engine/console/calendar/weeks.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';

const schemas = {
  trips: {
    type: 'object',
    required: ['from', 'to'],
    properties: {
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
      back: { type: 'string', format: 'date' },
      place: { type: 'string', maxLength: 20 },
    },
  },
};
const build = (calendar: { from: string; to?: string; tone?: string }) =>
  buildModels(schemas, { trips: { list: { calendar } } }).trips?.calendar;

test('a calendar is of dates that every row has; what has no last day is of one day', () => {
  expect(build({ from: 'from', to: 'to' })).toEqual({ from: 'from', to: 'to', isFirst: false });
  expect(build({ from: 'from' })).toMatchObject({ to: 'from' });
  expect(() => build({ from: 'from', to: 'back' })).toThrow('requires back to be a required date');
  expect(() => build({ from: 'place' })).toThrow('requires place to be a required date');
  expect(() => build({ from: 'from', tone: 'place' })).toThrow('place, which has no x-enum');
});

test('a row is moved as a whole or by its end, which stays behind its first day', () => {
  const days = { from: '2026-02-26', to: '2026-02-28' };
  expect(shift(days, 'whole', 2)).toEqual({ from: '2026-02-28', to: '2026-03-02' });
  expect(shift(days, 'end', -7)).toEqual({ from: '2026-02-26', to: '2026-02-26' });
  expect(shiftTo(days, 'whole', '2026-02-27', '2026-03-01')).toEqual({
    from: '2026-02-28',
    to: '2026-03-02',
  });
  expect(shiftTo(days, 'end', '2026-02-28', '2026-03-31')).toEqual({ from: '2026-02-26', to: '2026-03-31' });
});

test('rows of a week lie in lines, none on another, open where they go on', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' };
  const rows = [
    { from: '2026-02-27', to: '2026-03-03' },
    { from: '2026-03-03', to: '2026-03-20' },
    { from: '2026-03-04', to: '2026-03-04' },
  ];
  expect(layOut(rows, week)).toMatchObject([
    { start: 0, length: 2, line: 0, isBegun: true, isOpen: false },
    { start: 1, length: 6, line: 1, isBegun: false, isOpen: true },
    { start: 2, length: 1, line: 0, isBegun: false, isOpen: false },
  ]);
});

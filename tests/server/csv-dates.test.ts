import { expect, test } from 'vitest';
import { findDateOrders, readDate } from '@crewdeck/engine/model/csv/dates.ts';

test.each([
  '2021-03-04',
  '2021/03/04',
  '2021.3.4',
  '20210304',
  '2021年3月4日',
  '2021-03-04T00:00:00',
  '2021-03-04 00:00:00.000',
  '2021-03-04T00:00:00Z',
  '04/03/2021',
  '4/3/2021',
  '04-03-2021',
  '04.03.2021',
  '4.3.21',
  '4. 3. 2021',
  '04/03/2021 08:30',
  '4-Mar-2021',
  '4-Mar-21',
  '04 MAR 2021',
  'March 4, 2021',
  'Mar 4 2021',
  'Mar. 4, 2021',
  '4 mars 2021',
  '4. März 2021',
  '4 de marzo de 2021',
  '4 de março de 2021',
  '4 марта 2021 г.',
  '4th of March, 2021',
  '44259',
  '44259.5',
])('%s is the fourth of March 2021', (text) => {
  expect(readDate(text)).toBe('2021-03-04');
});

test.each([
  '',
  'soon',
  '31/02/2021',
  '2021-13-01',
  '2021',
  '123',
  '99999',
  '4 Smarch 2021',
  '1/2',
  '4 Mar',
  'March 4, Room 12',
])('"%s" is no date', (text) => {
  expect(readDate(text)).toBeUndefined();
});

test('two digits of a year are of the last century if they would be far ahead', () => {
  expect(['31.12.94', '05.11.80', '01.04.16'].map((text) => readDate(text))).toEqual([
    '1994-12-31',
    '1980-11-05',
    '2016-04-01',
  ]);
});

test('a file proves the order of its dates, or it is open', () => {
  expect(findDateOrders(['03/04/2019', '02/28/2022'])).toEqual(['mdy']);
  expect(findDateOrders(['04/03/2019', '29/02/1992'])).toEqual(['dmy']);
  expect(findDateOrders(['03/04/2019', '11/12/2020'])).toEqual(['dmy', 'mdy']);
  expect(findDateOrders(['03/04/2019', '02/28/2022', 'soon'])).toEqual(['mdy']);
  expect(findDateOrders(['03/04/2019', '31/02/2024'])).toEqual(['dmy']);
});

test('dates that prove both orders leave the others open', () => {
  expect(findDateOrders(['02/28/2022', '03/31/2022', '28/02/2022', '03/04/2019'])).toEqual(['mdy', 'dmy']);
  expect(findDateOrders(['02/28/2022', '03/31/2022', '28/02/2022'])).toEqual(['mdy']);
});

test.each([
  ['no order matters', ['04/04/2019', '2021-03-04', '']],
  ['dots are between day and month', ['01.02.2023', '3.4.1988']],
])('%s', (_, cells) => {
  expect(findDateOrders(cells)).toEqual(['dmy']);
});

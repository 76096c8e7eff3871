import { expect, test } from 'vitest';
import { normaliseText } from '@crewdeck/engine/model/formats.ts';
import {
  countriesOf,
  isCountry,
  isNational,
  phoneCompletion,
  showInternational,
  toInternational,
} from '@crewdeck/engine/model/phones.ts';

test.each([
  ['0151 23456789', 'DE', '+4915123456789'],
  ['0351/4567890', 'DE', '+493514567890'],
  ['(801) 555-0177', 'US', '+18015550177'],
  ['1 801 555 0142', 'US', '+18015550142'],
  ['06 55 44 33 22', 'FR', '+33655443322'],
  ['06 1234567', 'IT', '+39061234567'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['7 912 345 67 89', 'RU', '+79123456789'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['0501234568', 'AE', '+971501234568'],
] as const)('%s of %s is %s', (text, country, number) => {
  expect(toInternational(text, country)).toBe(number);
});

test.each([
  ['+33 6 55 44 33 22', 'has a code'],
  ['0033 6 55 44 33 22', 'has a code'],
  ['4711', 'is too short'],
  ['0151 23456789 ext. 7', 'would lose its end'],
  ['call 0151 23456789', 'would lose its beginning'],
  ['0151 234567890123', 'is too long'],
  ['', 'is none'],
  ['()', 'is none'],
])('"%s" stays as it is: it %s', (text) => {
  expect(toInternational(text, 'DE')).toBe(text);
});

test('a number of the company’s country is stored with its code, also inside other signs', () => {
  const stored = (text: string): string => normaliseText(text, 'phone', phoneCompletion('DE'));
  expect(stored(' 0151 – 23456789 ')).toBe('+4915123456789');
  expect(stored('+49 351/456 78‑90')).toBe('+493514567890');
  expect(normaliseText('0151 23456789', 'phone', phoneCompletion(undefined))).toBe('015123456789');
});

test('the countries of a list are those of its numbers with a code', () => {
  expect(countriesOf(['0151 2345678', '+33 6 55 44 33 22', '0049 160 5550001', '+33655443323', 'x'])).toEqual(
    ['FR', 'DE'],
  );
  expect([isNational('0151 2'), isNational('0033 1'), isNational('+33 1'), isNational('x')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isCountry('DE'), isCountry('de'), isCountry('XX'), isCountry('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(showInternational('06 55 44 33 22', 'FR')).toBe('+33 6 55 44 33 22');
});

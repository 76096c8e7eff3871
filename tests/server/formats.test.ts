import { expect, test } from 'vitest';
import { normaliseText } from '@crewdeck/engine/model/formats.ts';

test.each([
  ['+49 (0)170 1234567', '+491701234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0049 (0) 30 555-000', '+4930555000'],
  ['(0033) 6 98.76.54.32', '+33698765432'],
  ['+39 06 555 0100', '+39065550100'],
])('%s is stored as %s, without what is dialled within the country only', (text, stored) => {
  expect(normaliseText(text, 'phone')).toBe(stored);
});

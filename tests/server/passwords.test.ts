import { expect, test } from 'vitest';
import { refuseFurther } from '@crewdeck/engine/server/identity/common-passwords.ts';
import {
  findPasswordFaults,
  hashPassword,
  toPasswordErrors,
  verifyOrBurn,
  verifyPassword,
} from '@crewdeck/engine/server/identity/passwords.ts';

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('Crew#2026');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, 'Crew#2026')).toBe(true);
  expect(await verifyPassword(hash, 'crew#2026')).toBe(false);
  expect(await verifyPassword('broken', 'Crew#2026')).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('Crew#2026')).not.toBe(await hashPassword('Crew#2026'));
});

test('a password with composed letters is the same as with combining ones', async () => {
  expect(await verifyPassword(await hashPassword('Caf\u00e9#2026'), 'Cafe\u0301#2026')).toBe(true);
});

test.each([
  ['Crew#2026', []],
  ['C#2a', ['password_length']],
  [`C#2${'a'.repeat(126)}`, ['password_length']],
  ['crew#2026', ['password_upper']],
  ['Crew2026', ['password_symbol']],
  ['Crew#Deck', ['password_digit']],
  ['Crewdeck#1', ['password_common']],
  ['Password1!', ['password_common']],
  ['WELCOME@2026', ['password_common']],
  ['A#12345678', ['password_common']],
  ['', ['password_length', 'password_upper', 'password_symbol', 'password_digit']],
])('%j breaks the rules %j', (password, faults) => {
  expect(findPasswordFaults(password, 6)).toEqual(faults);
});

test('a list of stolen ones that cannot be read stops the start with its name', () => {
  expect(() => refuseFurther({ companyName: 'A', passwordList: '/nowhere/stolen.txt' })).toThrow(
    'PASSWORD_LIST names a file that cannot be read (ENOENT): /nowhere/stolen.txt.',
  );
});

test('the company may ask for longer passwords, never for shorter ones', () => {
  expect(findPasswordFaults('Crew#2026', 10)).toEqual(['password_length']);
  expect(findPasswordFaults('C#2ab', 1)).toEqual(['password_length']);
});

test('a form learns the length it has to meet', () => {
  expect(toPasswordErrors('newPassword', 'Crew#2026', 10)).toEqual([
    {
      field: 'newPassword',
      code: 'password_length',
      message: 'Must have 10 to 128 characters.',
      params: { minimum: 10 },
    },
  ]);
});

test('an unknown person is refused after the same work as a known one: how long it takes is measured by the bench', async () => {
  const hash = await hashPassword('Crew#2026');
  const verified: string[] = [];
  const verify = (stored: string, password: string): Promise<boolean> => {
    verified.push(stored);
    return verifyPassword(stored, password);
  };
  expect(await verifyOrBurn(hash, 'Wrong#2026', verify)).toBe(false);
  expect(await verifyOrBurn(undefined, 'Wrong#2026', verify)).toBe(false);
  expect(await verifyOrBurn(null, 'Wrong#2026', verify)).toBe(false);
  const costs = verified.map((stored) => stored.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  expect(costs[0]).toMatch(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/);
  expect(await verifyOrBurn(undefined, 'nobody has this password')).toBe(false);
});

import { UnsecuredJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { createTokens, type TokenClaims } from '@crewdeck/engine/server/identity/tokens.ts';
import { claimsOf, signToken } from '../support/tokens.ts';

const key = 'first-key-first-key-first-key-first-key';
const nextKey = 'next-key-next-key-next-key-next-key-next';
const claims: TokenClaims = {
  userId: 7,
  empId: 'EMP0007',
  userName: 'Ada',
  userRole: 'hr',
  userRoleId: 2,
  email: 'hr@crewdeck.example',
  jti: '0b5f7a3e-6c1d-4a8e-9f00-112233445566',
};
/** Claims of a token that is good for a minute. */
const good = {
  ...claims,
  iss: 'crewdeck',
  aud: 'crewdeck',
  exp: Math.floor(Date.now() / 1000) + 60,
};

test('a token says who was signed in, for twelve hours', async () => {
  const tokens = await createTokens([key]);
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toMatchObject(claims);
  const { iat, exp } = claimsOf(token);
  expect(Number(exp) - Number(iat)).toBe(12 * 3600);
});

test('a token of the previous key is still good after a change of keys, one of a foreign key is not', async () => {
  const old = await (await createTokens([key])).issue(claims);
  expect(await (await createTokens([nextKey, key])).verify(old)).toMatchObject(claims);
  expect(await (await createTokens([nextKey])).verify(old)).toBeNull();
});

test('the new key signs', async () => {
  const token = await (await createTokens([nextKey, key])).issue(claims);
  expect(await (await createTokens([nextKey])).verify(token)).not.toBeNull();
});

test('a token that other programs have signed with the key is good', async () => {
  const tokens = await createTokens([key]);
  expect(await tokens.verify(await signToken(good, key))).toMatchObject(claims);
});

test('a token that was good ends in its time, however often it was shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const tokens = await createTokens([key]);
    const token = await tokens.issue(claims);
    expect(await tokens.verify(token)).not.toBeNull();
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    expect(await tokens.verify(token)).toBeNull();
    expect(await (await createTokens([key])).verify(token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['unsigned', () => new UnsecuredJWT(good).encode()],
  ['signed with another algorithm', () => signToken(good, key.repeat(2), 'HS512')],
  ['of another issuer', () => signToken({ ...good, iss: 'other' }, key)],
  ['for another audience', () => signToken({ ...good, aud: 'other' }, key)],
  ['that has expired', () => signToken({ ...good, exp: good.exp - 61 }, key)],
  ['that never expires', () => signToken({ ...good, exp: undefined }, key)],
  ['without userRole', () => signToken({ ...good, userRole: '' }, key)],
  ['without a session', () => signToken({ ...good, jti: '' }, key)],
  ['without userId', () => signToken({ ...good, userId: undefined }, key)],
  ['that is no token', () => 'abc'],
])('a token %s is refused', async (_title, make) => {
  const keys: [string, string] = [key, key.repeat(2)];
  expect(await (await createTokens(keys)).verify(await make())).toBeNull();
});

test('a token with a changed claim is refused', async () => {
  const tokens = await createTokens([key]);
  const [head, , signature] = (await tokens.issue(claims)).split('.');
  const forged = Buffer.from(JSON.stringify({ ...good, userRole: 'super_admin' })).toString('base64url');
  expect(await tokens.verify(`${head}.${forged}.${signature}`)).toBeNull();
});

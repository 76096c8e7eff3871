import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { createTokens, type TokenClaims } from '@crewdeck/engine/server/identity/tokens.ts';

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
const party = { issuer: 'crewdeck', audience: 'crewdeck', expiresIn: 60, jwtid: claims.jti } as const;
const { jti: _jti, ...payload } = claims;

test('a token tells who was signed in, for twelve hours', () => {
  const tokens = createTokens([key]);
  const token = tokens.issue(claims);
  expect(tokens.verify(token)).toMatchObject(claims);
  const { iat, exp } = jwt.decode(token) as { iat: number; exp: number };
  expect(exp - iat).toBe(12 * 3600);
});

test('a token of the previous key is still good after a change of keys, one of a foreign key is not', () => {
  const old = createTokens([key]).issue(claims);
  expect(createTokens([nextKey, key]).verify(old)).toMatchObject(claims);
  expect(createTokens([nextKey]).verify(old)).toBeNull();
});

test('the new key signs', () => {
  expect(createTokens([nextKey]).verify(createTokens([nextKey, key]).issue(claims))).not.toBeNull();
});

test.each([
  ['unsigned', jwt.sign(payload, '', { ...party, algorithm: 'none' })],
  ['signed with another algorithm', jwt.sign(payload, key, { ...party, algorithm: 'HS512' })],
  ['of another issuer', jwt.sign(payload, key, { ...party, issuer: 'other' })],
  ['for another audience', jwt.sign(payload, key, { ...party, audience: 'other' })],
  ['that has expired', jwt.sign(payload, key, { ...party, expiresIn: -1 })],
  ['without userRole', jwt.sign({ ...payload, userRole: '' }, key, party)],
  ['without a session', jwt.sign(payload, key, { ...party, jwtid: '' })],
  ['without userId', jwt.sign({ ...payload, userId: undefined }, key, party)],
  ['that is no token', 'abc'],
])('a token %s is refused', (_title, token) => {
  expect(createTokens([key]).verify(token)).toBeNull();
});

test('a token with a changed claim is refused', () => {
  const [head, , signature] = createTokens([key]).issue(claims).split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...payload, userRole: 'super_admin', jti: claims.jti }),
  ).toString('base64url');
  expect(createTokens([key]).verify(`${head}.${forged}.${signature}`)).toBeNull();
});

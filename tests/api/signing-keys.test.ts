import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { claimsOf, signToken } from '../support/tokens.ts';

const present = 'present-key-present-key-present-key';
const former = 'former-key-former-key-former-key-former';
let app: TestApp;
let headers: Record<string, string>;
let claims: Record<string, unknown>;
beforeAll(async () => {
  app = await openApp({ JWT_SECRET: present, JWT_SECRET_PREVIOUS: former });
  const caller = await app.as('employee');
  headers = caller.headers;
  ({ payload: claims } = await jwtVerify(caller.token, Buffer.from(present)));
});
afterAll(() => app.close());

/** Requests a session with a token that another key has signed. */
const askSignedWith = async (secret: string, changes: Record<string, unknown> = {}): Promise<number> =>
  (
    await app.send('GET', '/api/v1/auth/session', undefined, {
      ...headers,
      authorization: `Bearer ${await signToken({ ...claims, ...changes }, secret)}`,
    })
  ).status;

test('after JWT_SECRET has been replaced, new tokens are signed with it', async () => {
  expect(claims).toMatchObject({ userRole: 'employee' });
  const token = headers.authorization!.slice('Bearer '.length);
  await expect(jwtVerify(token, Buffer.from(former))).rejects.toThrow('signature verification failed');
});

test('tokens of JWT_SECRET_PREVIOUS keep people signed in until they run out', async () => {
  expect(await askSignedWith(former)).toBe(200);
  expect(await askSignedWith(former, { exp: Math.floor(Date.now() / 1000) - 1 })).toBe(401);
});

test('tokens of any other key are refused', async () => {
  expect(await askSignedWith('another-key-another-key-another-key')).toBe(401);
});

test('once the former key is left out, its tokens end', async () => {
  const later = await openApp({ JWT_SECRET: present });
  try {
    const { token, headers: known } = await later.as('employee');
    const resigned = await signToken(claimsOf(token), former);
    expect(
      (
        await later.send('GET', '/api/v1/auth/session', undefined, {
          ...known,
          authorization: `Bearer ${resigned}`,
        })
      ).status,
    ).toBe(401);
    expect((await later.send('GET', '/api/v1/auth/session', undefined, known)).status).toBe(200);
  } finally {
    await later.close();
  }
});

import { afterEach, expect, test, vi } from 'vitest';
import { createNonces } from '@crewdeck/engine/server/identity/sso/nonces.ts';
import { createSignInRequests } from '@crewdeck/engine/server/identity/sso/sign-in-requests.ts';

/** The requests of a server of an installation. */
const open = (secret = 'of the installation') => createSignInRequests(secret, createNonces(secret));
const browser = '5f0c1a52-6e0b-4c1c-9d52-3f6f5f1b8a10';

afterEach(() => void vi.useRealTimers());

test('every server of an installation finds a request by its state, with the same verifier', () => {
  const begun = open().begin(browser);
  expect(open().find(begun.state, browser)).toEqual(begun);
  expect(begun.verifier).toMatch(/^[\w-]{43}$/);
  expect(begun.state).not.toContain(begun.verifier);
});

test('each request has a state and a verifier of its own', () => {
  const requests = [1, 2, 3].map(() => open().begin(browser));
  expect(new Set(requests.map(({ state }) => state)).size).toBe(3);
  expect(new Set(requests.map(({ verifier }) => verifier)).size).toBe(3);
});

test.each([
  ['of another browser', (state: string) => open().find(state, crypto.randomUUID())],
  ['of another installation', (state: string) => open('another one').find(state, browser)],
  ['that was changed', (state: string) => open().find(`${state.slice(0, -3)}AAA`, browser)],
  ['that is empty', () => open().find('', browser)],
])('a state %s is nobody’s', (_which, find) => {
  expect(find(open().begin(browser).state)).toBeUndefined();
});

test('a state is good for a quarter of an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  const { state } = open().begin(browser);
  vi.setSystemTime(new Date('2026-03-02T09:14:00Z'));
  expect(open().find(state, browser)).toBeDefined();
  vi.setSystemTime(new Date('2026-03-02T09:16:00Z'));
  expect(open().find(state, browser)).toBeUndefined();
});

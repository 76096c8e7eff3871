// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  endSession,
  nextSessionChange,
  readOpenSession,
  readSession,
  readSessionEnd,
  startSession,
  updateSessionUser,
} from '@crewdeck/engine/console/client/session.ts';

const session = { user: { userId: 7, name: 'Ada' }, permissions: {} } as never;
/** Does what another tab does, as far as this one hears of it; resolves when it has heard. */
async function store(changes: Readonly<Record<string, string | null>>): Promise<void> {
  const heard = nextSessionChange();
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  window.dispatchEvent(new StorageEvent('storage'));
  await heard;
}

test('a console that another tab unlocks stays open until the cookie of the new session shows', async () => {
  startSession('first', session);
  const text = localStorage.getItem('crewdeck.session');
  expect(readOpenSession()?.user.userId).toBe(7);
  document.cookie = 'accessToken=; max-age=0; path=/';
  await store({ 'crewdeck.session': null, 'crewdeck.locked': JSON.stringify({ userId: 7 }) });
  expect([readSession(), readOpenSession()?.user.userId]).toEqual([null, 7]);
  await store({ 'crewdeck.session': text, 'crewdeck.locked': null });
  expect([readSession(), readOpenSession()?.user.userId]).toEqual([null, 7]);
  document.cookie = 'accessToken=second; path=/';
  await nextSessionChange();
  expect(readSession()?.user.userId).toBe(7);
  await store({ 'crewdeck.session': null });
  expect(readOpenSession()).toBeNull();
});

test('a session whose cookie is gone has expired, however the one before it ended', () => {
  startSession('first', session);
  endSession('signOut');
  expect(readSessionEnd()).toBe('signOut');
  startSession('second', session);
  document.cookie = 'accessToken=; max-age=0; path=/';
  // The answer of a request that was under way.
  updateSessionUser({ name: 'Ada Lovelace' });
  expect([readSession(), readSessionEnd()]).toEqual([null, 'expired']);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  readOpenSession,
  readSession,
  startSession,
  useSession,
} from '@crewdeck/engine/console/client/session.ts';
import { renderHook } from '@testing-library/react';

const session = { user: { userId: 7, name: 'Ada' }, permissions: {} } as never;
/** What another tab does, as far as this one hears of it. */
const store = (changes: Readonly<Record<string, string | null>>): void => {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  window.dispatchEvent(new StorageEvent('storage'));
};

test('a console that another tab unlocks stays open until the cookie of the new session shows', async () => {
  startSession('first', session);
  const text = localStorage.getItem('crewdeck.session');
  const { result } = renderHook(() => useSession());
  expect(readOpenSession()?.user.userId).toBe(7);
  document.cookie = 'accessToken=; max-age=0; path=/';
  store({ 'crewdeck.session': null, 'crewdeck.locked': JSON.stringify({ userId: 7 }) });
  expect([readSession(), readOpenSession()?.user.userId]).toEqual([null, 7]);
  store({ 'crewdeck.session': text, 'crewdeck.locked': null });
  expect([readSession(), readOpenSession()?.user.userId]).toEqual([null, 7]);
  document.cookie = 'accessToken=second; path=/';
  await expect.poll(() => result.current?.user.userId).toBe(7);
  store({ 'crewdeck.session': null });
  expect(readOpenSession()).toBeNull();
});

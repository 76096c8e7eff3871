// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@crewdeck/engine/console/client/session.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { AppBar } from '@crewdeck/engine/console/frame/AppBar.tsx';
import { homePath } from '@crewdeck/engine/console/routes/menu.ts';
import { menus } from '../../resources/menu.ts';
import { notices } from '../../src/parts/notices.ts';
import { person } from '../../src/parts/person.ts';
import { renderPart } from '../support/render.tsx';
import { startSignedIn } from '../support/signed-in.ts';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const user: SessionUser = {
  userId: 1,
  empId: 'CD0001',
  userName: 'Ada',
  name: 'Ada',
  email: 'ada@test.example',
  phone: null,
  userRole: 'admin',
  userRoleId: 1,
  role: 'Admin',
  locale: 'en-US',
  avatarUrl: null,
};
let signOut: () => void;
beforeEach(() => {
  stubMatchMedia();
  // No demo, no other ways to sign in.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { demoAccounts: [] } })));
  signOut = startSignedIn(user);
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

async function openMenu(own: Partial<Engine>): Promise<string[]> {
  await renderPart({ title: 'Thing' }, {}, <AppBar onMenu={() => undefined} />, own);
  fireEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test('the frame shows what the product declares of the person and its notifications', async () => {
  const items = await openMenu({ notices, person });
  expect(items).toEqual([
    'Edit Profile',
    'Change password',
    'Two-step sign-in',
    'Where you are signed in',
    'Logout',
  ]);
  expect(screen.getByText('[CD0001]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy();
});

test('a product without them has neither bell, nor mark, nor own page', async () => {
  const { profile: _profile, ...bare } = menus;
  const items = await openMenu({ menus: bare });
  expect(items).toEqual(['Change password', 'Two-step sign-in', 'Logout']);
  expect(screen.queryByText(/\[/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Notifications', hidden: true })).toBeNull();
  const nobody = { models: {}, routes: [], menus: bare, permissions: {}, isSuperAdmin: false, role: '' };
  expect(homePath(nobody)).toBe('/auth/404');
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GeneratedImport from '@crewdeck/engine/console/import/GeneratedImport.tsx';
import GeneratedEdit from '@crewdeck/engine/console/page/GeneratedEdit.tsx';
import type { PermissionMap } from '@crewdeck/engine/model/register.ts';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

beforeEach(() => {
  stubMatchMedia();
  window.history.replaceState({}, '', '/things/1');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (permissions: PermissionMap) =>
  renderPart(
    { title: 'Thing', properties: { name: { type: 'string', title: 'Name' } } },
    { name: 'Lamp' },
    <GeneratedEdit
      match={{ route: { path: '/things/{id}', kind: 'edit', modules: null }, values: { id: '1' } }}
    />,
    { permissions, isSuperAdmin: false },
  );

test('who may only read records finds no page that changes one', async () => {
  await open({ things: ['read'] });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/auth/404');
  });
  expect(screen.queryByText('Lamp')).toBeNull();
});

test('who may change records has the form', async () => {
  await open({ things: ['read', 'update'] });
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Lamp');
  expect(window.location.pathname).toBe('/things/1');
});

test('who may not import records finds no page that imports some', async () => {
  await renderPart({ title: 'Thing', properties: {} }, {}, <GeneratedImport />, {
    permissions: { things: ['read', 'add', 'update'] },
    isSuperAdmin: false,
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/auth/404');
  });
});

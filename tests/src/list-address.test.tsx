// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, useListParams } from 'ra-core';
// The instance that react-admin uses, where its hooks look for the router.
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { buildRouterProvider } from '@crewdeck/engine/console/routes/router-provider.tsx';

afterEach(cleanup);

function Pages(): ReactElement {
  const [{ page }, { setPage }] = useListParams({ resource: 'things' });
  return (
    <button
      type="button"
      onClick={() => {
        setPage(page + 1);
      }}
    >
      after {page}
    </button>
  );
}

/** Opens a list with react-admin's parameters in the browser's address. */
function openList(address: string): ReturnType<typeof createBrowserRouter> {
  window.history.replaceState(null, '', address);
  const list = (
    <CoreAdminContext routerProvider={buildRouterProvider({})} store={memoryStore()}>
      <Pages />
    </CoreAdminContext>
  );
  const router = createBrowserRouter([{ path: '*', element: list }]);
  render(<RouterProvider router={router} />);
  return router;
}
const parameters = (): URLSearchParams => new URLSearchParams(window.location.search);

test('another page of a list leaves its shape, and what the shape shows, in the address', async () => {
  openList('/things?view=days&month=2026-11');
  await userEvent.click(screen.getByRole('button', { name: 'after 1' }));
  await waitFor(() => {
    expect(parameters().get('page')).toBe('2');
  });
  expect(parameters().get('view')).toBe('days');
  expect(parameters().get('month')).toBe('2026-11');
});

test('the page of a list is restored without what else the address had then', async () => {
  const router = openList('/things?view=days&month=2026-11');
  await userEvent.click(screen.getByRole('button', { name: 'after 1' }));
  await screen.findByRole('button', { name: 'after 2' });
  await act(() => router.navigate('/things'));
  await waitFor(() => {
    expect(parameters().get('page')).toBe('2');
  });
  expect(parameters().has('view')).toBe(false);
  expect(parameters().has('month')).toBe(false);
});

test('the grouping of a list is restored with its page', async () => {
  const router = openList('/things?filter=%7B%7D&group=%7B%22by%22%3A%5B%22kind%22%5D%7D');
  await userEvent.click(screen.getByRole('button', { name: 'after 1' }));
  await screen.findByRole('button', { name: 'after 2' });
  await act(() => router.navigate('/things'));
  await waitFor(() => {
    expect(parameters().get('group')).toBe('{"by":["kind"]}');
  });
});

test('an address that names a place in a list is not mixed with the conditions of the former visit', async () => {
  const router = openList('/things?filter=%7B%22kind%22%3A1%7D&page=3');
  await screen.findByRole('button', { name: 'after 3' });
  await act(() => router.navigate('/things?view=days&month=2026-10'));
  await screen.findByRole('button', { name: 'after 1' });
  expect(window.location.search).toBe('?view=days&month=2026-10');
});

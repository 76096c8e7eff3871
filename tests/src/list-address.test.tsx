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

test('another page of a list leaves its shape in the address', async () => {
  openList('/things?view=board');
  await userEvent.click(screen.getByRole('button', { name: 'after 1' }));
  await waitFor(() => {
    expect(parameters().get('page')).toBe('2');
  });
  expect(parameters().get('view')).toBe('board');
});

test('the page of a list is restored without the shape that the address had then', async () => {
  const router = openList('/things?view=board');
  await userEvent.click(screen.getByRole('button', { name: 'after 1' }));
  await screen.findByRole('button', { name: 'after 2' });
  await act(() => router.navigate('/things'));
  await waitFor(() => {
    expect(parameters().get('page')).toBe('2');
  });
  expect(parameters().has('view')).toBe(false);
});

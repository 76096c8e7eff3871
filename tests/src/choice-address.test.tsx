// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDaysChoice } from '@crewdeck/engine/console/days/use-days-choice.ts';
import { useReportAddress } from '../../src/parts/use-report-address.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const InRouter = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <RouterProvider router={createBrowserRouter([{ path: '*', element: <>{children}</> }])} />
);

test('two changes of a report at once are both kept', () => {
  const { result } = renderHook(() => useReportAddress(), { wrapper: InRouter });
  const [, change] = result.current;
  act(() => {
    change({ month: undefined });
    // The text that was typed is reported by a page that does not know the month yet.
    change({ text: 'Elena' });
  });
  expect(new URL(window.location.href).searchParams.get('month')).toBe('year');
  expect(new URL(window.location.href).searchParams.get('search')).toBe('Elena');
});

test('two changes of the rows of a grid at once are both kept', () => {
  const { result } = renderHook(() => useDaysChoice(), { wrapper: InRouter });
  const [, change] = result.current;
  act(() => {
    change({ group: 'department' });
    change({ q: 'Elena' });
  });
  expect(new URL(window.location.href).search).toBe('?find=Elena&part=department');
});

import { forwardRef, useCallback, useMemo } from 'react';
import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
} from 'ra-core';
import type { Model } from '../../model/model.ts';
import { useFormPlace } from '../context/in-place.ts';
import { formatSearch, presentQuery, SHAPE_PARAMETER } from '../client/address-query.ts';
import { toDeclared } from './paths.ts';

/**
 * Parameters that react-admin reads and writes: the state of a list, which it stores, with the grouping of
 * its rows, and the values of a new record.
 */
const ownParameters = new Set([
  'page',
  'perPage',
  'sort',
  'order',
  'filter',
  'displayedFilters',
  'group',
  'source',
]);

/** Returns the parameters of an address that are react-admin's own, or the others. */
function pick(query: URLSearchParams, isOwn: boolean): [string, string][] {
  return [...query].filter(([name]) => ownParameters.has(name) === isOwn);
}

/** State of a list that nobody has filtered. */
const firstPage: [string, string][] = [
  ['filter', '{}'],
  ['page', '1'],
];

/**
 * Returns the part of an address that react-admin knows: it would store the rest with the state of a list.
 * Where other parameters name a place in the list, they count as its first page: react-admin would restore
 * the stored filters into an address without parameters.
 */
function toOwn(search: string): string {
  const query = new URLSearchParams(search);
  const own = pick(query, true);
  const isPlace = pick(query, false).some(([name]) => name !== SHAPE_PARAMETER);
  return formatSearch(new URLSearchParams(own.length === 0 && isPlace ? firstPage : own));
}

/** Returns what react-admin writes into the address of a page, with the other parameters that are there. */
const fromOwn = (search: string): string =>
  formatSearch(
    new URLSearchParams([...pick(presentQuery(), false), ...pick(new URLSearchParams(search), true)]),
  );

/**
 * Returns react-admin's router with the declared addresses: links and redirects of react-admin's own scheme
 * lead to the page in the definition, and parameters of pages, such as the shape of a list, are neither read
 * nor changed.
 * `Routes` and `Route` stay react-router's own.
 */
export function buildRouterProvider(models: Readonly<Record<string, Model>>): RouterProvider {
  const mapped = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return mapText(to);
    if (to.pathname !== undefined) return { ...to, pathname: toDeclared(models, to.pathname) };
    return { ...to, ...(to.search !== undefined && { search: fromOwn(to.search) }) };
  };
  const mapText = (to: string): string => {
    const end = to.search(/[?#]/);
    return end < 0 ? toDeclared(models, to) : `${toDeclared(models, to.slice(0, end))}${to.slice(end)}`;
  };
  const {
    Link: BaseLink,
    Navigate: BaseNavigate,
    useLocation: useBaseLocation,
    useNavigate: useBaseNavigate,
    useMatch: useBaseMatch,
  } = reactRouterProvider;
  return {
    ...reactRouterProvider,
    Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(function DeclaredLink({ to, ...props }, ref) {
      return <BaseLink {...props} to={mapped(to)} ref={ref} />;
    }),
    Navigate: ({ to, ...props }: RouterNavigateProps) => <BaseNavigate {...props} to={mapped(to)} />,
    useNavigate: () => {
      const navigate = useBaseNavigate();
      return useCallback<RouterNavigateFunction>(
        (to, options) => {
          navigate(typeof to === 'number' ? to : mapped(to), options);
        },
        [navigate],
      );
    },
    // Parameters of the address for the form of its page do not apply to a form next to it.
    useLocation: () => {
      const location = useBaseLocation();
      const place = useFormPlace();
      return useMemo(
        () =>
          place === 'page'
            ? { ...location, search: toOwn(location.search) }
            : { ...location, search: '', state: null },
        [location, place],
      );
    },
    useMatch: (pattern) => useBaseMatch({ ...pattern, path: toDeclared(models, pattern.path) }),
  };
}

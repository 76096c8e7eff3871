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
import { SHAPE_PARAMETER } from './list-place.ts';
import { toDeclared } from './paths.ts';

/** Returns parameters of an address with another shape of the list, or with none. */
function withShape(search: string, shape: string | null): string {
  const query = new URLSearchParams(search);
  if (query.get(SHAPE_PARAMETER) === shape) return search;
  if (shape === null) query.delete(SHAPE_PARAMETER);
  else query.set(SHAPE_PARAMETER, shape);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Returns the shape in the present address, which may be ahead of what is rendered. */
const presentShape = (): string | null => new URLSearchParams(window.location.search).get(SHAPE_PARAMETER);

/**
 * Returns react-admin's router with the declared addresses: links and redirects of react-admin's own scheme
 * lead to the page in the definition, and the shape in the address of a list is neither read nor changed.
 * `Routes` and `Route` stay react-router's own.
 */
export function buildRouterProvider(models: Readonly<Record<string, Model>>): RouterProvider {
  const mapped = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return mapText(to);
    if (to.pathname !== undefined) return { ...to, pathname: toDeclared(models, to.pathname) };
    return { ...to, ...(to.search !== undefined && { search: withShape(to.search, presentShape()) }) };
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
    // Parameters of the address for the form of its page do not apply to a form next to it. A list would
    // store the shape with its own parameters, and restore it when the user has chosen another one.
    useLocation: () => {
      const location = useBaseLocation();
      const place = useFormPlace();
      return useMemo(
        () =>
          place === 'page'
            ? { ...location, search: withShape(location.search, null) }
            : { ...location, search: '', state: null },
        [location, place],
      );
    },
    useMatch: (pattern) => useBaseMatch({ ...pattern, path: toDeclared(models, pattern.path) }),
  };
}

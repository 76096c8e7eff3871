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
import { toDeclared } from './paths.ts';

/**
 * Returns react-admin's router with the declared addresses: links and redirects of react-admin's own scheme
 * lead to the page in the definition. `Routes` and `Route` stay react-router's own.
 */
export function buildRouterProvider(models: Readonly<Record<string, Model>>): RouterProvider {
  const mapped = (to: RouterTo): RouterTo =>
    typeof to === 'string'
      ? mapText(to)
      : { ...to, ...(to.pathname !== undefined && { pathname: toDeclared(models, to.pathname) }) };
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
        () => (place === 'page' ? location : { ...location, search: '', state: null }),
        [location, place],
      );
    },
    useMatch: (pattern) => useBaseMatch({ ...pattern, path: toDeclared(models, pattern.path) }),
  };
}

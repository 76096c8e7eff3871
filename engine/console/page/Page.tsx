import {
  createElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactElement,
} from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyPart, preload } from '../code.ts';
import {
  findRoute,
  isReachable,
  type Match,
  type PageKind,
  type Route as PageRoute,
} from '../../model/routes.ts';
import { moveTo } from '../address.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { leaveMessage } from '../client/leave-message.ts';
import { ByNumber, findNamedValue } from './ByNumber.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ListShapesContext } from '../list/list-shape.ts';
import { shapes } from './shapes.ts';
import { useEngine, type Engine, type PageProps } from '../context/EngineContext.tsx';
import { homePath, NOT_FOUND } from '../routes/menu.ts';
import { toDeclared } from '../routes/paths.ts';

/** Milliseconds that the pointer rests on a link before its page is loaded. */
const REST_MS = 65;

const generated: Readonly<Record<PageKind, ComponentType<PageProps>>> = {
  list: lazyPart(() => import('../list/GeneratedList.tsx')),
  create: lazyPart(() => import('../form/GeneratedCreate.tsx')),
  edit: lazyPart(() => import('./GeneratedEdit.tsx')),
  show: lazyPart(() => import('./GeneratedShow.tsx')),
  newest: lazyPart(() => import('./GeneratedNewest.tsx')),
  own: lazyPart(() => import('./GeneratedShow.tsx')),
  overview: lazyPart(() => import('../overview/Overview.tsx')),
  import: lazyPart(() => import('../import/GeneratedImport.tsx')),
};

/**
 * Returns the redirect of an address that is no page of the user: its declared form, the start page, or "not
 * found"; undefined for a page.
 */
function findDetour(engine: Engine, path: string, match: Match | undefined): string | undefined {
  if (path === '/') return homePath(engine);
  if (match) return isReachable(match.route, engine.permissions, engine.isSuperAdmin) ? undefined : NOT_FOUND;
  const declared = toDeclared(engine.models, path);
  return declared === path ? NOT_FOUND : declared;
}

function useTopOnPathChange(path: string): void {
  // The scroll position is reset before the first paint; a change of the query keeps it.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById('page')?.scrollTo(0, 0);
  }, [path]);
}

/**
 * Redirects to "not found", which is outside the console and its router; a page that was open until now has
 * been closed by a change of permissions.
 */
function useNotFound(isNotFound: boolean, path: string): void {
  const translate = useTranslate();
  const open = useRef<string>(undefined);
  useEffect(() => {
    if (!isNotFound) {
      open.current = path;
      return;
    }
    if (open.current === path) leaveMessage({ text: translate('crewdeck.session.changed') });
    moveTo(NOT_FOUND, { replace: true });
  }, [isNotFound, path, translate]);
}

/** Converts an address to the pattern of react-router, with everything below. */
const toPattern = (path: string): string => `${path.replaceAll(/\{(\w+)\}/g, ':$1')}/*`;

/** Returns the view of a route: its own from the registry, or the generated one. */
const viewOf = ({ overrides: { pages } }: Engine, { path, kind }: PageRoute): ComponentType<PageProps> =>
  pages[path] ?? pages[`${path}/*`] ?? generated[kind];

/** Loads the code of a page when the pointer rests on a link to it, or the link has the focus. */
function usePagePreload(engine: Engine): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onLink = ({ target }: Event): void => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (!link) return;
      timer = setTimeout(() => {
        const match = findRoute(engine.routes, new URL(link.href).pathname);
        if (match) preload(viewOf(engine, match.route));
      }, REST_MS);
    };
    const names = ['pointerover', 'focusin'] as const;
    for (const name of names) document.addEventListener(name, onLink);
    return () => {
      clearTimeout(timer);
      for (const name of names) document.removeEventListener(name, onLink);
    };
  }, [engine]);
}

/**
 * Renders a page at its address with react-router's routes: components for react-admin find the id of their
 * record, and may have addresses below.
 */
function Routed({ match }: PageProps): ReactElement {
  const { route } = match;
  const view = (
    <Suspense fallback={<PageSkeleton kind={route.kind} />}>
      {createElement(viewOf(useEngine(), route), { match })}
    </Suspense>
  );
  return (
    <Routes>
      <Route path={toPattern(route.path)} element={view} />
    </Routes>
  );
}

/** Returns the part of an address that identifies the page. */
function placeOf({ route }: Match, pathname: string): string {
  const parts = pathname.toLowerCase().split('/');
  return (route.isDeep ? parts.slice(0, route.path.split('/').length) : parts).join('/');
}

/** Renders the page of the address: generated, or its own view if the registry has one. */
export function Page(): ReactElement {
  const engine = useEngine();
  const { pathname, search, hash } = useLocation();
  const match = findRoute(engine.routes, pathname);
  const detour = findDetour(engine, pathname, match);
  const place = match ? placeOf(match, pathname) : pathname;
  useTopOnPathChange(place);
  usePagePreload(engine);
  useNotFound(detour === NOT_FOUND, place);
  if (detour === NOT_FOUND || !match)
    return detour === NOT_FOUND || detour === undefined ? (
      <PageSkeleton kind="show" />
    ) : (
      <Navigate replace to={`${detour}${search}${hash}`} />
    );
  if (detour !== undefined) return <Navigate replace to={`${detour}${search}${hash}`} />;
  const named = findNamedValue(engine, match);
  if (named) return <ByNumber {...named} />;
  const view = <Routed match={match} />;
  return (
    <PageBoundary key={place}>
      <ListShapesContext value={shapes}>
        {match.route.stem === undefined ? (
          view
        ) : (
          <ResourceContextProvider value={match.route.stem}>{view}</ResourceContextProvider>
        )}
      </ListShapesContext>
    </PageBoundary>
  );
}

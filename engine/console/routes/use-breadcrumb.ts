import { createContext, useContext, useEffect, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { findRoute } from '../../model/routes.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useMenu } from './use-menu.ts';

export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

/** Last part of the breadcrumb, which only the page knows: the name of its record or its task. */
export const PageTitleContext = createContext<{
  readonly title: string | undefined;
  readonly setTitle: (title: string | undefined) => void;
}>({ title: undefined, setTitle: () => undefined });

/**
 * Sets the page's name in the breadcrumb while it is shown.
 * @example
 * import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
 * const InspectionsPage = () => {
 *   usePageTitle('Inspections');
 *   return <PageHeader title="Inspections" />;
 * };
 * <InspectionsPage />; // → 'Inspections'
 */
export function usePageTitle(title: string): void {
  const { setTitle } = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => {
      setTitle(undefined);
    };
  }, [title, setTitle]);
}

/** Returns the path to the page after Home: group, list, record. */
export function useBreadcrumb(): readonly Crumb[] {
  const { routes, models } = useEngine();
  const translate = useTranslate();
  const menu = useMenu();
  const { pathname } = useLocation();
  const { title } = useContext(PageTitleContext);
  return useMemo(() => {
    const group = menu.find((entry) => entry.children?.some((child) => child.isCurrent));
    const entry = menu.find((one) => one.isCurrent) ?? group?.children?.find((one) => one.isCurrent);
    const route = findRoute(routes, pathname)?.route;
    const model = route?.stem === undefined ? undefined : models[route.stem];
    const isOwn = route?.kind === 'own';
    const list: Crumb | undefined =
      entry ??
      (model && {
        label: isOwn ? translate('crewdeck.menu.profile') : translate(`resources.${model.stem}.plural`),
        ...(!isOwn && { path: model.page.path }),
      });
    // A record that is missing, or still loading, has no name.
    const last = title !== undefined && title !== '' && title !== list?.label ? [{ label: title }] : [];
    const own = list
      ? [
          last.length > 0 && list.path !== undefined
            ? { label: list.label, path: list.path }
            : { label: list.label },
        ]
      : [];
    return [...(group ? [{ label: group.label }] : []), ...own, ...last];
  }, [menu, routes, models, pathname, title, translate]);
}

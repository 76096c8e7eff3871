import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { IconName } from '../../model/icons.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { buildMenu, pageLabelKey, type MenuItem } from './menu.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly path?: string;
  readonly isCurrent: boolean;
  readonly children?: readonly MenuEntry[];
  readonly waits?: string;
  readonly letter?: string;
  readonly isOpen?: true;
}

const startsWith = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);

/** Returns the longest path of the menu that the address begins with. */
export function currentPath(items: readonly MenuItem[], address: string): string | undefined {
  const paths = items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ path }) => (path === undefined ? [] : [path]));
  return paths
    .filter((path) => startsWith(address.toLowerCase(), path.toLowerCase()))
    .sort((one, other) => other.length - one.length)[0];
}

/** Returns the user's menu with the current page marked. */
export function useMenu(): readonly MenuEntry[] {
  const engine = useEngine();
  const translate = useTranslate();
  const { pathname } = useLocation();
  return useMemo(() => {
    const items = buildMenu(engine);
    const current = currentPath(items, pathname);
    const toEntry = ({ labelKey, fallback, children, ...item }: MenuItem): MenuEntry => ({
      ...item,
      label: translate(labelKey, { _: fallback ?? labelKey }),
      isCurrent: item.path !== undefined && item.path === current,
      ...(children && { children: children.map(toEntry) }),
    });
    return items.map(toEntry);
  }, [engine, translate, pathname]);
}

/**
 * Returns the label that a plan of the menus, the user's own or that of others, has for a page. Undefined for
 * a page in none, such as a list that is in the menu by its definition.
 * @example
 * import { useTranslate } from 'ra-core';
 * const Heading = () => {
 *   const translate = useTranslate();
 *   return <h1>{useMenuLabel('/vehicles') ?? translate('resources.vehicles.plural')}</h1>;
 * };
 * <Heading />; // → 'Vehicles'
 */
export function useMenuLabel(path: string | undefined): string | undefined {
  const engine = useEngine();
  const translate = useTranslate();
  const key = path === undefined ? undefined : pageLabelKey(engine, path);
  return key === undefined ? undefined : translate(key);
}

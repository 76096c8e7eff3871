import { holds } from '../../model/access.ts';
import type { IconName } from '../../model/icons.ts';
import { isReachable, findRoute } from '../../model/routes.ts';
import { toWords } from '../../model/labels.ts';
import type { MenuPage, MenuPlan, Menus } from '../../model/menu.ts';
import type { Engine } from '../context/EngineContext.tsx';

export interface MenuItem {
  readonly key: string;
  readonly labelKey: string;
  readonly fallback?: string;
  readonly icon: IconName;
  readonly path?: string;
  readonly children?: readonly MenuItem[];
  /** Name of its count of waiting items. */
  readonly waits?: string;
  /** Letter that leads to it after G. */
  readonly letter?: string;
  /** True for a group that is open until the user closes it. */
  readonly isOpen?: true;
}

/** The part of the engine that a menu depends on; a preview passes another map. */
export type MenuEngine = Pick<
  Engine,
  'models' | 'routes' | 'menus' | 'permissions' | 'isSuperAdmin' | 'role'
>;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const pagesOf = (plan: MenuPlan): MenuPage[] =>
  plan.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]));

/** Returns the entries of resources that are in no plan, since they were added as schemas. */
function furtherItems({ models }: MenuEngine, plan: MenuPlan, group: string): MenuItem[] {
  const planned = pagesOf(plan);
  return Object.values(models)
    .filter(({ page }) => page.menu === group && !planned.some(({ path }) => isSame(path, page.path)))
    .map((model): MenuItem => ({
      key: model.stem,
      labelKey: `resources.${model.stem}.plural`,
      fallback: model.plural,
      icon: (model.page.icon ?? 'list') as IconName,
      path: model.page.path,
    }));
}

const toItem =
  (engine: MenuEngine) =>
  ({ path, label, icon, holders, waits, letter }: MenuPage): MenuItem => {
    const isHolder = holders !== undefined && holds(engine, holders.module, holders.permission);
    return {
      key: path,
      labelKey: `crewdeck.menu.${isHolder ? holders.label : label}`,
      icon,
      path,
      ...(waits !== undefined && { waits }),
      ...(letter !== undefined && { letter }),
    };
  };

/** Returns the key of a page's label, from the user's own menu or from those of others. */
export function pageLabelKey(engine: MenuEngine, path: string): string | undefined {
  const page = engine.menus.plans.flatMap(({ plan }) => pagesOf(plan)).find((one) => isSame(one.path, path));
  return page && toItem(engine)(page).labelKey;
}

/** Returns the product's menu for the user's role. */
const planFor = ({ menus, role }: MenuEngine): Menus['plans'][number] | undefined =>
  menus.plans.find(({ roles }) => roles === undefined || roles.includes(role));

/** Returns the pages of a user's bottom bar; undefined if it shows the groups of their menu. */
export const dailyOf = (engine: MenuEngine): Menus['plans'][number]['daily'] => planFor(engine)?.daily;

const groupsOf = (plan: MenuPlan): string[] =>
  plan.flatMap((entry) => ('group' in entry ? [entry.group] : []));

/** Returns the groups of other roles' menus, whose entries are at the top of a menu without that group. */
const foreignGroups = ({ menus }: MenuEngine, plan: MenuPlan): string[] =>
  [...new Set(menus.plans.flatMap((other) => groupsOf(other.plan)))].filter(
    (group) => !groupsOf(plan).includes(group),
  );

/** Returns the groups that only schemas name (`x-resource.menu`), each with its entries. */
function furtherGroups(engine: MenuEngine, plan: MenuPlan): MenuItem[] {
  const planned = ['top', 'none', ...engine.menus.plans.flatMap((one) => groupsOf(one.plan))];
  const named = new Set(Object.values(engine.models).map(({ page }) => String(page.menu)));
  return [...named]
    .filter((group) => !planned.includes(group))
    .map((group) => ({
      key: group,
      labelKey: `crewdeck.menu.${group}`,
      fallback: toWords(group),
      icon: 'folder',
      children: furtherItems(engine, plan, group),
    }));
}

/** Returns a check whether the menu offers a page: some are hidden from users who may still open them. */
const isOffered =
  (engine: MenuEngine) =>
  ({ needs }: MenuPage): boolean =>
    needs === undefined || holds(engine, needs.module, needs.permission);

/**
 * Builds the menu of a user: the entries that the permission map opens, without parents that have no
 * children.
 */
export function buildMenu(engine: MenuEngine): readonly MenuItem[] {
  const plan = planFor(engine)?.plan ?? [];
  const isOpen = (item: MenuItem): boolean => {
    const match = item.path === undefined ? undefined : findRoute(engine.routes, item.path);
    return match !== undefined && isReachable(match.route, engine.permissions, engine.isSuperAdmin);
  };
  const planned = plan.map((entry): MenuItem =>
    'pages' in entry
      ? {
          key: entry.group,
          labelKey: `crewdeck.menu.${entry.group}`,
          icon: entry.icon,
          ...(entry.isOpen && { isOpen: entry.isOpen }),
          children: [
            ...entry.pages.filter(isOffered(engine)).map(toItem(engine)),
            ...furtherItems(engine, plan, entry.group),
          ].filter(isOpen),
        }
      : toItem(engine)(entry),
  );
  const further = furtherGroups(engine, plan).map(({ children = [], ...group }) => ({
    ...group,
    children: children.filter(isOpen),
  }));
  const loose = ['top', ...foreignGroups(engine, plan)].flatMap((group) => furtherItems(engine, plan, group));
  return [...planned, ...further, ...loose].filter((item) =>
    item.children ? item.children.length > 0 : isOpen(item),
  );
}

/** The page for an unknown address; it is outside the console. */
export const NOT_FOUND = '/auth/404';

/**
 * Returns a user's start page: by the rule of the roles, else the first entry of the menu, else their own
 * page.
 */
export function homePath(engine: MenuEngine): string {
  const { homes, home, profile = NOT_FOUND } = engine.menus;
  const first = buildMenu(engine).flatMap((item) => item.children ?? [item])[0]?.path ?? profile;
  const wanted = homes[engine.role] ?? home;
  const match = findRoute(engine.routes, wanted);
  return match && isReachable(match.route, engine.permissions, engine.isSuperAdmin) ? wanted : first;
}

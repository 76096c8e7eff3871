import type { Module, PagePath, PermissionMap, Stem } from './register.ts';
import { holds } from './access.ts';
import { toId } from './ids.ts';
import type { Model, Requirement } from './model.ts';
import type { Operation } from './operation.ts';

/** A page without a resource of its own: the lists behind it, with their counts. */
export interface Overview {
  readonly path: string;
  /** Modules that open it, any of them; none: the role that holds everything; null: everybody. */
  readonly modules: readonly Module[] | null;
  readonly label: string;
  readonly lists: readonly Stem[];
}

/** Pages under one entry of the menu, as tabs. */
export type Tabs = readonly { readonly path: PagePath; readonly label: string }[];

/**
 * Content of a page: rows, a form, one record, or the newest record with fixed values.
 */
export type PageKind = 'list' | 'create' | 'edit' | 'show' | 'newest' | 'own' | 'overview' | 'import';

/**
 * One address of the console. `{name}` in the path is a value: `{id}` the id of the record, others a field of
 * the rows.
 */
export interface Route {
  readonly path: string;
  readonly kind: PageKind;
  readonly stem?: string;
  readonly overview?: Overview;
  /** Endpoint of the record, where it is another than the resource's. */
  readonly read?: Operation;
  /** The only way in which its list is looked at. */
  readonly shape?: string;
  /** Further parts of an address are the page's own, such as those of its tabs. */
  readonly isDeep?: true;
  /** Values that the rows of the page have. */
  readonly where?: Readonly<Record<string, unknown>>;
  /**
   * The permission map must contain one of these modules; `null`: everybody; empty: the role with every
   * permission.
   */
  readonly modules: readonly string[] | null;
  /** Permissions that reading its rows needs beyond the module; the map must contain all of them. */
  readonly needs?: readonly Requirement[];
}

const trim = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Address of each page of a resource, as the definition declares it or by the common form. */
export function pathsOf({
  page: { path, paths },
}: Model): Readonly<Record<'list' | 'create' | 'edit' | 'show', string>> {
  return {
    list: path,
    create: paths?.create ?? `${path}/create`,
    edit: paths?.edit ?? `${path}/{id}`,
    show: paths?.show ?? `${path}/{id}/show`,
  };
}

function modulesOf(model: Model): readonly string[] | null {
  if (model.page.modules) return model.page.modules;
  if (model.module !== null) return [model.module];
  return model.moduleByValue ? [...new Set(Object.values(model.moduleByValue.modules))] : null;
}

function routesOf(model: Model): Route[] {
  const paths = pathsOf(model);
  const modules = modulesOf(model);
  // Any permission on the module opens its page, whose lists may be empty; `any` is everybody.
  const needs = model.needs.read.filter(
    ({ module, permission }) => module !== null && !['read', 'any'].includes(permission),
  );
  const kinds = [
    ['list', 'list'],
    ['create', 'create'],
    ['edit', 'update'],
    ['show', 'read'],
  ] as const;
  const own = kinds
    .filter(([, verb]) => model.verbs.includes(verb))
    .map(([kind]): Route => ({ path: paths[kind], kind, stem: model.stem, modules, needs }));
  const further = (model.page.further ?? []).map((one): Route => ({
    path: one.path,
    kind: one.kind ?? 'list',
    stem: model.stem,
    where: one.where ?? {},
    ...(one.shape !== undefined && { shape: one.shape }),
    ...(one.read && { read: one.read }),
    modules: one.module === undefined ? modules : one.module === null ? null : [one.module],
  }));
  const taken =
    model.importable && model.verbs.includes('create')
      ? [{ path: `${paths.list}/import`, kind: 'import', stem: model.stem, modules } satisfies Route]
      : [];
  return [...own, ...taken, ...further];
}

/**
 * Every address of the console, from the definitions and the overviews. `deep` are those to which the product
 * has a page with addresses of its own below.
 */
export function buildRoutes(
  models: Readonly<Record<string, Model>>,
  overviews: readonly Overview[],
  deep: readonly string[] = [],
): readonly Route[] {
  const routes = [
    ...overviews.map((overview): Route => ({
      path: overview.path,
      kind: 'overview',
      overview,
      modules: overview.modules,
    })),
    ...Object.values(models).flatMap(routesOf),
  ];
  return routes.map((route) => (deep.includes(route.path) ? { ...route, isDeep: true } : route));
}

/**
 * Returns whether a permission map opens a route: it has one of its modules, and its other needs. The
 * role with every permission opens all routes.
 */
export function isReachable(route: Route, permissions: PermissionMap, isSuperAdmin: boolean): boolean {
  if (isSuperAdmin) return true;
  const { modules, needs = [] } = route;
  const isOpen = modules === null || modules.some((module) => (permissions[module]?.length ?? 0) > 0);
  return isOpen && needs.every(({ module, permission }) => holds({ permissions }, module ?? '', permission));
}

export interface Match {
  readonly route: Route;
  readonly values: Readonly<Record<string, string>>;
}

/** A part of an address as it is meant; undefined where its percent signs make no text. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Returns whether a text may fill a parameter of a path. */
const isValue = (name: string, value: string): boolean =>
  name === 'id' ? toId(value) !== undefined : value !== '';

function matchPath({ path: pattern, isDeep }: Route, path: string): Record<string, string> | undefined {
  const wanted = trim(pattern).split('/');
  const given = trim(path).split('/');
  if (isDeep ? wanted.length > given.length : wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  const fits = wanted.every((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const text = given[index] ?? '';
    if (!name) return part.toLowerCase() === text.toLowerCase();
    const value = decodePart(text) ?? '';
    values[name] = value;
    return isValue(name, value);
  });
  return fits ? values : undefined;
}

/** Returns how much of an address is matched by parameters or left to the page; less is more specific. */
const looseness = ({ route, values }: Match): number =>
  Number(route.isDeep ?? false) * 100 - trim(route.path).split('/').length + Object.keys(values).length * 10;

/**
 * The route of an address; fixed words win over values, and the whole address over a page with addresses of
 * its own. Any spelling of case and a trailing slash fit.
 */
export function findRoute(routes: readonly Route[], path: string): Match | undefined {
  const found = routes.flatMap((route) => {
    const values = matchPath(route, path);
    return values ? [{ route, values }] : [];
  });
  return found.sort((one, other) => looseness(one) - looseness(other))[0];
}

import { schemas } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { buildRoutes, isReachable, type Route } from '@crewdeck/engine/model/routes.ts';
import { definitions } from '../../resources/index.ts';
import { overviews } from '../../resources/pages.ts';
import { headersOf, signIn } from './people.ts';

export const models = buildModels(schemas, definitions);
export const routes = buildRoutes(models, overviews);

type Ids = Readonly<Record<string, string>>;

/** Id of a person with all kinds of data: attendance, leave, documents, a team. */
const KNOWN_PERSON = '5';

/** The first row of each resource that a person may see. */
async function readIds(url: string, headers: Readonly<Record<string, string>>): Promise<Ids> {
  const found = await Promise.all(
    Object.keys(models).map(async (stem) => {
      const response = await fetch(`${url}/api/rest/${stem}?range=[0,0]`, { headers });
      const [row] = response.ok ? ((await response.json()) as { id: unknown }[]) : [];
      return row ? [[stem, String(row.id)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

const fill = ({ path, stem }: Route, ids: Ids): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    name === 'empId' || stem === 'employees' ? KNOWN_PERSON : encodeURIComponent(ids[stem ?? ''] ?? '1'),
  );

export interface Address {
  readonly path: string;
  readonly route: Route;
  readonly isOpen: boolean;
}

/** Kinds of pages that need the permission for what they do as well. */
const writing = ['create', 'edit', 'import'] as const;

/** Checks whether a person may open a page; one that creates or changes records needs that permission too. */
function isOpenTo({ permissions, user }: Awaited<ReturnType<typeof signIn>>, route: Route): boolean {
  const isSuperAdmin = user.userRole === 'super_admin';
  const model = models[route.stem ?? ''];
  const done = writing.find((kind) => kind === route.kind);
  return (
    isReachable(route, permissions, isSuperAdmin) &&
    (done === undefined || (model !== undefined && mayAct({ permissions, isSuperAdmin }, model, done)))
  );
}

/** Every page of the console with a record that the person may see, and whether their permissions open it. */
export async function addressesOf(url: string, person: string): Promise<readonly Address[]> {
  const session = await signIn(url, person);
  const ids = await readIds(url, headersOf(session));
  return routes.map((route) => ({
    route,
    path: fill(route, ids),
    isOpen: isOpenTo(session, route),
  }));
}

/** Pages before the sign-in that anybody may open. */
export const openPages = [
  '/auth/login',
  '/auth/lockscreen',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/register',
  '/auth/404',
  '/auth/500',
] as const;

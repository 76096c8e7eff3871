import { localeValues } from '../model/locale-values.ts';
import type { Roles } from '../model/roles.ts';
import type { ValueLists } from '../model/value-list.ts';

/** Lists that schemas of every product name by `x-values`: languages, and roles that are declared. */
export const usualLists = (roles: Roles | undefined): ValueLists => ({
  locales: localeValues,
  ...(roles && {
    roles: {
      values: Object.keys(roles),
      looks: Object.fromEntries(
        Object.entries(roles).map(([name, { title }]) => [name, { color: 'default', title }]),
      ),
    },
  }),
});

/** The product's names for the compiler, where it writes no `resources/register.ts` of its own. */
export const register = `import type * as database from './database.ts';
import type * as endpoints from './endpoints.ts';
import type * as types from './types.ts';
import type { ValueOf } from '@crewdeck/engine/model/answers.ts';
import type { usualUser } from '@crewdeck/engine/model/usual-user.ts';

declare module '@crewdeck/engine/model/register.ts' {
  interface Register {
    readonly records: types.Records;
    readonly references: types.References;
    readonly endpoints: endpoints.Endpoints;
    readonly database: database.Database;
    readonly relation: types.Relation;
    readonly sessionUser: ValueOf<typeof usualUser>;
  }
}
`;

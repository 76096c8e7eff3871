import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import { highestOf, type Roles } from '../../model/roles.ts';
import type { Person } from '../../model/register.ts';
import { usualUser } from '../../model/usual-user.ts';
import type { Directory } from '../identity/directory.ts';
import type { Identity } from '../identity/identity.ts';

/** Names that lists, forms and files ask for where no role says any. */
const usualPermissions = ['read', 'read_all', 'add', 'update', 'download-data', 'upload-data'];

type Column = <T>(name: string) => RawBuilder<T>;

/** Returns the people's column of a field, or `otherwise` if they lack it. */
const columnOr = (people: Model, column: Column, name: string, otherwise: RawBuilder<unknown>) =>
  people.field[name] ? column(name) : otherwise;

/** Something of each role, as jsonb by their names. */
function ofRoles(roles: Roles, of: (role: Roles[string]) => unknown): RawBuilder<unknown> {
  const each = Object.fromEntries(Object.entries(roles).map(([name, one]) => [name, of(one)]));
  return sql`${JSON.stringify(each)}::jsonb`;
}
const titleOf = (roles: Roles, role: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${ofRoles(roles, ({ title }) => title)} ->> ${role})`;
/** Returns SQL of the permissions of a role, by module; null for all. */
const grantedTo = (roles: Roles, role: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${ofRoles(roles, ({ holds }) => (holds === 'everything' ? null : holds))} -> ${role})`;

/** Checks whether a role is not content with a password alone. */
const demandedOf = (roles: Roles, role: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${ofRoles(roles, ({ needsSecondFactor = false }) => needsSecondFactor)}
    -> ${role})::boolean, false)`;

function identitiesOf(people: Model, column: Column, roles: Roles, isActive: RawBuilder<boolean>) {
  const role = column<string>('role');
  const flags = Object.values(relationsOf(people)).flatMap((one) => ('flag' in one ? [one.flag] : []));
  const nothing = sql`null`;
  const columns = [
    sql`${column('id')} as "userId", ${column('name')} as name, ${column('email')} as email`,
    sql`${titleOf(roles, role)} as role, ${role} as "userRole"`,
    sql`${columnOr(people, column, 'locale', nothing)} as locale`,
    sql`${columnOr(people, column, 'avatarUrl', nothing)} as "avatarUrl"`,
    sql`${grantedTo(roles, role)} as granted`,
    sql`null as "allModules"`,
    ...flags.map((flag) => sql`${column(flag)} as ${sql.id(flag)}`),
  ];
  return {
    from: sql`${sql.table(people.table)} p`,
    columns: sql.join(columns),
    id: column<number>('id'),
    isKnown: people.field.isDeleted
      ? sql<boolean>`not coalesce(${column('isDeleted')}, false)`
      : sql<boolean>`true`,
    isActive,
    needsSecondFactor: demandedOf(roles, role),
  };
}

/** Permissions that a role holds on any module. */
const namesIn = (held: Readonly<Partial<Record<string, readonly string[]>>>): readonly string[] =>
  Object.values(held).flatMap((own) => own ?? []);

/** Throws where the people lack what signing in needs. */
function assertPeople({ stem, field }: Model): void {
  const missing = ['name', 'email', 'role'].filter((name) => !field[name]);
  if (missing.length > 0)
    throw new Error(`${stem} is marked as the people (x-resource.people) but lacks ${missing.join(', ')}.`);
}

/**
 * Creates the directory from declarations: the rows of the schema that `x-resource.people` marks, with
 * `name`, `email` and `role` (one of the declared ones), and if they exist `isActive`, `isDeleted`, `locale`
 * and `avatarUrl`.
 */
export function usualDirectory(
  models: Readonly<Record<string, Model>>,
  people: Model,
  roles: Roles,
): Directory {
  assertPeople(people);
  const column: Column = (name) => sql.ref(`p.${people.field[name]?.column ?? name}`);
  const listed = Object.entries(roles).map(([value, { title }]) => ({ value, title }));
  const isActive = people.field.isActive
    ? sql<boolean>`coalesce(${column('isActive')}, true)`
    : sql<boolean>`true`;
  return {
    stem: people.stem,
    emailField: 'email',
    superAdmin: highestOf(roles),
    permissions: [
      ...new Set([
        ...usualPermissions,
        ...Object.values(roles).flatMap(({ holds }) => (holds === 'everything' ? [] : namesIn(holds))),
      ]),
    ],
    modules: [...new Set(Object.values(models).flatMap(({ module }) => module ?? []))],
    people: {
      from: sql`${sql.table(people.table)} p`,
      id: column('id'),
      name: column('name'),
      email: column('email'),
      role: titleOf(roles, column('role')),
      isActive,
    },
    identities: identitiesOf(people, column, roles, isActive),
    roles: {
      from: sql`jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as r(value text, title text)`,
      value: sql.ref('r.value'),
      label: sql.ref('r.title'),
      isActive: sql<boolean>`true`,
      needsSecondFactor: demandedOf(roles, sql.ref('r.value')),
      id: sql.ref('r.value'),
      granted: grantedTo(roles, sql.ref('r.value')),
      allModules: sql`null`,
    },
    // Roles are no rows: nothing refers to one by a number.
    nobodyWith: () => ({}) as Person,
    closedToApiClients: [],
    roleIdOf: () => 0,
    identityBehind: (stem, id) => (stem === people.stem ? id || undefined : null),
    toUser: (identity: Identity) =>
      Object.fromEntries(
        Object.keys(usualUser.properties ?? {}).map((name) => [name, Reflect.get(identity, name)]),
      ),
    toClaims: () => ({}),
  };
}

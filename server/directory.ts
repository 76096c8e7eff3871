import { sql, type RawBuilder } from 'kysely';
import { isLocale, type Locale } from '@crewdeck/engine/model/locales.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Directory } from '@crewdeck/engine/server/identity/directory.ts';
import { governing, modules, permissions, superAdmin } from '../resources/permissions.ts';
import { isEmployed } from './domain/employment.ts';

const e = table('employees', 'e');
const r = table('roles', 'r');
const p = table('module_permissions', 'p');
const m = table('global_types', 'm');
const c = table('global_type_categories', 'c');

const ofRole = sql`${r} on ${r.id} = ${e.userRole}`;

/** Permissions of the role by module, without modules that it has none on. */
const granted: RawBuilder<unknown> = sql`
  (select jsonb_object_agg(${m.uniqueValue}, ${p.permissions}) from ${p} join ${m} on ${m.id} = ${p.moduleId}
    where ${p.roleId} = ${r.id} and jsonb_array_length(${p.permissions}) > 0)`;

const allModules: RawBuilder<unknown> = sql`
  case when ${r.uniqueValue} = ${superAdmin} then (select jsonb_agg(${m.uniqueValue}) from ${m}
    join ${c} on ${c.id} = ${m.categoryId} where ${c.uniqueValue} = 'modules') end`;

/** Resources whose rows decide what everybody may do. */
const ofEverybody: ReadonlySet<string> = new Set(['roles', 'module-permissions', 'global-types']);

const rolesOfPeople: Directory['roles'] = {
  from: sql`${r}`,
  value: r.uniqueValue,
  label: r.name,
  isActive: r.isActive,
  needsSecondFactor: r.secondFactor,
  id: r.id,
  granted,
  allModules,
};

/** Name of a person whose data were erased; their number follows it. */
const former: Readonly<Record<Locale, string>> = {
  'en-US': 'Former employee',
  'fr-FR': 'Ancien employé',
  'ru-RU': 'Бывший сотрудник',
  'zh-CN': '前员工',
};

/** The employees: who may sign in, with which role, and what that opens. */
export const openDirectory = (today: () => string): Directory => ({
  stem: 'employees',
  emailField: 'email',
  people: {
    // A role that nobody asks for is not looked up then.
    from: sql`${e} left join ${ofRole}`,
    id: e.id,
    name: e.name,
    email: e.email,
    role: r.name,
    get isActive() {
      return isEmployed(e, today());
    },
  },
  identities: {
    from: sql`${e} join ${ofRole}`,
    columns: sql`${e.id} as "userId", ${e.empId} as "empId", ${e.name} as name, ${e.email} as email,
      ${e.phone} as phone, ${e.locale} as locale, ${e.avatarUrl} as "avatarUrl",
      ${e.techSupport} as "techSupport", ${r.id} as "userRoleId", ${r.name} as role,
      ${r.uniqueValue} as "userRole", ${granted} as granted, ${allModules} as "allModules"`,
    id: e.id,
    isKnown: sql`not ${e.isDeleted}`,
    get isActive() {
      return sql<boolean>`(${r.isActive} and ${isEmployed(e, today())})`;
    },
    needsSecondFactor: r.secondFactor,
  },
  roles: rolesOfPeople,
  superAdmin,
  nobodyWith: (userRoleId) => ({ empId: '', phone: null, techSupport: false, userRoleId }),
  closedToApiClients: [...Object.keys(governing), 'role_and_permissions'],
  roleIdOf: ({ userRoleId }) => userRoleId,
  permissions,
  modules,
  nameErased: (id, locale) => `${former[isLocale(locale) ? locale : 'en-US']} ${id}`,
  identityBehind(stem, id) {
    if (stem === 'employees' || stem === 'trainees') return id === 0 ? undefined : id;
    return ofEverybody.has(stem) ? undefined : null;
  },
  toUser({ userId, empId, name, email, phone, userRole, userRoleId, role, locale, avatarUrl }) {
    return {
      userId,
      empId,
      userName: name,
      name,
      email,
      phone,
      userRole,
      userRoleId,
      role,
      locale,
      avatarUrl,
    };
  },
  toClaims: ({ empId, name, userRoleId, email }) => ({ empId, userName: name, userRoleId, email }),
});

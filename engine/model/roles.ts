import type { Module, Permission } from './register.ts';

/** Permissions of a role, in a product that declares its roles instead of storing them as rows. */
export interface Role {
  /** Its name in English. */
  readonly title: string;
  /** Permissions by module; `everything`: all permissions. One role of a product has that. */
  readonly holds: 'everything' | Readonly<Partial<Record<Module, readonly Permission[]>>>;
  /** A password alone does not let its people in. */
  readonly needsSecondFactor?: true;
}

/** The roles of a product by their names, which are the values of the people's field `role`. */
export type Roles = Readonly<Record<string, Role>>;

/** The role that holds everything. Throws where there is none, or more than one. */
export function highestOf(roles: Roles): string {
  const found = Object.keys(roles).filter((name) => roles[name]?.holds === 'everything');
  const [highest] = found;
  if (highest === undefined || found.length > 1)
    throw new Error(`Exactly one role must hold everything; found: ${found.join(', ') || 'none'}.`);
  return highest;
}

import type { RawBuilder } from 'kysely';
import type { PermissionMap, Person } from '../../model/register.ts';
import type { Identity } from './identity.ts';

/** Everybody whom the product knows, those too who have left: what to select from, and SQL of its columns. */
export interface People {
  /** Tables, to stand after `from`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly name: RawBuilder<string>;
  readonly email: RawBuilder<string>;
  /** Name of their role. */
  readonly role: RawBuilder<string>;
  /** True if they may sign in. */
  readonly isActive: RawBuilder<boolean>;
}

/** An identity as the directory's SQL answers it. */
export type IdentityRow = Omit<Identity, 'sessionId' | 'locale' | 'isSuperAdmin' | 'permissions'> & {
  readonly locale: string | null;
  /** Permissions of the role on each module; null if it has none. */
  readonly granted: PermissionMap | null;
  /** All modules; only read for a role with all permissions. */
  readonly allModules: readonly string[] | null;
};

/** People with their rights: what to select from, and SQL of the columns of an `IdentityRow`. */
export interface Identities {
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  /** True if the person is one of the company, and not deleted. */
  readonly isKnown: RawBuilder<boolean>;
  /** True if person and role are active. */
  readonly isActive: RawBuilder<boolean>;
  /** True if a password alone does not let the person in. */
  readonly needsSecondFactor: RawBuilder<boolean>;
}

/** The roles that people have: what to select from, and SQL of its columns. */
export interface Roles {
  readonly from: RawBuilder<unknown>;
  /** Unique value, which identities name. */
  readonly value: RawBuilder<string>;
  readonly label: RawBuilder<string>;
  readonly isActive: RawBuilder<boolean>;
  /** True if a password alone does not let its people in. */
  readonly needsSecondFactor: RawBuilder<boolean>;
  readonly id: RawBuilder<number>;
  /** Permissions on each module, and all modules, as in an `IdentityRow`. */
  readonly granted: RawBuilder<unknown>;
  readonly allModules: RawBuilder<unknown>;
}

/** People and their permissions, as a product provides them for signing in. */
export interface Directory {
  /** The resource of the people, which the audit names. */
  readonly stem: string;
  /** The field of that resource which holds the address by which people sign in. */
  readonly emailField: string;
  readonly people: People;
  readonly identities: Identities;
  readonly roles: Roles;
  /** The role of a person, as rows refer to it. */
  readonly roleIdOf: (identity: Identity) => number;
  /** Unique value of the role that may do everything. */
  readonly superAdmin: string;
  /** Names of permissions, and modules that are there without a schema of their own. */
  readonly permissions: readonly string[];
  readonly modules: readonly string[];
  /**
   * Returns the identity that a written row belongs to: a person's, everybody's (undefined; also for `id` 0,
   * which means many rows), or nobody's (null).
   */
  readonly identityBehind: (stem: string, id: number) => number | undefined | null;
  /** Name of a person whose data were erased; default: the name of their resource with the id. */
  readonly nameErased?: (id: number, locale: string) => string;
  /** The person as sign-in answers them. */
  readonly toUser: (identity: Identity) => object;
  /** Returns a substitute person for an API client with a role, or the server (0). */
  readonly nobodyWith: (roleId: number) => Person;
  /** Modules on which no API client holds anything: what everybody may do is decided there. */
  readonly closedToApiClients: readonly string[];
  /** Returns the claims of a token, for clients that read them. */
  readonly toClaims: (identity: Identity) => Readonly<Record<string, unknown>>;
}

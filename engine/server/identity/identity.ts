import type { Locale } from '../../model/locales.ts';
import type { PermissionMap, Person } from '../../model/register.ts';

/** The caller's data in every product, current in the database. */
interface Bearer {
  readonly sessionId: string;
  /**
   * Id of the user; of an API client, its row's id as a negative number, which no person has and which owns
   * nothing.
   */
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** The role's unique value. */
  readonly userRole: string;
  /** The role's name. */
  readonly role: string;
  readonly locale: Locale;
  readonly avatarUrl: string | null;
  readonly isSuperAdmin: boolean;
  readonly permissions: PermissionMap;
}

/** Checks whether an API client calls, and no person. */
export const isApiClient = ({ userId }: { readonly userId: number }): boolean => userId < 0;

/** The caller, with the product's own data (`Person` of the register). */
export type Identity = Bearer & Person;

import type { Locale } from '../../model/locales.ts';
import type { PermissionMap, Person } from '../../model/register.ts';

/** What every product knows of who is asking, as the database says now. */
interface Bearer {
  readonly sessionId: string;
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

/** Who is asking, with what the product knows beside (`Person` of the register). */
export type Identity = Bearer & Person;

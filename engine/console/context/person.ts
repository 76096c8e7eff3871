import type { Module, Permission } from '../../model/register.ts';
import type { SessionUser } from '../client/session.ts';

/** What a product's frame shows and keeps of the person, beside what every product knows of them. */
export interface PersonFrame {
  /** What stands behind the name in the bar. */
  readonly markOf?: (user: SessionUser) => string;
  /** Keeps the language for who holds the permission, so that it follows them to other browsers. */
  readonly locale?: {
    readonly holders: { readonly module: Module; readonly permission: Permission };
    readonly keep: (userId: number, locale: string) => Promise<unknown>;
  };
}

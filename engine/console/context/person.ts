import type { Module, Permission } from '../../model/register.ts';
import type { SessionUser, SignInMethod } from '../client/session.ts';

/** A browser in which the user is signed in. */
export interface SignInPlace {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly method: SignInMethod;
  readonly isCurrent: boolean;
}

/** Properties that a product's frame shows and stores of the user, in addition to those of every product. */
export interface PersonFrame {
  /** Returns the text after the name in the bar. */
  readonly markOf?: (user: SessionUser) => string;
  /**
   * Stores the language on the server for users who hold the permission, so that it follows them to other
   * browsers.
   */
  readonly locale?: {
    readonly holders: { readonly module: Module; readonly permission: Permission };
    readonly keep: (userId: number, locale: string) => Promise<unknown>;
  };
  /** The user's sessions, and the request that ends one. */
  readonly sessions?: {
    readonly read: (signal: AbortSignal) => Promise<readonly SignInPlace[]>;
    readonly end: (id: string) => Promise<unknown>;
  };
}

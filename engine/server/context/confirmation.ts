import type { Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import type { Identity } from '../identity/identity.ts';

/** A request as it waits to be confirmed. */
export interface SentRequest {
  /** Method and address of its route: `PATCH /api/rest/vehicles/:id`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A confirmation of what one person may not write alone. */
export interface Confirmation {
  /** The user who confirmed it; undefined where the caller alone may make the change. */
  readonly by?: Identity;
  readonly comment?: string | undefined;
  /** The change that has waited. */
  readonly pending?: {
    readonly id: number;
    /** Hash of the confirmed change, so that nothing else is written. */
    readonly fingerprint: string;
    /** Ends its waiting in the transaction that makes it. Throws 409 where it was decided meanwhile. */
    readonly end: (tx: Transaction<Database>) => Promise<void>;
    /** True if it was made. */
    isMade: boolean;
  };
}

/**
 * Repeats a waiting request as its sender, and returns its response. Throws 403 if they may no longer make
 * it, and 404 if its URL is gone.
 */
export type Repeat = (
  sent: SentRequest,
  as: {
    readonly identity: Identity;
    readonly reason?: string;
    readonly confirmation: Confirmation;
  },
) => Promise<unknown>;

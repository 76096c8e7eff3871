import type { Transaction } from 'kysely';
import type { Database } from '../model/register.ts';
import type { Identity } from './identity/identity.ts';

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
 * Makes a request that has waited, as who has sent it, and answers what it answers. Throws 403 where they may
 * not make it any more, and 404 where its address is gone.
 */
export type Repeat = (
  sent: SentRequest,
  as: {
    readonly identity: Identity;
    readonly reason?: string;
    readonly confirmation: Confirmation;
  },
) => Promise<unknown>;

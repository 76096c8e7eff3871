import type { Action } from './operation.ts';
import type { JsonSchema } from './schema.ts';

/** One of the steps in which people decide about a row, one after the other. */
export interface ApprovalStep {
  /** A relation of people, whom the row's owner names so, or `role:` and the unique value of a role. */
  readonly by: string;
  /** JSON Schema of rows that take this step, their owner's record as `owner`; default: all of them. */
  readonly when?: JsonSchema;
}

/** Declares how rows are approved by people other than their owner. */
export interface ApprovalOf<F extends string = string> {
  /** Enum that says what has become of the row; nothing else than the decision changes it. */
  readonly field: F;
  /** Its value while a decision is pending. */
  readonly pending: string | number;
  /** Its value once the last step is taken. */
  readonly accepted: string | number;
  /** Its value once a step was rejected. */
  readonly rejected: string | number;
  /** The steps, in the order in which they are decided. */
  readonly steps: readonly ApprovalStep[];
  /**
   * Role that decides a step without a holder; without holders of that role, the role with every
   * permission.
   */
  readonly fallback?: string;
  /** Working days after which the holder of a step is reminded: `P2D`. */
  readonly remind?: string;
  /** Days of work after which a step goes to who is above. */
  readonly escalate?: string;
  /**
   * Accepted rows are withdrawn by their requester before the day in this field, from then on by their
   * deciders. Without it, by people who may delete rows.
   */
  readonly withdraw?: {
    /** The day. */
    readonly before: F;
  };
  /**
   * Address of the decision; default `POST /api/rest/<stem>/{id}/decide`.
   * @example endpoint: { method: 'PATCH', path: 'visits/{id}/answer', needs: 'decide', answer: 'visit' }
   */
  readonly endpoint?: Pick<Action, 'method' | 'path' | 'summary' | 'needs'> & { readonly answer: string };
}

import type { Action } from './operation.ts';
import type { JsonSchema } from './schema.ts';

/** One of the steps in which people decide about a row, one after the other. */
export interface ApprovalStep {
  /** A relation of people, whom the row's owner names so, or `role:` and the unique value of a role. */
  readonly by: string;
  /** JSON Schema of rows that take this step, their owner's record as `owner`; default: all of them. */
  readonly when?: JsonSchema;
}

/** How rows are decided about by others than their owner. */
export interface ApprovalOf<F extends string = string> {
  /** Enum that says what has become of the row; nothing else than the decision changes it. */
  readonly field: F;
  /** Its value while somebody has still to decide. */
  readonly pending: string | number;
  /** Its value once the last step is taken. */
  readonly accepted: string | number;
  /** Its value once somebody has said no. */
  readonly rejected: string | number;
  /** Who decides, one after the other. */
  readonly steps: readonly ApprovalStep[];
  /** Who decides a step that nobody holds; beyond that the role that may do everything. */
  readonly fallback?: string;
  /** Days of work after which who holds a step is told again: `P2D`. */
  readonly remind?: string;
  /** Days of work after which a step goes to who is above. */
  readonly escalate?: string;
  /**
   * What is accepted is taken back before the day in this field by who has asked for it, from then on by who
   * decides about it. Without it, as the resource lets rows be deleted.
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

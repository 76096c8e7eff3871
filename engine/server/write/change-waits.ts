import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { AppError, fail } from '../errors/errors.ts';

/** A write that another user has to confirm. */
export interface WaitingWrite {
  readonly call: Call;
  readonly model: Model;
  /** `create`, `update`, `delete`, or the name of an action. */
  readonly action: string;
  readonly recordId?: number;
  /** The owner of the row. */
  readonly aboutId?: number;
  /** The row as it is, or as it would be where it is new. */
  readonly row: Readonly<Row>;
  /** Current and new values of the fields that have to be confirmed. */
  readonly before: Readonly<Row>;
  readonly after: Readonly<Row>;
  /** All fields that the caller would change, where a row is changed by its fields. */
  readonly changed?: readonly string[];
}

/**
 * Thrown instead of a write that another user has to confirm. A route keeps the request, and answers 202;
 * where one row of many is written, as from a file, the row is refused.
 */
export class ChangeWaits extends AppError {
  readonly writes: readonly [WaitingWrite, ...WaitingWrite[]];

  constructor(writes: readonly [WaitingWrite, ...WaitingWrite[]]) {
    const { code, status, message } = fail('change_waits');
    super({ code, status, message, reason: undefined, params: undefined });
    this.name = 'ChangeWaits';
    this.writes = writes;
  }
}

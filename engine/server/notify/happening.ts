import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ApprovalEvent, Notify } from '../../model/notify-declaration.ts';
import type { Call } from '../context/context.ts';
import type { Tx } from '../write/transaction.ts';

/** Deciders of a step. */
export interface Deciders {
  readonly people: readonly number[];
  /** Deciders who are deputies. */
  readonly deputies: readonly number[];
}

/** Something that has happened to a record, with the people who are known from how it came about. */
export interface Happening {
  readonly call: Call;
  readonly tx: Tx;
  readonly model: Model;
  /** The record as it is stored, or as it was where it is gone. */
  readonly row: Readonly<Row>;
  readonly isGone?: true;
  /** The record as it was before it was changed. */
  readonly before?: Readonly<Row> | undefined;
  /** Names the event. */
  readonly key: string;
  readonly message?: { readonly model: Model; readonly row: Readonly<Row> };
  readonly deciders?: Deciders;
  readonly decided?: readonly number[];
  readonly former?: readonly number[];
  /** It follows from something else: who changes a person does not know what waits for whom. */
  readonly surprisesActor?: true;
  /** Steps that are waited for. */
  readonly stepIds?: readonly number[];
  /** Further parameters of its texts. */
  readonly params?: Readonly<Row>;
}

/** Events of one resource that are announced in one transaction. */
export type Happenings = readonly [Happening, ...Happening[]];

/** The declarations of a resource that are about an event of an approval, or a comment. */
export const linesOn = (model: Model, on: ApprovalEvent | 'changed' | 'commented'): readonly Notify[] =>
  model.notify.filter((line) => line.on === on);

import type { States, Step } from './states.ts';

/** A field that is not changed by its form, and the steps that an action takes it by. */
export interface Moves {
  /** The field. */
  readonly field: string;
  /**
   * Part of the body for the value; default: the name of the field.
   * @example as: 'status'
   */
  readonly as?: string;
  /** Where nothing is said: from each value to each other, by who may call the action. */
  readonly steps?: readonly Step[];
  /**
   * Fields of the row that fill parts of the body; a dialog requests other required parts.
   */
  readonly given?: Readonly<Record<string, string>>;
}

/** A part of an action that a person fills in. */
export interface InputPart {
  /** Its name in the body or in the address. */
  readonly part: string;
  /** Field of the resource that it is filled in and called like; default: the one of the same name. */
  readonly like?: string;
  /** It cannot be left out. */
  readonly isRequired?: true;
}

/** One thing that an action does with a row, or with each of several; its texts are `crewdeck.steps`. */
export interface RowCommand {
  /** Its label (`crewdeck.steps`). */
  readonly name: string;
  /** Parts of the body that are the same for every row. */
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  /** Inputs that a dialog requests once for all rows. */
  readonly inputs: readonly InputPart[];
  /**
   * Values that a row has while the command is possible; default: any.
   * @example when: { state: ['planned'] }
   */
  readonly when?: States;
  /** Offered for selected rows only: a row by itself has another place for it. */
  readonly isForMany?: true;
}

/** On which rows the console offers an action. Nobody is offered a decision about a row of their own. */
export interface Offer {
  /** Field of the body; each of its values is a button, and a dialog requests the other parts. */
  readonly choose: string;
  /** Those of the values that turn the row down. */
  readonly refuses?: readonly (string | number)[];
  /** Values that the row has while the action is possible. */
  readonly when: States;
}

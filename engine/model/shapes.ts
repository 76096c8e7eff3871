import type { Field, FieldPath, Names } from './field-paths.ts';
import type { References, Stem } from './register.ts';

export interface Board<S extends Stem> {
  /** The enum, or the reference to a few values, that its columns are. */
  field: Field<S>;
  /** What stands on a card below its name; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /**
   * As many cards as the column of a value should have at most; the board says where there are more.
   * @example limits: { in_progress: 5 }
   */
  limits?: Readonly<Record<string, number>>;
}

/** A list as cards with pictures. */
export interface Gallery<S extends Stem> {
  /** Field whose value is drawn above each card: a picture, or what the product draws for it. */
  picture: Field<S>;
  /** What stands on a card below its name; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** The list opens so. */
  isFirst?: true;
}

/** A mark as cells show it: its letter where they hold nothing, a tint, or the hatching of quiet days. */
export type MarkLook = 'letter' | 'tint' | 'hatch';

/** A list as a grid of days: its schema has one row for each record and day (`x-unique`). */
export interface Days<S extends Stem> {
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Its date. */
  day: Field<S>;
  /** Enum that a cell shows and takes. */
  value: Field<S>;
  /** Fields of the row's record by which rows can be put together; the first is the usual one. */
  groups?: readonly string[];
  /**
   * What else the resource's rules know of a day of a row (`daysMarks`); each is a word of the resource in
   * every language (`marks`).
   */
  marks?: readonly string[];
  /** How cells show a mark; a tint where nothing is said. */
  looks?: Readonly<Record<string, MarkLook>>;
}

/** What waits for somebody, one after the other, with its record beside. */
export interface Queue<S extends Stem> {
  /** Who works on a row: a reference to people; empty means nobody yet. */
  assignee: Field<S>;
  /** The field whose values say whether a row still waits. */
  state: Field<S>;
  /** Values of the state in which a row waits to be worked on. */
  open: readonly (string | number)[];
  /** Values of the state in which it waits for somebody else. */
  waiting?: readonly (string | number)[];
  /** The value of the state that ends the work. */
  done?: string | number;
  /** The action that gives a row to somebody, and the field of its body for that; default: the form. */
  assign?: {
    /** The action. */
    action: string;
    /** The field of its body. */
    field: string;
  };
  /** What a line tells beside the name of its record, whose it is and how old. */
  rows?: readonly FieldPath<S>[];
  /** A moment that counts as a change of the row, as when somebody has last said something about it. */
  activity?: Field<S>;
}

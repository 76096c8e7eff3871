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
  /** Only rows that have these values stand on the board, as the present ones of a history. */
  where?: Readonly<Partial<Record<Field<S>, unknown>>>;
}

/** A list as cards with pictures. */
export interface Gallery<S extends Stem> {
  /** Field whose value is drawn above each card: a picture, or what the product draws for it. */
  picture: Field<S>;
  /** What stands on a card below its name; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** The list opens so. */
  isFirst?: true;
  /** Date by which what is to come stands first, the next one large; what is over follows, page by page. */
  coming?: Field<S>;
  /** What the large card says beside. */
  lead?: Field<S>;
}

/**
 * A mark as cells show it: its letter where they hold nothing, in red where that is a fault, a tint, the
 * hatching of quiet days, or its letter with a corner beside what cells hold.
 */
export type MarkLook = 'letter' | 'tint' | 'hatch' | 'alarm' | 'corner';

/** What is counted of the days of a grid. */
export interface DaysTotal {
  /** A word of the resource in every language (`totals`). */
  name: string;
  /** Cells that hold one of these count. */
  values?: readonly (string | number)[];
  /** Days with one of these marks count. */
  marks?: readonly string[];
  /** It is told of each day, not of each row. */
  isOfDays?: true;
}

/** A list as a grid of days: its schema has one row for each record and day (`x-unique`). */
export interface Days<S extends Stem> {
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Its date. */
  day: Field<S>;
  /** Enum that a cell shows and takes; or a figure that rows have, whose cells open them to be read. */
  value: Field<S>;
  /** How many days are looked at; a month where nothing is said. */
  span?: 'week' | 'month';
  /** Fields of the row's record by which rows can be put together; the first is the usual one. */
  groups?: readonly string[];
  /**
   * What else the resource's rules know of a day of a row (`daysMarks`); each is a word of the resource in
   * every language (`marks`).
   */
  marks?: readonly string[];
  /** How cells show a mark; a tint where nothing is said. */
  looks?: Readonly<Record<string, MarkLook>>;
  /**
   * What is counted, of rows, of days and of groups; rows are left out by it (`having`). A day counts for the
   * first that it fits. The rules say in SQL which days have marks that count (`countedMarks`).
   */
  totals?: readonly DaysTotal[];
  /** The value that most cells hold, drawn as a dot; days with the mark are filled with it in one step. */
  usual?: {
    /** The value. */
    value: string | number;
    /** The mark. */
    where: string;
  };
  /** Address of what the name of a row leads to: `/people/{id}`. */
  rowPath?: string;
}

/** Files of a list by whose they are and of which kind: a row for each record, a column for each kind. */
export interface Matrix<S extends Stem> {
  /** A word of the resource in every language (`matrices`). */
  name: string;
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Reference whose records are the columns, or the number of a month. */
  column: Field<S>;
  /** Which records the columns are. */
  columns?: Readonly<Record<string, unknown>>;
  /** Year of the columns that are months. */
  year?: Field<S>;
  /** Values that the rows of the list have. */
  where: Readonly<Partial<Record<Field<S>, unknown>>>;
  /** Which records are rows. */
  rows?: Readonly<Record<string, unknown>>;
  /** The field of theirs that tells which columns they lack. */
  missing?: string;
}

/** A list as the weeks of a month. */
export interface Calendar<S extends Stem> {
  /** The date on which a row begins, which every row has. */
  from: Field<S>;
  /** The date of its last day; rows are of one day where nothing is said. */
  to?: Field<S>;
  /** Enum whose `x-enum` says the colour of a row. */
  tone?: Field<S>;
  /**
   * The list opens so.
   * @example isFirst: true
   */
  isFirst?: true;
}

/** A list as a tree: each row stands below the one that it names. */
export interface Tree<S extends Stem> {
  /** Reference to another row of the resource. */
  parent: Names<References[S]>;
  /** What stands beside the name of a row; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** Only rows that have these values stand in the tree. */
  where?: Readonly<Partial<Record<Field<S>, unknown>>>;
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

/** The rows are what something was, one after the other: each a value from a day on, until the next one's. */
export interface Timeline<S extends Stem> {
  /** Reference of the record that the values are of. */
  of: Names<References[S]>;
  /** What it was. */
  value: Field<S>;
  /** From which day on. */
  from: Field<S>;
  /** Why it has changed. */
  why?: Field<S>;
}

/** Files of people that are sent together: each finds its person, and its month, by its name. */
export interface Batch<S extends Stem> {
  /** The action that stores one file; what it stores is published. */
  action: string;
  /** Whose the file is: a reference to people. */
  person: Field<S>;
  /** What is said once, for all files. */
  same: readonly Field<S>[];
  /** What a file is called: where nothing is said, by its kind and month, or by its own name. */
  title?: Field<S>;
  /** Where files are of a month: the fields that say which. */
  month?: {
    /** Its year. */
    year: Field<S>;
    /** Its number, from 1. */
    month: Field<S>;
  };
  /** Values that many files have, of fields that know others as well; the first is the usual one. */
  only?: Readonly<Partial<Record<Field<S>, readonly (string | number)[]>>>;
}

/** A year that a list can be narrowed to. */
export interface Years<S extends Stem> {
  /** A year, or a date. */
  field: Field<S>;
  /** The first year. */
  from: number;
  /** Years after this one that are offered as well. */
  ahead?: number;
}

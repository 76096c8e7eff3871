import type { Field, FieldPath, Names } from './field-paths.ts';
import type { References, Stem } from './register.ts';

export interface Board<S extends Stem> {
  /** The enum, or the reference to a few values, that its columns are. */
  field: Field<S>;
  /** Fields below the name of a card; default: the first columns of the list. */
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
  /** Fields below the name of a card; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** The list opens in this shape. */
  isFirst?: true;
  /** Date by which coming rows are first, the next one large; past rows follow on pages. */
  coming?: Field<S>;
  /** Further field of the large card. */
  lead?: Field<S>;
}

/**
 * Look of a mark: its letter in empty cells, the letter in red for a fault (`alarm`), a tint, the hatching of
 * days off, its letter in a corner of cells with a value, or a value that fills half of its cell.
 */
export type MarkLook = 'letter' | 'tint' | 'hatch' | 'alarm' | 'corner' | 'half';

/** A count of the days of a grid. */
export interface DaysTotal {
  /** A word of the resource in every language (`totals`). */
  name: string;
  /** Cells that hold one of these count. */
  values?: readonly (string | number)[];
  /** Days with one of these marks count. */
  marks?: readonly string[];
  /** It is counted for each day, not for each row. */
  isOfDays?: true;
}

/**
 * A list as a grid of days: its schema has one row for each record and day (`x-unique`), or with `to` rows
 * that do not overlap (`x-no-overlap`).
 */
export interface Days<S extends Stem> {
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Its date, or its first day. */
  day: Field<S>;
  /** Its last day: cells open their row, and free days are selected to create one. */
  to?: Field<S>;
  /**
   * Values that the rows in the grid have.
   * @example where: { state: ['open', 'done'] }
   */
  where?: Readonly<Partial<Record<Field<S>, string | number | readonly (string | number)[]>>>;
  /** Enum that a cell shows and takes; or a reference or a figure, whose cells open their row to be read. */
  value: Field<S>;
  /**
   * Text of a cell, next to its figure where columns are wide enough: a text, or one of each item of a list.
   * @example texts: { of: 'entries', item: 'task' }
   */
  texts?: {
    /** A text, or a list of objects. */
    of: Field<S>;
    /** The text of each object. */
    item?: string;
  };
  /** The list opens as a table. */
  isFirst?: false;
  /** Period that is shown; default: a month. */
  span?: 'week' | 'month';
  /** Fields of the row's record by which rows can be put together; the first is the usual one. */
  groups?: readonly string[];
  /**
   * Marks that the resource's rules give to days of a row (`daysMarks`); each has a label in every language
   * (`marks`).
   */
  marks?: readonly string[];
  /** Look of each mark; default: a tint. */
  looks?: Readonly<Record<string, MarkLook>>;
  /**
   * Counts of rows, of days and of groups, by which rows can be filtered (`having`). A day counts for the
   * first that it fits. Rules provide the SQL of days with marks (`countedMarks`).
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
  /**
   * Short text next to a value that cells are filled with, the same in every language.
   * @example hints: { early: '06–14' }
   */
  hints?: Readonly<Record<string, string>>;
  /**
   * Resource of patterns that rows can be filled with. Its field `weeks` lists weeks of seven values, from
   * Monday on; null for a day that stays empty.
   */
  patterns?: Stem;
}

/** Files of a list by person and kind: a row for each person, a column for each kind. */
export interface Matrix<S extends Stem> {
  /** A word of the resource in every language (`matrices`). */
  name: string;
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Reference whose records are the columns, or the number of a month. */
  column: Field<S>;
  /** Filter of the records that are columns. */
  columns?: Readonly<Record<string, unknown>>;
  /** Year of the columns that are months. */
  year?: Field<S>;
  /** Values that the rows of the list have. */
  where: Readonly<Partial<Record<Field<S>, unknown>>>;
  /** Filter of the records that are rows. */
  rows?: Readonly<Record<string, unknown>>;
  /** Field of the rows that lists the columns without a file. */
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
   * The list opens in this shape.
   * @example isFirst: true
   */
  isFirst?: true;
}

/** A list as a tree: each row is below the row that it refers to. */
export interface Tree<S extends Stem> {
  /** Reference to another row of the resource. */
  parent: Names<References[S]>;
  /** Fields next to the name of a row; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** Only rows with these values are in the tree. */
  where?: Readonly<Partial<Record<Field<S>, unknown>>>;
}

/** Declares a list as a queue of work, with the selected record next to it. */
export interface Queue<S extends Stem> {
  /** Reference to the person who works on a row; empty without one. */
  assignee: Field<S>;
  /** The field whose values say whether a row still waits. */
  state: Field<S>;
  /** Values of the state in which a row waits to be worked on. */
  open: readonly (string | number)[];
  /** Values of the state in which it waits for another person. */
  waiting?: readonly (string | number)[];
  /** The value of the state that ends the work. */
  done?: string | number;
  /** The action that assigns a row, and the field of its body for the person; default: the form. */
  assign?: {
    /** The action. */
    action: string;
    /** The field of its body. */
    field: string;
  };
  /** Fields of a line, next to its record's name, its owner and its age. */
  rows?: readonly FieldPath<S>[];
  /** Time that counts as a change of the row, such as that of its last comment. */
  activity?: Field<S>;
}

/** The rows are what something was, one after the other: each a value from a day on, until the next one's. */
export interface Timeline<S extends Stem> {
  /** Reference of the record that the values are of. */
  of: Names<References[S]>;
  /** Field of the former value. */
  value: Field<S>;
  /** Field of its first day. */
  from: Field<S>;
  /** Why it has changed. */
  why?: Field<S>;
}

/** Files of people that are sent together: each finds its person, and its month, by its name. */
export interface Batch<S extends Stem> {
  /** The action that stores one file; what it stores is published. */
  action: string;
  /** Reference to the person of a file. */
  person: Field<S>;
  /** Fields that are the same for all files. */
  same: readonly Field<S>[];
  /** Field of a file's title; default: its kind and month, or its own name. */
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

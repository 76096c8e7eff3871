import type { MarkLook } from './shapes.ts';

/** A list as a grid: a row for each record that a field refers to, a column for each day. */
export interface ModelDays {
  readonly row: string;
  readonly day: string;
  readonly value: string;
  /** Fields of the row's record by which rows can be put together. */
  readonly groups: readonly string[];
  /** What else can be known of a day of a row. */
  readonly marks: readonly string[];
  /** How cells show a mark; a tint where nothing is said. */
  readonly looks: Readonly<Record<string, MarkLook>>;
  /** The resource whose records are the rows. */
  readonly stem: string;
}

/** A list that is looked at as cards with pictures (`list.gallery`). */
export interface ModelGallery {
  /** Field whose value is drawn above each card. */
  readonly picture: string;
  /** What stands below the name; the first columns of the list where it is not said. */
  readonly cards?: readonly string[];
  /** Whether the list opens so. */
  readonly isFirst: boolean;
}

/** A list as columns of cards, one for each value of a field. */
export interface ModelBoard {
  readonly field: string;
  readonly cards?: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
}

/** A list as work that waits, one row after the other. */
export interface ModelQueue {
  readonly assignee: string;
  readonly state: string;
  readonly open: readonly (string | number)[];
  readonly waiting: readonly (string | number)[];
  readonly done?: string | number;
  readonly assign?: { readonly action: string; readonly field: string };
  readonly rows: readonly string[];
  readonly activity?: string;
}

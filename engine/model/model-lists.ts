import type { DaysTotal, MarkLook } from './shapes.ts';

/** A list as a grid: a row for each record that a field refers to, a column for each day. */
export interface ModelDays {
  readonly row: string;
  readonly day: string;
  /** Its last day; undefined where rows are of one day. */
  readonly to?: string;
  /** Values that the rows in the grid have. */
  readonly where: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly value: string;
  /** Field of a cell's text, and which property of its items, if it lists some. */
  readonly texts?: { readonly of: string; readonly item?: string };
  /** Cells open their rows, instead of taking a value. */
  readonly opens: boolean;
  /** The list opens in this shape. */
  readonly isFirst: boolean;
  readonly span: 'week' | 'month';
  /** Fields of the row's record by which rows can be put together. */
  readonly groups: readonly string[];
  /** Marks that a day of a row can have. */
  readonly marks: readonly string[];
  /** Look of each mark; default: a tint. */
  readonly looks: Readonly<Record<string, MarkLook>>;
  /** Counts of the days. */
  readonly totals: readonly Readonly<DaysTotal>[];
  /** Usual value of cells, and the mark of the days that are filled with it. */
  readonly usual?: { readonly value: string | number; readonly where: string } | undefined;
  readonly rowPath?: string;
  /** Short text next to a value. */
  readonly hints: Readonly<Record<string, string>>;
  /** Resource of the patterns that rows can be filled with. */
  readonly patterns?: string;
  /** The resource whose records are the rows. */
  readonly stem: string;
}

/** A list that is looked at as cards with pictures (`list.gallery`). */
export interface ModelGallery {
  /** Field whose value is drawn above each card. */
  readonly picture: string;
  /** Fields below the name; default: the first columns of the list. */
  readonly cards?: readonly string[];
  /** The list opens in this shape. */
  readonly isFirst: boolean;
  /** Date field by which coming rows are first, and the text of the large card. */
  readonly coming?: string;
  readonly lead?: string;
}

/** A list that is looked at as the weeks of a month, each row on its days (`list.calendar`). */
export interface ModelCalendar {
  readonly from: string;
  /** Its last day; `from` where rows are of one day. */
  readonly to: string;
  /** Enum whose `x-enum` says the colour of a row. */
  readonly tone?: string;
  /** The list opens in this shape. */
  readonly isFirst: boolean;
}

/** A list as columns of cards, one for each value of a field. */
export interface ModelBoard {
  readonly field: string;
  /** Values of the rows that stand on it. */
  readonly where?: Readonly<Record<string, unknown>> | undefined;
  readonly cards?: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
}

/** Rows with the former values of something, in order (`record.timeline`). */
export interface ModelTimeline {
  readonly of: string;
  readonly value: string;
  readonly from: string;
  readonly why?: string;
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

/** Files of people that are sent together. */
export interface ModelBatch {
  readonly action: string;
  readonly person: string;
  /** Fields that are the same for all files. */
  readonly same: readonly string[];
  readonly title?: string;
  readonly month?: { readonly year: string; readonly month: string };
  /** Values that are offered of fields that know others as well. */
  readonly only: Readonly<Record<string, readonly (string | number)[]>>;
  /** The resource whose records are the people. */
  readonly stem: string;
}

/** A year that a list can be narrowed to. */
export interface ModelYears {
  readonly field: string;
  readonly from: number;
  readonly ahead: number;
}

/** A list as a tree: each row is below the one that `parent` refers to. */
export interface ModelTree {
  readonly parent: string;
  readonly cards?: readonly string[];
  readonly where: Readonly<Record<string, unknown>>;
}

/** Files by person and kind. */
export interface ModelMatrix {
  readonly name: string;
  readonly row: string;
  readonly column: string;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly year?: string;
  readonly where: Readonly<Record<string, unknown>>;
  readonly rows?: Readonly<Record<string, unknown>>;
  readonly missing?: string;
}

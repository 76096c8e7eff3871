import type { TableSpec } from '../tables/tables.ts';

/**
 * A part of a step while servers go on: `together`, quick statements in one transaction; `alone`, one outside
 * of any that lets others read and write; `each`, those that a query returns; `fill`, one that goes through
 * the rows in batches (`{rows}` is the condition of a batch); `exchange`, a table that replaces another.
 * `summary`: text in a plan for many statements.
 */
export type Move =
  | { readonly together: readonly string[]; readonly summary?: string }
  | { readonly alone: string }
  | { readonly each: string }
  | { readonly fill: string }
  | { readonly exchange: Exchange };

/** Statements that the catalogue does not give when a rebuilt table replaces the original. */
export interface Exchange {
  /** Statements before the former is dropped, and after the new one has its name. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The way to run a step on a table of many rows. */
export interface LongWay {
  readonly moves: readonly Move[];
  /** Checks that may refuse it, each with its message, before anything is done. */
  readonly asks?: readonly Step[];
  /** The table as it is known before the moves are done. */
  readonly open: (table: TableSpec) => TableSpec;
}

/**
 * A step of a migration; `refuseWhen` are the rows that forbid it, as they stand behind `from`, `because`
 * says it to a person.
 */
export interface Step {
  readonly table: string;
  readonly sql: readonly string[];
  readonly refuseWhen?: string | undefined;
  readonly because?: string | undefined;
  /** The same rows where they are looked for before anything is done, and not as they are going to be. */
  readonly refusedBefore?: string;
  /** The part of the table that it creates, or drops to create it again: `index leaves_user_id_idx`. */
  readonly part?: string;
  readonly drops?: true;
  /**
   * The way on a table of many rows. `holds`: there is none, and nobody reads the table in the meantime.
   * Nothing: it takes a moment however many there are.
   */
  readonly long?: LongWay | 'holds';
}

/** The schema of tables that are being rebuilt: everything in it already has its final name. */
export const DRAFT = 'crewdeck_draft';

/** Returns the temporary name of a part that replaces another. */
export const draftName = (name: string): string => `${name.slice(0, 55)}__new`;

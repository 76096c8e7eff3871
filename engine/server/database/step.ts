import type { TableSpec } from './tables.ts';

/**
 * A part of what is done while servers go on: statements that take a moment in one transaction, one that
 * stands outside of any and lets others read and write, or an update that goes through the rows in batches
 * (it ends in a condition, to which the batch's is added).
 */
export type Move =
  { readonly together: readonly string[] } | { readonly alone: string } | { readonly fill: string };

/** How a step is done on a table of many rows. */
export interface LongWay {
  readonly moves: readonly Move[];
  /** The table as it is known before the moves are done. */
  readonly open: (table: TableSpec) => TableSpec;
}

/**
 * A step of a migration; `refuseWhen` counts the rows that forbid it, `because` says it to a person.
 */
export interface Step {
  readonly table: string;
  readonly sql: readonly string[];
  readonly refuseWhen?: string | undefined;
  readonly because?: string | undefined;
  /** The part of the table that it makes, or drops to be made anew: `index leaves_user_id_idx`. */
  readonly part?: string;
  readonly drops?: true;
  /**
   * The way on a table of many rows. `holds`: there is none, and nobody reads the table in the meantime.
   * Nothing: it takes a moment however many there are.
   */
  readonly long?: LongWay | 'holds';
}

/** The name under which a part is made beside the one that it replaces. */
export const draftName = (name: string): string => `${name.slice(0, 55)}__new`;

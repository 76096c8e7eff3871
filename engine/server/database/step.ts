import type { TableSpec } from './tables.ts';

/**
 * A part of what is done while servers go on: statements that take a moment in one transaction, one that
 * stands outside of any and lets others read and write, those that a query gives, one by one like it, a
 * statement that goes through the rows in batches (`{rows}` is the condition that a batch has), or a table
 * that takes the place of another. `told`: what stands in a plan for many statements.
 */
export type Move =
  | { readonly together: readonly string[]; readonly summary?: string }
  | { readonly alone: string }
  | { readonly each: string }
  | { readonly fill: string }
  | { readonly exchange: Exchange };

/** What is not read from the catalogue when a table that was made anew takes its place. */
export interface Exchange {
  /** Statements before the former is dropped, and after the new one has its name. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** How a step is done on a table of many rows. */
export interface LongWay {
  readonly moves: readonly Move[];
  /** What forbids it, each with its words: it is asked before anything is done. */
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
  /** The part of the table that it makes, or drops to be made anew: `index leaves_user_id_idx`. */
  readonly part?: string;
  readonly drops?: true;
  /**
   * The way on a table of many rows. `holds`: there is none, and nobody reads the table in the meantime.
   * Nothing: it takes a moment however many there are.
   */
  readonly long?: LongWay | 'holds';
}

/** The schema where a table is made anew: everything there has the name that it is going to have. */
export const DRAFT = 'crewdeck_draft';

/** The name under which a part is made beside the one that it replaces. */
export const draftName = (name: string): string => `${name.slice(0, 55)}__new`;

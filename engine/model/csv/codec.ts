import type { Completion } from '../formats.ts';
import type { FieldModel } from '../model.ts';
import type { faults } from '../refusals.ts';

type FaultCode = keyof typeof faults;

/** A cell that means nothing in its column. */
export class CellProblem {
  readonly code: FaultCode;
  readonly params?: Readonly<Record<string, string | number>>;
  constructor(code: FaultCode, params?: Readonly<Record<string, string | number>>) {
    this.code = code;
    if (params) this.params = params;
  }
}

/** A cell of a workbook: a text, a number, a date by its parts in UTC, or nothing. */
export type SheetCell = string | number | Date | null;

/** The words that a file is written in: of a language, or `undefined` for the values themselves. */
export interface CsvWords {
  readonly locale?: string;
  /** Label of a value of an enum. */ readonly label: (
    field: FieldModel,
    value: string | number,
  ) => string | undefined;
}

export interface WriteContext {
  readonly field: FieldModel;
  readonly words: CsvWords;
  /** Time zone of times in workbooks, an IANA name. */ readonly timeZone: string;
  /** Returns the text by which the file names a referenced row. */ readonly nameOf: (
    field: FieldModel,
    id: number,
  ) => string;
}
export interface ReadContext {
  readonly field: FieldModel;
  readonly completion: Completion;
  /** Time zone of times without one, an IANA name. */ readonly timeZone: string;
  /** Value of an enum, or yes or no, by a label in any language, folded by `foldText`. */ readonly valueOf: (
    field: FieldModel,
    label: string,
  ) => string | number | boolean | undefined;
  /** Id of the row that a text names. */ readonly idOf: (
    field: FieldModel,
    name: string,
  ) => number | CellProblem;
}

/**
 * Writes and reads the values of one kind of field: `read(write(x)) = x`. It is never called for empty
 * cells.
 */
export interface CsvCodec {
  readonly write: (value: unknown, context: WriteContext) => string;
  /** Returns the cell of a workbook, where it is a number or a date there. */
  readonly toCell?: (value: unknown, context: WriteContext) => SheetCell;
  readonly read: (text: string, context: ReadContext) => unknown;
  /** Cells that no spreadsheet would run although they begin like a formula. */
  readonly isPlain?: true;
}

/** Text as names are compared: without case and doubled spaces. */
export const foldText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

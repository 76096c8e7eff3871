import type { Completion } from '../formats.ts';
import type { FieldModel } from '../model.ts';

/** A cell that means nothing in its column; `code` is one of the failures of a field. */
export class CellProblem {
  readonly code:
    | 'type'
    | 'format'
    | 'enum'
    | 'unknown_reference'
    | 'misspelt_reference'
    | 'ambiguous_reference'
    | 'refused_reference'
    | 'inactive_reference';
  readonly params?: Readonly<Record<string, string | number>>;
  constructor(code: CellProblem['code'], params?: Readonly<Record<string, string | number>>) {
    this.code = code;
    if (params) this.params = params;
  }
}

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
  /** Returns the text by which the file names a referenced row. */ readonly nameOf: (
    field: FieldModel,
    id: number,
  ) => string;
}
export interface ReadContext {
  readonly field: FieldModel;
  readonly completion: Completion;
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
  readonly read: (text: string, context: ReadContext) => unknown;
  /** Cells that no spreadsheet would run although they begin like a formula. */
  readonly isPlain?: true;
}

/** Text as names are compared: without case and doubled spaces. */
export const foldText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

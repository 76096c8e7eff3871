import type { Field, FieldPath } from './field-paths.ts';
import type { Stem } from './register.ts';

type Values<F extends string> = Readonly<Partial<Record<F, string | number | boolean>>>;

/**
 * A column of the file that a closed month is exported as, a line a person: what a path over the owner of the
 * rows names, the sum of a field, how many rows there are, or figures that the product counts, a column each.
 */
export type ExportColumn<F extends string = string, P extends string = string> =
  | {
      /** Path over the owner of the rows to a field of the person, such as the name. */
      readonly path: P;
    }
  | {
      /** A word of the resource in every language, for what is added up or counted. */
      readonly name: string;
      /** A number that is added up. */
      readonly sum: F;
      /** Only of rows that have these values. */
      readonly where?: Values<F>;
    }
  | {
      readonly name: string;
      /** The values of the rows that are counted. */
      readonly count: Values<F>;
    }
  | {
      /** Figures that the rules of the resource count, a column each. */
      readonly figures: string;
    };

/** Columns in the fields of a resource. */
export type ExportColumnOf<S extends Stem> = ExportColumn<Field<S>, FieldPath<S>>;

/** Something that is counted of each person in a month, in the caller's language. */
export interface MonthFigure {
  readonly label: string;
  /** By person; who has nothing of it and is in the file has 0. */
  readonly values: ReadonlyMap<number, number>;
}

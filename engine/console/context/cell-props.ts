import type { ComponentType, ReactNode } from 'react';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** The value to show. */
export interface GeneratedCellProps {
  readonly field: FieldModel;
  /** Path of the field in the resource, for its texts. */
  readonly path?: string;
  /** Path of the value in the record around, if not `path`. */
  readonly valuePath?: string;
  readonly place?: 'list' | 'show';
  /** Allows links in a `list`: nothing around the value is a link. */
  readonly hasLinks?: boolean;
  readonly root?: JsonSchema;
}

/**
 * Props of a shown value. `path` is its path in the record; in a `list` it has one line, on a `show` page as
 * much room as it needs.
 * @example
 * const Odometer = ({ value, locale }: Pick<CellProps, 'value' | 'locale'>) => (
 *   <span>{Number(value).toLocaleString(locale)} km</span>
 * );
 * <Odometer value={81200} locale="en-US" />; // → '81,200 km'
 */
export interface CellProps {
  readonly field: FieldModel;
  readonly path: string;
  readonly value: unknown;
  readonly record: Readonly<Row>;
  readonly locale: string;
  readonly place: 'list' | 'show';
  readonly hasLinks?: boolean;
  /** Schema whose `$defs` the field's node may refer to. */
  readonly root: JsonSchema;
  /** Renders the members of a nested value, so that nested kinds need not import the others. */
  readonly Member: ComponentType<GeneratedCellProps>;
}
/** Props of the picture above a gallery's card. */
export type PictureProps = Pick<CellProps, 'value' | 'record' | 'locale'>;

export type Cell = (props: CellProps) => ReactNode;

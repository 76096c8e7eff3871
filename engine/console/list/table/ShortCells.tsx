import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Row } from '../../../model/input.ts';
import type { Model } from '../../../model/model.ts';
import { cellValue } from '../../cells/cell-value.ts';
import { isNumeric } from '../../cells/cells.ts';
import { GeneratedCell } from '../../cells/GeneratedCell.tsx';
import type { Column } from './columns.ts';

/** Values for which the second line of a row has room. */
const SHOWN = 3;

/** Checks whether a value says nothing without the name of its column. */
const needsLabel = ({ field }: Column): boolean => isNumeric(field) || field.kind === 'boolean';

/**
 * Renders the cells of a row on a phone after its name: the state of the record, and in one line the first
 * values that it has.
 */
export function ShortCells({
  record,
  model,
  state,
  line,
}: {
  readonly record: Readonly<Row>;
  readonly model: Model;
  readonly state: Column | undefined;
  readonly line: readonly Column[];
}): ReactElement {
  const translate = useTranslate();
  const shown = line.filter(({ path }) => cellValue(record, path) !== undefined).slice(0, SHOWN);
  return (
    <>
      {state && (
        <td className="is-state" data-path={state.path}>
          <GeneratedCell field={state.field} path={state.path} />
        </td>
      )}
      <td className="is-line">
        {shown.map((column) => (
          <span key={column.path} data-path={column.path}>
            {needsLabel(column) && `${translate(`resources.${model.stem}.fields.${column.path}`)} `}
            <GeneratedCell field={column.field} path={column.path} />
          </span>
        ))}
      </td>
    </>
  );
}

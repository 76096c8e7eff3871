import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { readDate } from '../../model/csv/dates.ts';
import { formatDay } from '../format/dates.ts';
import { dateOrderOf, datePaths, type Draft } from './draft.ts';
import { changeMapping } from './mapping.ts';
import { useColumnLabel } from './use-column-label.ts';

const SAMPLES = 3;
/** Rows among which the examples are. */
const FIRST_ROWS = 50;

/** Returns the first cells of a column that are not empty. */
const samplesOf = ({ parsed, leftOut }: Draft, index: number): readonly string[] => {
  const rows = parsed.rows.filter(({ line }) => !leftOut.has(line)).slice(0, FIRST_ROWS);
  const cells = rows.map((row) => row.cells[index]?.trim() ?? '').filter(Boolean);
  return [...new Set(cells)].slice(0, SAMPLES);
};

/** Returns a function that gives a cell as it is read: a date with its month by name. */
function useMeaning(draft: Draft, columns: readonly CsvColumn[]): (path: string, cell: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const order = dateOrderOf(draft, columns);
  const dates = datePaths(columns);
  return (path, cell) => {
    const day = dates.has(path) && order !== undefined ? readDate(cell, order) : undefined;
    return day === undefined || day === cell
      ? cell
      : translate('crewdeck.import.meant', { cell, date: formatDay(day, locale, 'dayLong') });
  };
}

interface ColumnsTableProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Renders the columns of a file and where they go, those that were not recognised first. */
export function ColumnsTable({ columns, draft, onDraft }: ColumnsTableProps): ReactElement {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const meaningOf = useMeaning(draft, columns);
  const { parsed, mapping } = draft;
  const order = parsed.headers
    .map((header, index) => ({ header, index, path: mapping[index] ?? '' }))
    .toSorted((one, other) => Number(one.path !== '') - Number(other.path !== ''));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{translate('crewdeck.import.yourColumn')}</th>
          <th scope="col">{translate('crewdeck.import.field')}</th>
          <th scope="col">{translate('crewdeck.import.samples')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map(({ header, index, path }) => (
          <tr key={index}>
            <th scope="row">{header}</th>
            <td>
              <select
                className="field"
                aria-label={header}
                value={path}
                onChange={({ target }) => {
                  onDraft({ ...draft, mapping: changeMapping(mapping, index, target.value), edits: {} });
                }}
              >
                <option value="">{translate('crewdeck.import.skip')}</option>
                {columns.map((column) => (
                  <option key={column.path} value={column.path}>
                    {labelOf(column)}
                    {column.field.required ? ' *' : ''}
                  </option>
                ))}
              </select>
              {path === '' && <span className="hint">{translate('crewdeck.import.unsure')}</span>}
            </td>
            <td className="import-samples">
              {samplesOf(draft, index)
                .map((cell) => meaningOf(path, cell))
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

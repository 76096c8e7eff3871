import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { Icon } from '../ui/icons.tsx';
import { changeMapping, type Mapping } from './mapping.ts';
import type { ParsedFile } from './parsed-file.ts';
import { useColumnLabel } from './use-column-label.ts';

export interface ColumnsStepProps {
  readonly columns: readonly CsvColumn[];
  readonly parsed: ParsedFile;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Returns the first non-empty cells of a column. */
const samplesOf = (parsed: ParsedFile, index: number): string =>
  [
    ...new Set(
      parsed.rows
        .slice(0, 50)
        .map((row) => row.cells[index]?.trim() ?? '')
        .filter(Boolean),
    ),
  ]
    .slice(0, 3)
    .join(', ');

/**
 * Renders the second step: the columns of the file and their fields, those that were not recognised first.
 */
export function ColumnsStep({
  columns,
  parsed,
  mapping,
  onChange,
  onBack,
  onNext,
}: ColumnsStepProps): ReactElement {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const order = parsed.headers
    .map((_, index) => index)
    .toSorted((one, other) => Number(mapping[one] !== '') - Number(mapping[other] !== ''));
  const missing = columns.filter(
    (column) => column.field.required && column.path !== 'id' && !mapping.includes(column.path),
  );
  const isEmpty = mapping.every((path) => path === '');
  return (
    <>
      <section className="card import-columns">
        <p className="import-about">
          {parsed.name}
          {', '}
          {translate('crewdeck.import.rowsRead', { smart_count: parsed.rows.length })}
          {', '}
          {parsed.encoding.toUpperCase()}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('crewdeck.import.yourColumn')}</th>
              <th scope="col">{translate('crewdeck.import.field')}</th>
              <th scope="col">{translate('crewdeck.import.samples')}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((index) => (
              <tr key={index}>
                <th scope="row">{parsed.headers[index]}</th>
                <td>
                  <select
                    className="field"
                    aria-label={parsed.headers[index]}
                    value={mapping[index]}
                    onChange={(event) => {
                      onChange(changeMapping(mapping, index, event.target.value));
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
                  {mapping[index] === '' && (
                    <span className="hint">{translate('crewdeck.import.unsure')}</span>
                  )}
                </td>
                <td className="import-samples">{samplesOf(parsed, index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {missing.length > 0 && (
          <p className="note is-warning import-note">
            <Icon name="warning" size={16} />
            {translate('crewdeck.import.missing', { fields: missing.map(labelOf).join(', ') })}
          </p>
        )}
      </section>
      <div className="import-bar">
        <button type="button" className="btn btn-primary" disabled={isEmpty} onClick={onNext}>
          {translate('crewdeck.import.toCheck', { smart_count: parsed.rows.length })}
        </button>
        <button type="button" className="btn btn-plain" onClick={onBack}>
          {translate('crewdeck.import.again')}
        </button>
        <span className="import-promise">{translate('crewdeck.import.promise')}</span>
      </div>
    </>
  );
}

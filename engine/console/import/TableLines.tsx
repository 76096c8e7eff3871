import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { findOutside, HEAD_ROWS } from '../../model/csv/table.ts';
import { withRow, type Draft } from './draft.ts';
import type { FileRow } from './parsed-file.ts';

const MOST_LINES = 100;

const textOf = ({ cells }: FileRow): string => cells.filter((cell) => cell.trim() !== '').join(', ');

export interface TableLinesProps {
  readonly draft: Draft;
  readonly onHeader: (header: number) => void;
  readonly onDraft: (draft: Draft) => void;
}

/** Renders which line has the column names, and the lines around the table that are left out. */
export function TableLines({ draft, onHeader, onDraft }: TableLinesProps): ReactElement | null {
  const translate = useTranslate();
  const { parsed, mapping, leftOut } = draft;
  const { rows } = parsed.source;
  const outside = new Set(findOutside(rows, parsed.header).map((index) => rows[index]?.line));
  const above = rows.slice(0, parsed.header);
  const below = parsed.rows.filter(({ line }) => outside.has(line) || leftOut.has(line)).slice(0, MOST_LINES);
  const count = above.length + leftOut.size;
  const isPlain = parsed.header === 0 && mapping.some((path) => path !== '');
  if (isPlain && below.length === 0) return null;
  return (
    <div className="import-lines">
      {!isPlain && (
        <label className="import-encoding">
          <span>{translate('crewdeck.text.label', { label: translate('crewdeck.import.header') })}</span>
          <select
            className="field"
            value={parsed.header}
            onChange={(event) => {
              onHeader(Number(event.target.value));
            }}
          >
            {rows.slice(0, HEAD_ROWS).map((row, index) => (
              <option key={row.line} value={index}>
                {translate('crewdeck.import.headerLine', { line: row.line, cells: textOf(row).slice(0, 80) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {above.length + below.length > 0 && (
        <details>
          <summary>{translate('crewdeck.import.outside', { smart_count: count })}</summary>
          {above.map((row) => (
            <p key={row.line}>
              <span className="import-line">{row.line}</span>
              {textOf(row)}
            </p>
          ))}
          {below.map((row) => (
            <label key={row.line}>
              <input
                type="checkbox"
                aria-label={translate('crewdeck.import.include', { line: row.line })}
                checked={!leftOut.has(row.line)}
                onChange={(event) => {
                  onDraft(withRow(draft, row.line, event.target.checked));
                }}
              />
              <span className="import-line">{row.line}</span>
              {textOf(row)}
            </label>
          ))}
        </details>
      )}
    </div>
  );
}

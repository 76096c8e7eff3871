import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { Icon } from '../ui/icons.tsx';
import { cellsOf, withCell, withRow, type Draft, type Edits } from './draft.ts';
import type { Checked } from './checked.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useProblemText } from './use-problem-text.ts';

const PAGE = 100;
const outcomes = {
  created: ['is-primary', 'plus', 'created'],
  updated: ['is-info', 'pencil', 'updated'],
  unchanged: ['', 'check', 'unchanged'],
  error: ['is-error', 'cross', 'error'],
} as const;

interface CellProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly was: string | undefined;
  readonly isEdited: boolean;
  readonly label: string;
  readonly onEdit: (text: string) => void;
}

/**
 * Renders a cell of the preview: plain, changed with its former value, or wrong with the reason and an input
 * to correct it.
 */
function CheckCell({ text, problem, was, isEdited, label, onEdit }: CellProps): ReactElement {
  const translate = useTranslate();
  const empty = translate('crewdeck.import.empty');
  if (problem !== undefined || isEdited) {
    return (
      <td>
        <label
          className={problem === undefined || isEdited ? 'import-cell is-edited' : 'import-cell is-error'}
        >
          <input
            aria-label={label}
            aria-invalid={problem !== undefined && !isEdited}
            value={text}
            placeholder={empty}
            onChange={(event) => {
              onEdit(event.target.value);
            }}
          />
          {problem !== undefined && <small>{problem}</small>}
        </label>
      </td>
    );
  }
  if (was !== undefined)
    return (
      <td>
        <span className="import-cell is-changed">
          {text || empty}
          <small>{translate('crewdeck.import.was', { value: was || empty })}</small>
        </span>
      </td>
    );
  return <td title={text}>{text}</td>;
}

interface RowProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly checked: Checked;
  /** Cells of the last trial. */ readonly tried: Edits;
  readonly onDraft: (draft: Draft) => void;
}

function CheckRow({ columns, draft, checked, tried, onDraft }: RowProps): ReactElement {
  const { row } = checked;
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const textOf = useProblemText();
  const cells = cellsOf(row, draft);
  const isIn = !draft.leftOut.has(row.line);
  const [tone, icon, word] = outcomes[checked.outcome];
  // Problems without a cell in the table are shown next to the outcome.
  const others = checked.problems.filter((one) => !columns.some((column) => column.path === one.field));
  return (
    <tr className={isIn ? undefined : 'is-left-out'}>
      <td className="import-line">
        <label>
          <input
            type="checkbox"
            aria-label={translate('crewdeck.import.include', { line: row.line })}
            checked={isIn}
            onChange={(event) => {
              onDraft(withRow(draft, row.line, event.target.checked));
            }}
          />
          {row.line}
        </label>
      </td>
      <td className="import-result">
        <span className={`pill ${tone}`}>
          <Icon name={icon} size={12} />
          {translate(`crewdeck.import.${word}`)}
        </span>
        {others.length > 0 && <small>{others.map(textOf).join(' ')}</small>}
      </td>
      {columns.map((column) => {
        const problem = checked.problems.find((one) => one.field === column.path);
        return (
          <CheckCell
            key={column.path}
            text={cells[column.path] ?? ''}
            problem={problem && textOf(problem)}
            was={checked.changes.find((one) => one.field === column.path)?.from}
            isEdited={draft.edits[row.line]?.[column.path] !== tried[row.line]?.[column.path]}
            label={translate('crewdeck.import.fix', { field: labelOf(column), line: row.line })}
            onEdit={(text) => {
              onDraft(withCell(draft, row.line, column.path, text));
            }}
          />
        );
      })}
    </tr>
  );
}

export interface CheckTableProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  /** Cells of the last trial. */ readonly tried: Edits;
  readonly rows: readonly Checked[];
  readonly onDraft: (draft: Draft) => void;
}

/**
 * Renders the rows of a file as they would be written, columns with errors first. Columns that the file lacks
 * are shown if a row needs them.
 */
export function CheckTable({ columns, draft, tried, rows, onDraft }: CheckTableProps): ReactElement {
  const { mapping, forAll } = draft;
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const [count, setCount] = useState(PAGE);
  const wrong = new Set(rows.flatMap((row) => row.problems.map((one) => one.field)));
  const used = new Set([...mapping, ...Object.keys(forAll), ...wrong]);
  // What has to be corrected comes first: a file may have more columns than fit.
  const shown = columns
    .filter(({ path }) => used.has(path))
    .toSorted((one, other) => Number(wrong.has(other.path)) - Number(wrong.has(one.path)));
  if (rows.length === 0) return <p className="import-none">{translate('crewdeck.import.nothingHere')}</p>;
  return (
    <div className="import-scroll" role="region" aria-label={translate('crewdeck.import.steps.check')}>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{translate('crewdeck.import.line')}</th>
            <th scope="col">{translate('crewdeck.import.result')}</th>
            {shown.map((column) => (
              <th key={column.path} scope="col">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((checked) => (
            <CheckRow
              key={checked.row.line}
              columns={shown}
              draft={draft}
              checked={checked}
              tried={tried}
              onDraft={onDraft}
            />
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <button
          type="button"
          className="btn import-more"
          onClick={() => {
            setCount(count + PAGE);
          }}
        >
          {translate('crewdeck.import.more')}
        </button>
      )}
    </div>
  );
}

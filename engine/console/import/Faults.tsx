import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Checked } from './checked.ts';
import type { Draft } from './draft.ts';
import { findClearings, groupFaults, keepValues, mendAll, type FaultGroup } from './fault-groups.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useProblemText } from './use-problem-text.ts';
import { WordInput } from './WordInput.tsx';

const MOST_GROUPS = 20;

interface FaultLineProps {
  readonly group: FaultGroup;
  readonly onMend: (instead: string) => void;
}

/** Renders a fault of several rows, and the text that all of them get instead. */
function FaultLine({ group, onMend }: FaultLineProps): ReactElement {
  const { column, text, problem, rows } = group;
  const translate = useTranslate();
  const textOf = useProblemText();
  const label = useColumnLabel()(column);
  const near = String(problem.params?.name ?? '');
  const [instead, setInstead] = useState(near);
  const title = translate(text === '' ? 'crewdeck.import.emptyIn' : 'crewdeck.import.textIn', {
    field: label,
    text,
    smart_count: rows,
  });
  return (
    <li>
      <span>
        <b>{title}</b> {textOf(problem)}
      </span>
      <WordInput
        column={column}
        label={translate('crewdeck.import.instead', { field: label, text })}
        value={instead}
        onChange={setInstead}
      />
      <button
        type="button"
        className="btn"
        disabled={instead.trim() === ''}
        onClick={() => {
          onMend(instead);
        }}
      >
        {translate('crewdeck.import.mendAll', { smart_count: rows })}
      </button>
    </li>
  );
}

interface FaultsProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly rows: readonly Checked[];
  readonly onDraft: (draft: Draft) => void;
}

/**
 * Renders the faults that several rows have alike, each to be mended in all of them at once, and the values
 * that empty cells would clear.
 */
export function Faults({ columns, draft, rows, onDraft }: FaultsProps): ReactElement | null {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const clearings = findClearings(rows, columns);
  const groups = groupFaults(rows, draft, columns).slice(0, MOST_GROUPS);
  if (groups.length + clearings.length === 0) return null;
  return (
    <section className="card import-faults" aria-label={translate('crewdeck.import.faults')}>
      <h2>{translate('crewdeck.import.faults')}</h2>
      <ul>
        {groups.map((group) => (
          <FaultLine
            key={JSON.stringify([group.column.path, group.problem.code, group.text])}
            group={group}
            onMend={(instead) => {
              onDraft(mendAll(draft, group, instead));
            }}
          />
        ))}
        {clearings.map((clearing) => (
          <li key={clearing.column.path}>
            <span>
              {translate('crewdeck.import.clears', {
                field: labelOf(clearing.column),
                smart_count: clearing.rows,
              })}
            </span>
            <button
              type="button"
              className="btn"
              onClick={() => {
                onDraft(keepValues(draft, clearing));
              }}
            >
              {translate('crewdeck.import.keepValues')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

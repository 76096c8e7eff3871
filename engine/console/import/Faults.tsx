import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ImportProblem } from '../../model/csv/actions.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Checked } from './checked.ts';
import { withValues, type Draft } from './draft.ts';
import {
  findClearings,
  groupCauses,
  groupFaults,
  groupNewValues,
  isOwnLine,
  keepValues,
  mendAll,
  mendCauses,
  type CauseGroup,
  type FaultGroup,
  type NewValues,
} from './fault-groups.ts';
import { firstNames } from './first-names.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useLists } from './use-lists.ts';
import { useProblemText } from './use-problem-text.ts';
import { WordInput } from './WordInput.tsx';

const MOST_GROUPS = 20;

interface MendLineProps {
  readonly column: CsvColumn;
  readonly title: string;
  readonly problem: ImportProblem;
  readonly label: string;
  /** Rows that get the other text. */
  readonly rows: number;
  readonly onMend: (instead: string) => void;
  /** Creates what the rows name. */
  readonly onCreate?: (() => void) | undefined;
}

/** Renders a fault, and the text that all its rows get instead. */
function MendLine({ column, title, problem, label, rows, onMend, onCreate }: MendLineProps): ReactElement {
  const translate = useTranslate();
  const textOf = useProblemText();
  const [instead, setInstead] = useState(String(problem.params?.name ?? ''));
  return (
    <li>
      <span>
        <b>{title}</b> {textOf(problem)}
      </span>
      <WordInput column={column} label={label} value={instead} onChange={setInstead} />
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
      {onCreate && (
        <button type="button" className="btn" onClick={onCreate}>
          {translate('crewdeck.import.create')}
        </button>
      )}
    </li>
  );
}

interface LineProps<Group> {
  readonly group: Group;
  readonly onMend: (instead: string) => void;
}

/** Renders a fault of several rows. */
function FaultLine({
  group,
  onMend,
  onCreate,
}: LineProps<FaultGroup> & { readonly onCreate: (names: readonly string[]) => void }): ReactElement {
  const { column, text, problem, names, rows } = group;
  const translate = useTranslate();
  const field = useColumnLabel()(column);
  const title = translate(text === '' ? 'crewdeck.import.emptyIn' : 'crewdeck.import.textIn', {
    field,
    text,
    smart_count: rows,
  });
  const label = translate('crewdeck.import.instead', { field, text });
  const create = (): void => {
    onCreate(names);
  };
  return (
    <MendLine
      column={column}
      title={title}
      problem={problem}
      label={label}
      rows={rows}
      onMend={onMend}
      onCreate={names.length > 0 ? create : undefined}
    />
  );
}

interface NewValuesLineProps extends NewValues {
  readonly onCreate: () => void;
}

/** Renders the values that a list lacks, to be created at once. */
function NewValuesLine({ column, names, onCreate }: NewValuesLineProps): ReactElement {
  const translate = useTranslate();
  const label = useColumnLabel()(column);
  return (
    <li>
      <span>
        <b>{translate('crewdeck.text.pair', { label, text: firstNames(names) })}</b>{' '}
        {translate('crewdeck.import.notYet')}
      </span>
      <button type="button" className="btn" onClick={onCreate}>
        {translate('crewdeck.import.createAll', { count: names.length })}
      </button>
    </li>
  );
}

/** Renders a fault of rows that others refer to, by their names there. */
function CauseLine({ group, onMend }: LineProps<CauseGroup>): ReactElement {
  const { column, problem, names } = group;
  const translate = useTranslate();
  const label = useColumnLabel()(column);
  const title = translate('crewdeck.text.pair', { label, text: firstNames([...names.values()]) });
  return (
    <MendLine
      column={column}
      title={title}
      problem={problem}
      label={title}
      rows={names.size}
      onMend={onMend}
    />
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
  const all = groupFaults(rows, draft, columns, useLists());
  const lists = groupNewValues(all, draft);
  const groups = all.filter((group) => isOwnLine(group, lists)).slice(0, MOST_GROUPS);
  const causes = groupCauses(rows, draft, columns);
  if (groups.length + causes.length + clearings.length === 0) return null;
  return (
    <section className="card import-faults" aria-label={translate('crewdeck.import.faults')}>
      <h2>{translate('crewdeck.import.faults')}</h2>
      <ul>
        {causes.map((group) => (
          <CauseLine
            key={JSON.stringify([group.column.path, group.problem.field, group.problem.code])}
            group={group}
            onMend={(instead) => {
              onDraft(mendCauses(draft, group, instead));
            }}
          />
        ))}
        {lists.map(({ column, names }) => (
          <NewValuesLine
            key={column.path}
            column={column}
            names={names}
            onCreate={() => {
              onDraft(withValues(draft, column.path, names, true));
            }}
          />
        ))}
        {groups.map((group) => (
          <FaultLine
            key={JSON.stringify([group.column.path, group.problem.code, group.text])}
            group={group}
            onMend={(instead) => {
              onDraft(mendAll(draft, group, instead));
            }}
            onCreate={(names) => {
              onDraft(withValues(draft, group.column.path, names, true));
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

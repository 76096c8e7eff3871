import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { Icon } from '../ui/icons.tsx';
import type { Draft } from './draft.ts';
import { useColumnLabel } from './use-column-label.ts';
import { WordInput } from './WordInput.tsx';

interface MissingColumnsProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Renders what new entries need and the file does not have, each with one text for all rows. */
export function MissingColumns({ columns, draft, onDraft }: MissingColumnsProps): ReactElement | null {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { mapping, forAll } = draft;
  const isGiven = ({ path }: CsvColumn): boolean =>
    columns.some((one) => (one.path === path || one.part?.of === path) && mapping.includes(one.path));
  const missing = columns.filter((one) => one.field.required && one.path !== 'id' && !isGiven(one));
  const open = missing.filter(({ path }) => !forAll[path]);
  if (missing.length === 0) return null;
  return (
    <div className={open.length > 0 ? 'note is-warning import-note' : 'note import-note'}>
      {open.length > 0 && <Icon name="warning" size={16} />}
      <div>
        {open.length > 0 && (
          <p>{translate('crewdeck.import.missing', { fields: open.map(labelOf).join(', ') })}</p>
        )}
        <div className="import-for-all" role="group" aria-label={translate('crewdeck.import.forAll')}>
          <span>{translate('crewdeck.import.forAll')}</span>
          {missing.map((column) => (
            <div key={column.path} className="import-encoding">
              <span>{translate('crewdeck.text.label', { label: labelOf(column) })}</span>
              <WordInput
                column={column}
                label={labelOf(column)}
                value={forAll[column.path] ?? ''}
                onChange={(text) => {
                  onDraft({ ...draft, forAll: { ...forAll, [column.path]: text }, edits: {} });
                }}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

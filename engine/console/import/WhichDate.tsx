import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { readDate } from '../../model/csv/dates.ts';
import { formatDay } from '../format/dates.ts';
import { findOpenDate, type Draft } from './draft.ts';

const orders = ['dmy', 'mdy'] as const;

interface WhichDateProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/**
 * Renders the choice between the two dates that a cell of the file can be, with the day before the month or
 * after it; nothing, if its dates leave no choice.
 */
export function WhichDate({ columns, draft, onDraft }: WhichDateProps): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const cell = findOpenDate(draft, columns);
  if (cell === undefined) return null;
  const label = translate('crewdeck.import.whichDate', { cell });
  return (
    <div className="import-letters" role="group" aria-label={label}>
      <b>{label}</b>
      {orders.map((order) => (
        <button
          key={order}
          type="button"
          className="import-reading"
          aria-pressed={draft.dateOrder === order}
          onClick={() => {
            onDraft({ ...draft, dateOrder: order, edits: {} });
          }}
        >
          {formatDay(readDate(cell, order) ?? '', locale, 'dayLong')}
        </button>
      ))}
    </div>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { readDate, type DateOrder } from '../../model/csv/dates.ts';
import { formatDay } from '../format/dates.ts';
import { findOpenDate, type Draft } from './draft.ts';
import { WhichReading } from './WhichReading.tsx';

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
  return (
    <WhichReading
      label={translate('crewdeck.import.whichDate', { cell })}
      readings={orders.map((order) => ({
        value: order,
        text: formatDay(readDate(cell, order) ?? '', locale, 'dayLong'),
      }))}
      chosen={draft.dateOrder}
      onChoose={(order) => {
        onDraft({ ...draft, dateOrder: order as DateOrder, edits: {} });
      }}
    />
  );
}

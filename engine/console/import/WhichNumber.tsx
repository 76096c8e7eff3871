import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { readNumber, type DecimalSign } from '../../model/csv/numbers.ts';
import { formatPlain } from '../format/plain-number.ts';
import { findOpenNumber, type Draft } from './draft.ts';
import { WhichReading } from './WhichReading.tsx';

const signs = ['comma', 'point'] as const;

interface WhichNumberProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/**
 * Renders the choice between the two numbers that a cell of the file can be, with a point or a comma before
 * its decimals; nothing, if its numbers leave no choice.
 */
export function WhichNumber({ columns, draft, onDraft }: WhichNumberProps): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const cell = findOpenNumber(draft, columns);
  if (cell === undefined) return null;
  return (
    <WhichReading
      label={translate('crewdeck.import.whichNumber', { cell })}
      readings={signs.map((sign) => ({
        value: sign,
        text: formatPlain(readNumber(cell, sign) ?? '', locale),
      }))}
      chosen={draft.decimals}
      onChoose={(sign) => {
        onDraft({ ...draft, decimals: sign as DecimalSign, edits: {} });
      }}
    />
  );
}

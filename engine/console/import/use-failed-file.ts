import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { saveFile } from '../client/save-file.ts';
import { buildFailedFile } from './draft.ts';
import type { ParsedFile } from './parsed-file.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useProblemText } from './use-problem-text.ts';
import type { Trial } from './use-trial.ts';

/** Returns a function that saves the refused rows as a file, each with its reasons. */
export function useFailedFile(parsed: ParsedFile, columns: readonly CsvColumn[]): (trial: Trial) => void {
  const translate = useTranslate();
  const textOf = useProblemText();
  const labelOf = useColumnLabel();
  return ({ rows }) => {
    const name = (path: string): string => {
      const column = columns.find((one) => one.path === path);
      return column ? `${labelOf(column)}: ` : '';
    };
    const reasons = new Map(
      rows
        .filter((row) => row.outcome === 'error')
        .map(({ row, problems }) => [
          row.line,
          problems.map((one) => `${name(one.field)}${textOf(one)}`).join(' '),
        ]),
    );
    saveFile(
      buildFailedFile(parsed, reasons, translate('crewdeck.import.reason')),
      `${parsed.name.replace(/\.\w+$/, '')}-errors.csv`,
    );
  };
}

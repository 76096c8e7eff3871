import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ReadChoice, ReadFile } from './parsed-file.ts';

export interface WhichSheetProps {
  readonly source: ReadFile;
  readonly onReadAs: (choice: ReadChoice) => void;
}

/** Renders the choice of a sheet, where a workbook has several. */
export function WhichSheet({ source: { workbook }, onReadAs }: WhichSheetProps): ReactElement | null {
  const translate = useTranslate();
  if (!workbook || workbook.sheets.length < 2) return null;
  return (
    <div className="import-letters">
      <label className="import-encoding">
        <span>{translate('crewdeck.text.label', { label: translate('crewdeck.import.sheet') })}</span>
        <select
          className="field"
          value={workbook.sheet}
          onChange={(event) => {
            onReadAs({ sheet: event.target.value });
          }}
        >
          {workbook.sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

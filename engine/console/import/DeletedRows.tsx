import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../model/csv/actions.ts';
import { firstNames } from './first-names.ts';

interface DeletedRowsProps {
  readonly rows: NonNullable<ImportReport['deletedRows']>;
  readonly isRestored: boolean;
  readonly onRestore: (isRestored: boolean) => void;
}

/** Renders the deleted rows that the file brings again, and the choice to restore them. */
export function DeletedRows({ rows, isRestored, onRestore }: DeletedRowsProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="import-deleted">
      <span>
        {translate(isRestored ? 'crewdeck.import.restored' : 'crewdeck.import.comesAgain', {
          smart_count: rows.length,
          names: firstNames(rows.map(({ name }) => name)),
        })}
      </span>
      <button
        type="button"
        className="btn"
        onClick={() => {
          onRestore(!isRestored);
        }}
      >
        {translate(isRestored ? 'crewdeck.import.dontRestore' : 'crewdeck.import.restore')}
      </button>
    </div>
  );
}

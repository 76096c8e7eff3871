import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { Icon } from '../ui/icons.tsx';
import { filterChecked, type Shown } from './checked.ts';
import type { ParsedFile } from './parsed-file.ts';
import { useFailedFile } from './use-failed-file.ts';
import type { Trial } from './use-trial.ts';

const shownKinds = ['all', 'news', 'errors'] as const;
const keyOf = { all: 'showAll', news: 'showNews', errors: 'showErrors' } as const;

export interface CheckToolsProps {
  readonly columns: readonly CsvColumn[];
  readonly parsed: ParsedFile;
  readonly trial: Trial;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** Renders the choice of shown rows, their origin, and the download of the refused ones. */
export function CheckTools({ columns, parsed, trial, shown, onShow }: CheckToolsProps): ReactElement {
  const translate = useTranslate();
  const saveFailed = useFailedFile(parsed, columns);
  return (
    <div className="import-tools">
      <div className="segments" role="radiogroup" aria-label={translate('crewdeck.import.show')}>
        {shownKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="shown"
              checked={shown === kind}
              onChange={() => {
                onShow(kind);
              }}
            />
            <span>
              {translate(`crewdeck.import.${keyOf[kind]}`, { count: filterChecked(trial.rows, kind).length })}
            </span>
          </label>
        ))}
      </div>
      <span className="import-source">{parsed.name}</span>
      {trial.report.failed > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            saveFailed(trial);
          }}
        >
          <Icon name="download" size={16} />
          {translate('crewdeck.import.downloadErrors')}
        </button>
      )}
    </div>
  );
}

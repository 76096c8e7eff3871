import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ImportState } from '../../model/csv/actions.ts';

export interface ImportProgressProps {
  readonly progress: ImportState['import'];
  readonly isEnding: boolean;
  readonly onCancel: () => void;
}

/** Renders the progress of an import, and the button to stop it. */
export function ImportProgress({ progress, isEnding, onCancel }: ImportProgressProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const { done, total } = progress;
  return (
    <>
      <progress value={done} max={total ?? 1} aria-label={translate('crewdeck.import.running')} />
      <p>
        {translate('crewdeck.import.progress', {
          done: done.toLocaleString(locale),
          total: (total ?? 0).toLocaleString(locale),
        })}
      </p>
      <p className="none">{translate('crewdeck.import.mayLeave')}</p>
      <button type="button" className="btn" disabled={isEnding} onClick={onCancel}>
        {translate(isEnding ? 'crewdeck.import.cancelling' : 'crewdeck.import.cancel')}
      </button>
    </>
  );
}

import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Draft } from './draft.ts';
import { CheckBar } from './CheckBar.tsx';
import { CheckTable } from './CheckTable.tsx';
import { CheckTools } from './CheckTools.tsx';
import { filterChecked, type Shown } from './checked.ts';
import { Effects } from './Effects.tsx';
import { Faults } from './Faults.tsx';
import { Counts } from './Counts.tsx';
import type { Mode } from './import-api.ts';
import { useTrial } from './use-trial.ts';

export interface CheckStepProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onBack: () => void;
  readonly onStarted: (id: number) => void;
}

/**
 * Renders the third step: the rows that would be created, changed and refused, with wrong cells corrected in
 * place.
 */
export function CheckStep(props: CheckStepProps): ReactElement {
  const { columns, draft, onDraft, onBack, onStarted } = props;
  const translate = useTranslate();
  const { trial, failure, isBusy, again } = useTrial(draft, columns);
  const [mode, setMode] = useState<Mode>('rows');
  const [shown, setShown] = useState<Shown>('news');
  if (!trial)
    return (
      <section className="card import-wait" role="status">
        {failure ?? translate('crewdeck.import.checking')}
        {failure !== undefined && (
          <button type="button" className="btn" onClick={onBack}>
            {translate('crewdeck.import.back')}
          </button>
        )}
      </section>
    );
  return (
    <>
      <Counts report={trial.report} mode={mode} onMode={setMode} />
      <Effects report={trial.report} draft={draft} onDraft={onDraft} />
      <Faults columns={columns} draft={draft} rows={trial.rows} onDraft={onDraft} />
      <section className="card import-check">
        <CheckTools columns={columns} parsed={draft.parsed} trial={trial} shown={shown} onShow={setShown} />
        <CheckTable
          key={shown}
          columns={columns}
          draft={draft}
          tried={trial.draft.edits}
          rows={filterChecked(trial.rows, shown)}
          onDraft={onDraft}
        />
      </section>
      <CheckBar
        trial={trial}
        failure={failure}
        draft={draft}
        mode={mode}
        isBusy={isBusy}
        onAgain={again}
        onBack={onBack}
        onStarted={onStarted}
      />
    </>
  );
}

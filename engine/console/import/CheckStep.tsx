import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Edits } from './build-file.ts';
import { CheckBar } from './CheckBar.tsx';
import { CheckTable } from './CheckTable.tsx';
import { CheckTools } from './CheckTools.tsx';
import { filterChecked, type Shown } from './checked.ts';
import { Counts } from './Counts.tsx';
import type { Mode } from './import-api.ts';
import type { Mapping } from './mapping.ts';
import type { ParsedFile } from './parsed-file.ts';
import { useTrial } from './use-trial.ts';

export interface CheckStepProps {
  readonly columns: readonly CsvColumn[];
  readonly parsed: ParsedFile;
  readonly mapping: Mapping;
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  readonly onBack: () => void;
  readonly onStarted: (id: number) => void;
}

/**
 * Renders the third step: the rows that would be created, changed and refused, with wrong cells corrected in
 * place.
 */
export function CheckStep(props: CheckStepProps): ReactElement {
  const { columns, parsed, mapping, edits, onEdits, onBack, onStarted } = props;
  const translate = useTranslate();
  const { trial, failure, isBusy, again } = useTrial(parsed, mapping, edits);
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
      <section className="card import-check">
        <CheckTools columns={columns} parsed={parsed} trial={trial} shown={shown} onShow={setShown} />
        <CheckTable
          key={shown}
          columns={columns}
          parsed={parsed}
          mapping={mapping}
          edits={edits}
          tried={trial.edits}
          rows={filterChecked(trial.rows, shown)}
          onEdits={onEdits}
        />
      </section>
      <CheckBar
        trial={trial}
        failure={failure}
        edits={edits}
        mode={mode}
        isBusy={isBusy}
        onAgain={again}
        onBack={onBack}
        onStarted={onStarted}
      />
    </>
  );
}

import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { importColumns } from '../../model/csv/columns.ts';
import type { AllTexts } from '../../model/csv/headers.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { takeHandedFile } from '../files/handed-file.ts';
import { NotAllowed } from '../routes/NotAllowed.tsx';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import type { Draft } from './draft.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { Remembered } from './mapping.ts';
import type { ReadFile } from './parsed-file.ts';
import { Steps, type Step } from './Steps.tsx';
import { remember } from './targets.ts';
import { useDraft } from './use-draft.ts';
import './import.css';

function stepOf(draft: Draft | undefined, isChecking: boolean): Step {
  if (!draft) return 'file';
  return isChecking ? 'check' : 'columns';
}

/** Renders the import of a resource, generated for every one that has imports: file, columns, check, done. */
export default function GeneratedImport(): ReactElement {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const columns = useMemo(() => importColumns(model), [model]);
  const [remembered, setRemembered] = useStore<Remembered>(`crewdeck.importColumns.${model.stem}`, {});
  // The id of a running import is stored, so that the page may be left and reopened.
  const [running, setRunning] = useStore<number | null>(`crewdeck.import.${model.stem}`, null);
  const { draft, setDraft, begin, takeHeader, readAs } = useDraft(columns, remembered);
  const [isChecking, setChecking] = useState(false);
  // A file that was dropped on the list takes precedence over the one that was left here.
  const [handed, setHanded] = useState(takeHandedFile);
  useEffect(() => {
    if (handed) setRunning(null);
  }, [handed, setRunning]);
  const title = translate('crewdeck.import.title', { name: translate(`resources.${model.stem}.plural`) });
  usePageTitle(title);
  if (!mayAct({ permissions, isSuperAdmin }, model, 'import')) return <NotAllowed />;
  const step = running === null ? stepOf(draft, isChecking) : 'done';
  const take = (source: ReadFile, texts: AllTexts): void => {
    begin(source, texts);
    setChecking(false);
    setHanded(undefined);
  };
  const restart = (): void => {
    setRunning(null);
    setDraft(undefined);
    setChecking(false);
  };
  return (
    <>
      <PageHeader title={title}>
        <Steps current={step} />
      </PageHeader>
      {step === 'file' && <FileStep columns={columns} start={handed} onFile={take} />}
      {step === 'columns' && draft && (
        <ColumnsStep
          columns={columns}
          draft={draft}
          onDraft={setDraft}
          onHeader={takeHeader}
          onReadAs={(choice) => void readAs(choice)}
          onBack={restart}
          onNext={() => {
            setRemembered(remember(remembered, draft));
            setChecking(true);
          }}
        />
      )}
      {step === 'check' && draft && (
        <CheckStep
          columns={columns}
          draft={draft}
          onDraft={setDraft}
          onBack={() => {
            setChecking(false);
          }}
          onStarted={(id) => {
            setRunning(id);
          }}
        />
      )}
      {step === 'done' && running !== null && <DoneStep id={running} onRestart={restart} />}
    </>
  );
}

import { useState, type ReactElement } from 'react';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { Question } from '../ui/Question.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { Counts } from './Counts.tsx';
import type { ImportProblem } from '../../model/csv/actions.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { KeptRows } from './KeptRows.tsx';
import { ImportWays } from './ImportWays.tsx';
import { NewValues } from './NewValues.tsx';
import { useImport } from './use-import.ts';
import { useProblemText } from './use-problem-text.ts';

const headings = {
  done: 'finished',
  cancelled: 'stopped',
  undone: 'taken',
  failed: 'broken',
  waiting: 'running',
  running: 'running',
} as const;
const MOST_SHOWN = 20;

function Refused({ problems }: { readonly problems: readonly ImportProblem[] }): ReactElement {
  const translate = useTranslate();
  const textOf = useProblemText();
  const { stem } = useModel();
  return (
    <ul className="import-refused">
      {problems.slice(0, MOST_SHOWN).map((one, index) => (
        <li key={index}>
          <b>
            {translate('crewdeck.import.line')} {one.line}
          </b>
          {one.field !== '' && (
            <span>{translate(`resources.${stem}.fields.${one.field}`, { _: one.field })}</span>
          )}
          <span className="none">{textOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Renders the last step: the progress of the import, then its result. It continues when the page is left. */
export function DoneStep({
  id,
  onRestart,
}: {
  readonly id: number;
  readonly onRestart: () => void;
}): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const toText = useFailureText();
  const { current, failure, isEnding, end } = useImport(id);
  const [isConfirming, setConfirming] = useState(false);
  if (!current)
    return failure instanceof HttpError && failure.status === 404 ? (
      <section className="card import-wait">
        <button type="button" className="btn" onClick={onRestart}>
          {translate('crewdeck.import.another')}
        </button>
      </section>
    ) : null;
  const { report, kept, import: progress } = current;
  const stays = kept?.count ?? 0;
  const isPartly = stays > 0 && report !== null && stays < report.created + report.updated;
  const finish = (how: 'cancel' | 'undo'): void => {
    setConfirming(false);
    end(how).catch((error: unknown) => {
      notify(toText(error), { type: 'error' });
    });
  };
  return (
    <>
      <section className="card import-done" role="status">
        <h2>{translate(`crewdeck.import.${isPartly ? 'takenPartly' : headings[progress.state]}`)}</h2>
        {report ? (
          <ImportWays
            mayUndo={progress.mayUndo}
            isEnding={isEnding}
            onRestart={onRestart}
            onUndo={() => {
              setConfirming(true);
            }}
          />
        ) : (
          <ImportProgress
            progress={progress}
            isEnding={isEnding}
            onCancel={() => {
              finish('cancel');
            }}
          />
        )}
      </section>
      {kept && stays > 0 && <KeptRows kept={kept} />}
      {report && <Counts report={report} />}
      {report?.newValues && progress.state !== 'undone' && (
        <section className="card import-effects">
          <NewValues values={report.newValues} />
        </section>
      )}
      {report && report.rows.length > 0 && (
        <section className="card">
          <Refused problems={report.rows} />
        </section>
      )}
      {isConfirming && (
        <Question
          title={translate('crewdeck.import.undoTitle')}
          detail={translate('crewdeck.import.undoDetail')}
          yes={translate('crewdeck.import.undo')}
          no={translate('crewdeck.import.keep')}
          isDestructive
          onYes={() => {
            finish('undo');
          }}
          onNo={() => {
            setConfirming(false);
          }}
        />
      )}
    </>
  );
}

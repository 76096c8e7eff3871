import { useState, type ReactElement } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import type { Draft, Edits } from './draft.ts';
import { startImport, type Mode } from './import-api.ts';
import type { Trial } from './use-trial.ts';

/** Checks whether other rows are left out than in the last trial. */
const hasOtherRows = ({ leftOut }: Draft, { draft: tried }: Trial): boolean =>
  leftOut.size !== tried.leftOut.size || [...leftOut].some((line) => !tried.leftOut.has(line));

/** Counts the cells that were changed since the last trial. */
const countPending = (edits: Edits, tried: Edits): number =>
  Object.entries(edits).flatMap(([line, cells]) =>
    Object.entries(cells).filter(([path, text]) => tried[line]?.[path] !== text),
  ).length;

/** Starts the import after its trial. */
function useStart(
  { planned: { file, plan } }: Trial,
  { invitations }: Draft,
  mode: Mode,
  onStarted: (id: number) => void,
): { isStarting: boolean; start: () => void } {
  const { stem } = useModel();
  const notify = useNotify();
  const toText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const start = (): void => {
    setStarting(true);
    const planned = { file, plan: { ...plan, ...(invitations !== undefined && { invitations }) } };
    startImport(stem, planned, mode).then(
      ({ id }) => {
        onStarted(id);
      },
      (error: unknown) => {
        notify(toText(error), { type: 'error' });
        setStarting(false);
      },
    );
  };
  return { isStarting, start };
}

/** Renders what the import will do with the rows, or why it cannot be started. */
function CheckPromise({
  pending,
  isOther,
  isBlocked,
  failed,
}: {
  readonly pending: number;
  readonly isOther: boolean;
  readonly isBlocked: boolean;
  readonly failed: number;
}): string {
  const translate = useTranslate();
  if (pending > 0) return translate('crewdeck.import.edited', { smart_count: pending });
  if (isOther) return translate('crewdeck.import.otherRows');
  if (isBlocked) return translate('crewdeck.import.blocked');
  const promise = translate('crewdeck.import.promise');
  return failed > 0 ? `${promise} ${translate('crewdeck.import.leftOut', { smart_count: failed })}` : promise;
}

export interface CheckBarProps {
  readonly trial: Trial;
  /** Reason for which the trial failed. */
  readonly failure: string | undefined;
  readonly draft: Draft;
  readonly mode: Mode;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onBack: () => void;
  readonly onStarted: (id: number) => void;
}

/** Renders the next step: another trial after a correction, or else the import. */
export function CheckBar(props: CheckBarProps): ReactElement {
  const { trial, failure, draft, mode, isBusy, onAgain, onBack, onStarted } = props;
  const translate = useTranslate();
  const { isStarting, start } = useStart(trial, draft, mode, onStarted);
  const { created, updated, failed } = trial.report;
  const pending = countPending(draft.edits, trial.draft.edits);
  const isOther = hasOtherRows(draft, trial);
  const isBlocked = mode === 'all-or-nothing' && failed > 0;
  const written = created + updated;
  return (
    <div className="import-bar">
      {pending > 0 || isOther ? (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={onAgain}>
          {translate(isBusy ? 'crewdeck.import.checking' : 'crewdeck.import.checkAgain')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          disabled={isStarting || isBlocked || written === 0}
          onClick={start}
        >
          <Icon name="upload" size={16} />
          {translate('crewdeck.import.run', { smart_count: written })}
        </button>
      )}
      <button type="button" className="btn btn-plain" onClick={onBack}>
        {translate('crewdeck.import.back')}
      </button>
      <span className="import-promise" role="status">
        {failure ?? (
          <CheckPromise pending={pending} isOther={isOther} isBlocked={isBlocked} failed={failed} />
        )}
      </span>
    </div>
  );
}

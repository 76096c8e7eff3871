import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { baseName } from '../../model/batch/clues.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { DialogActions, DialogContent } from '../ui/floating.tsx';
import { useWhileHere } from '../ui/use-newest.ts';
import { BatchBar } from './BatchBar.tsx';
import { BatchLine } from './BatchLine.tsx';
import type { BatchDialogProps } from './offered.ts';
import { SameFields } from './SameFields.tsx';
import { countStates } from './rows.ts';
import { useBatch, type BatchState } from './use-batch.ts';
import { useKindName, type SameValues } from './use-same.ts';
import { commonFaults, useSend } from './use-send.ts';

const PAGE = 100;

interface TableProps extends Pick<BatchDialogProps, 'batch'> {
  readonly state: BatchState;
  readonly rows: NonNullable<BatchState['rows']>;
  readonly isBusy: boolean;
}

function BatchTable({ batch, state, rows, isBusy }: TableProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const [count, setCount] = useState(PAGE);
  const { names, isMonthly, choose } = state;
  const heads = ['file', 'person', ...(isMonthly ? ['month'] : []), 'state'] as const;
  return (
    <div className="batch-scroll" role="region" aria-label={translate('crewdeck.batch.files')}>
      <table className="batch-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {translate(`crewdeck.batch.${head}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{translate('crewdeck.batch.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <BatchLine
              key={row.key}
              {...{ row, model, batch, names, isMonthly, isBusy }}
              onChoose={(choice) => {
                choose(row.key, choice);
              }}
            />
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <button
          type="button"
          className="btn batch-more"
          onClick={() => {
            setCount(count + PAGE);
          }}
        >
          {translate('crewdeck.batch.more', { smart_count: rows.length - count })}
        </button>
      )}
    </div>
  );
}

/** Renders the shared values, the files, and the actions. */
export function BatchForm({
  files,
  batch,
  same,
  onClose,
}: Pick<BatchDialogProps, 'files' | 'batch' | 'onClose'> & { readonly same: SameValues }): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const failure = useFailureText();
  const { setError } = useFormContext();
  const { outcomes, sending, send } = useSend(model, batch);
  const state = useBatch(model, batch, same, files, outcomes);
  const kindName = useKindName(model)(state.values);
  const close = useWhileHere(onClose);
  const { rows, values, isMonthly } = state;
  const isBusy = sending !== undefined;
  const submit = async (): Promise<void> => {
    const chosen = rows?.filter((row) => row.state === 'ready' || row.state === 'failed') ?? [];
    const given = batch.title === undefined ? undefined : values[batch.title];
    const title = typeof given === 'string' ? given.trim() : '';
    const usual = isMonthly ? kindName : undefined;
    const all = await send(chosen, values, (row) => title || (usual ?? baseName(row.file.name)));
    for (const outcome of all.values())
      for (const [name, message] of Object.entries(commonFaults(batch, outcome) ?? {}))
        setError(name, { message });
    const isOver = rows?.every(({ key, state: now }) => {
      const outcome = all.get(key);
      return now === 'left' || (outcome !== undefined && 'id' in outcome);
    });
    if (isOver) close();
  };
  return (
    <>
      <DialogContent className="batch-content">
        <SameFields same={same} batch={batch} state={state} kindName={isMonthly ? kindName : undefined} />
        {!rows && (
          <p className="batch-wait" role="status">
            {state.error ? failure(state.error) : translate('crewdeck.batch.reading')}
          </p>
        )}
        {rows && <BatchTable batch={batch} state={state} rows={rows} isBusy={isBusy} />}
      </DialogContent>
      <DialogActions>
        <BatchBar
          counts={countStates(rows ?? [])}
          sending={sending}
          onClose={onClose}
          onSend={() => void submit()}
        />
      </DialogActions>
    </>
  );
}

import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/floating.tsx';
import { useGetMany, useTranslate, type RaRecord } from 'ra-core';
import type { Row } from '../../../model/input.ts';
import { useModel } from '../../context/EngineContext.tsx';
import { useFaultText } from '../../context/failures.ts';
import { useRecoveries } from '../../context/use-recoveries.ts';
import { RecoveryDialog } from '../../form/RecoveryDialog.tsx';
import { useTitle } from '../../routes/use-title.ts';
import type { Failure } from '../../client/run-for-each.ts';
import type { RefusedRows } from './use-bulk.ts';

export interface BulkRefusedProps extends RefusedRows {
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

interface PendingRecovery {
  readonly record: Row & { readonly id: number };
  readonly error: unknown;
}

/** Renders the refused rows of a bulk action, by name, each with the recovery that the user can use. */
export function BulkRefused({ failures, retry, isRunning, onClose }: BulkRefusedProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const failure = useFaultText();
  const titleOf = useTitle();
  const recoveryOf = useRecoveries();
  const { data = [] } = useGetMany<RaRecord & Row>(model.stem, { ids: failures.map(({ id }) => id) });
  const [pending, setPending] = useState<PendingRecovery>();
  const close = (): void => {
    setPending(undefined);
  };
  const line = ({ id, error }: Failure): ReactElement => {
    const record = data.find((row) => row.id === id);
    const name = record ? titleOf(model, record) : String(id);
    return (
      <li key={id}>
        <span>
          <b>{name}</b>
          <br />
          {failure(error)}
        </span>
        {recoveryOf(error) && (
          <button
            type="button"
            className="btn"
            aria-label={translate('crewdeck.bulk.settleOf', { name })}
            disabled={!record || isRunning}
            onClick={() => {
              setPending(record && { record: { ...record, id: Number(id) }, error });
            }}
          >
            {translate('crewdeck.bulk.settle')}
          </button>
        )}
      </li>
    );
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-refused">
      <DialogTitle id="bulk-refused">
        {translate('crewdeck.bulk.refused', { smart_count: failures.length })}
      </DialogTitle>
      <DialogContent>
        {failures.some(({ error }) => recoveryOf(error)) && (
          <p className="question-detail">{translate('crewdeck.bulk.refusedDetail')}</p>
        )}
        <ul className="bulk-refused">{failures.map(line)}</ul>
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          {translate('ra.action.close')}
        </button>
      </DialogActions>
      {pending && (
        <RecoveryDialog
          {...pending}
          onClose={close}
          onMet={() => {
            close();
            retry(pending.record.id);
          }}
        />
      )}
    </Dialog>
  );
}

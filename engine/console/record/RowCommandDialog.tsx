import type { ReactElement } from 'react';
import { useNotify, useTranslate, type HttpError } from 'ra-core';
import { inputFields } from '../../model/input-fields.ts';
import type { Row } from '../../model/input.ts';
import { isKnown } from '../client/pending-change.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { hasFieldErrors } from '../form/field-errors.ts';
import { commandKey, runCommand, type OfferedCommand } from '../record-parts/row-commands.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { useTitle } from '../routes/use-title.ts';
import { useWhileHere } from '../ui/use-newest.ts';
import ActionDialog from './ActionDialog.tsx';

const CONFLICT = 409;

export interface RowCommandDialogProps {
  readonly offered: OfferedCommand;
  readonly record: Readonly<Row>;
  readonly onClose: () => void;
}

/** Requests the values of a command for one row, runs it, and notifies the result. */
export default function RowCommandDialog(props: RowCommandDialogProps): ReactElement {
  const { offered, record, onClose } = props;
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const titleOf = useTitle();
  const notifyRecord = useNotifyRecord();
  const close = useWhileHere(onClose);
  const key = commandKey(offered);
  const run = async (values: Row): Promise<void> => {
    try {
      await runCommand(offered, { id: record.id, version: record.version }, values);
      notifyRecord(`${key}ForDone`, record);
      close();
      await reload();
    } catch (error) {
      // Errors of a value are shown at its input.
      if (hasFieldErrors(error)) throw error;
      checkSession(error);
      if (!isKnown(error)) notify(failure(error), { type: 'error' });
      // Otherwise what was entered stays for another attempt.
      if (isKnown(error) || (error as HttpError).status === CONFLICT) {
        close();
        await reload();
      }
    }
  };
  return (
    <ActionDialog
      title={translate(`${key}For`, { name: titleOf(model, record) })}
      yes={translate(key)}
      name={offered.name}
      fields={inputFields(model, offered.action, offered.command.inputs)}
      onYes={run}
      onNo={onClose}
    />
  );
}

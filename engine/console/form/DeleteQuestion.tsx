import { useContext, useState, type ReactElement } from 'react';
import { ListContext, useDelete, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { Question } from '../ui/Question.tsx';
import { useWhileHere } from '../ui/use-newest.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useRemoveText } from '../context/remove-text.ts';
import { useFailureText } from '../context/failures.ts';
import { useRecoveries } from '../context/use-recoveries.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { ownTitle } from '../routes/titles.ts';
import { useTitle } from '../routes/use-title.ts';
import { RecoveryDialog } from './RecoveryDialog.tsx';

/** Asks for confirmation of a deletion, and reports its result. */
export function DeleteQuestion({
  record,
  onDone,
  onClose,
}: {
  readonly record: RaRecord & Row;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { userId } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const titleOf = useTitle();
  const notifyRecord = useNotifyRecord();
  const verb = useRemoveText();
  const recoveryOf = useRecoveries();
  const [refusal, setRefusal] = useState<unknown>();
  const list = useContext(ListContext);
  const [remove, { isPending }] = useDelete();
  const close = useWhileHere(onClose);
  // As the resource says it, else as of any record.
  const say = (own: string, usual: string, values = {}): string =>
    translate(`resources.${model.stem}.${own}`, {
      ...values,
      _: translate(`crewdeck.form.${usual}`, { smart_count: 1, ...values }),
    });
  const confirm = async (): Promise<void> => {
    try {
      // A promise: callbacks are left out where news have removed the question before the answer.
      await remove(
        model.stem,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      if (recoveryOf(error)) {
        setRefusal(error);
        return;
      }
      notify(failure(error), { type: 'error' });
      close();
      return;
    }
    notifyRecord(say('removed', 'deleted'), record, { isGone: true });
    list?.onSelect(list.selectedIds.filter((id) => id !== record.id));
    onDone();
  };
  if (refusal !== undefined)
    return (
      <RecoveryDialog
        error={refusal}
        record={{ ...record, id: Number(record.id) }}
        onMet={() => {
          setRefusal(undefined);
          void confirm();
        }}
        onClose={onClose}
      />
    );
  return (
    <Question
      title={say('removeTitle', 'deleteTitle', {
        name: titleOf(model, record, { names: ownTitle(model, record, userId) }),
      })}
      detail={say('removeDetail', 'deleteDetail')}
      yes={verb}
      no={translate('crewdeck.form.keep')}
      isDestructive
      isBusy={isPending}
      onYes={() => {
        void confirm();
      }}
      onNo={onClose}
    />
  );
}

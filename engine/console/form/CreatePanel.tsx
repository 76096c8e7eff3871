import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { Drawer } from '../ui/floating.tsx';
import { CreateBase, useNotify, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../model/input.ts';
import { isPendingChange } from '../client/pending-change.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { FormPlaceContext } from '../context/in-place.ts';
import type { NewRecordProps } from '../context/new-record.ts';
import { useCreateText } from './CreateLink.tsx';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Question } from '../ui/Question.tsx';
import { useWhileHere } from '../ui/use-newest.ts';
import { useTasksAfterSave } from './after-save.tsx';
import { isShownAtFields } from './field-errors.ts';
import { toCreateBody } from './form-values.ts';
import { GeneratedForm } from './GeneratedForm.tsx';
import { useCreatedText } from './use-created-text.ts';
import '../theme/record.css';

const none: Readonly<Row> = {};

/** Renders the form of a new record in a panel next to the current page, which stays as it is. */
export default function CreatePanel({
  given = none,
  start = none,
  onCreated,
  onClose,
}: NewRecordProps): ReactElement {
  const model = useModel();
  const title = useCreateText();
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const notifyRecord = useNotifyRecord();
  const createdText = useCreatedText();
  const after = useTasksAfterSave();
  const place = useFormContext() === null ? 'panel' : 'within';
  const [isDirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const record = useMemo(() => ({ ...start, ...given }), [start, given]);
  const names = useMemo(() => Object.keys(given), [given]);
  const created = useWhileHere(onCreated);
  const close = useWhileHere(onClose);
  const leave = useCallback(() => {
    if (isDirty) setConfirming(true);
    else onClose();
  }, [isDirty, onClose]);
  const save = {
    onSuccess: async (saved: Row) => {
      await after.run(saved);
      notifyRecord(createdText, { ...record, ...saved });
      created(saved);
    },
    onError: (error: unknown) => {
      if (isPendingChange(error)) close();
      else if (!isShownAtFields(error)) notify(failure(error), { type: 'error' });
    },
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={leave}
      slotProps={{ paper: { className: 'record-panel', 'aria-label': title, role: 'dialog' } as object }}
    >
      <div className="panel-tools">
        <h2 className="panel-title grow">{title}</h2>
        <CloseButton onClose={leave} />
      </div>
      <FormPlaceContext.Provider value={place}>
        <CreateBase
          record={record}
          redirect={false}
          transform={(values: Row) => toCreateBody(model, values)}
          disableAuthentication
          mutationOptions={save}
        >
          {after.collecting(
            <GeneratedForm
              place="create"
              given={names}
              onCancel={leave}
              onDirty={setDirty}
              isSaving={after.isStored}
            />,
          )}
        </CreateBase>
      </FormPlaceContext.Provider>
      {isConfirming && (
        <Question
          title={translate('crewdeck.form.closeTitle')}
          detail={translate('crewdeck.form.closeDetail')}
          yes={translate('crewdeck.form.discard')}
          no={translate('crewdeck.form.goOn')}
          isDestructive
          onYes={onClose}
          onNo={() => {
            setConfirming(false);
          }}
        />
      )}
    </Drawer>
  );
}

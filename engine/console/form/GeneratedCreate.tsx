import { useCallback, type ReactElement } from 'react';
import { CreateBase, useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { NotAllowed } from '../routes/NotAllowed.tsx';
import type { Row } from '../../model/input.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { isPendingChange } from '../client/pending-change.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useCreateText } from './CreateLink.tsx';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { recordPath, toPath } from '../routes/paths.ts';
import { useFromHere } from '../routes/use-from-here.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { useTasksAfterSave } from './after-save.tsx';
import { isShownAtFields } from './field-errors.ts';
import { toCreateBody } from './form-values.ts';
import { GeneratedForm } from './GeneratedForm.tsx';
import { useCreatedText } from './use-created-text.ts';

/** Renders the page that creates a record. */
export default function GeneratedCreate(): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const title = useCreateText();
  const navigate = useNavigate();
  const notify = useNotify();
  const failure = useFailureText();
  const notifyRecord = useNotifyRecord();
  const createdText = useCreatedText();
  const after = useTasksAfterSave();
  usePageTitle(title);
  const leave = useCallback(() => {
    void navigate(toPath(model, 'list') ?? '/');
  }, [navigate, model]);
  const open = useCallback(
    (record: Readonly<Row>) => {
      const page = recordPath(engine, model.stem, Number(record.id));
      if (page === undefined) leave();
      else void navigate(page);
    },
    [engine, model, navigate, leave],
  );
  const goOn = useFromHere(open);
  if (!mayAct(engine, model, 'create')) return <NotAllowed />;
  return (
    <CreateBase
      redirect={false}
      transform={(values: Row) => toCreateBody(model, values)}
      disableAuthentication
      mutationOptions={{
        onSuccess: async (record: Row) => {
          await after.run(record);
          notifyRecord(createdText, record, { isAmong: true });
          goOn(record);
        },
        onError: (error: unknown) => {
          if (isPendingChange(error)) leave();
          else if (!isShownAtFields(error)) notify(failure(error), { type: 'error' });
        },
      }}
    >
      <PageHeader title={title} />
      {after.collecting(<GeneratedForm place="create" onCancel={leave} isSaving={after.isStored} />)}
    </CreateBase>
  );
}

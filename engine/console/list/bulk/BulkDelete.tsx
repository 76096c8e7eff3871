import type { ReactElement } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { Question } from '../../ui/Question.tsx';
import { useModel } from '../../context/EngineContext.tsx';
import { useBulk } from './use-bulk.ts';
import { BulkRefused } from './BulkRefused.tsx';

/** Confirms the deletion of the selected rows. */
export default function BulkDelete({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { selectedIds } = useListContext();
  const { isRunning, run, refused } = useBulk(onClose);
  const confirm = (): void => {
    void run('crewdeck.bulk.deleted', async (id, record) => {
      await dataProvider.delete(stem, { id, ...(record && { previousData: record }) });
      return undefined;
    });
  };
  if (refused) return <BulkRefused {...refused} isRunning={isRunning} onClose={onClose} />;
  return (
    <Question
      title={translate('crewdeck.bulk.deleteTitle', { smart_count: selectedIds.length })}
      detail={translate('crewdeck.bulk.deleteDetail')}
      yes={translate('crewdeck.form.delete')}
      no={translate('crewdeck.form.keep')}
      isDestructive
      isBusy={isRunning}
      onYes={confirm}
      onNo={onClose}
    />
  );
}

import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { inputFields } from '../../../model/input-fields.ts';
import { useModel } from '../../context/EngineContext.tsx';
import ActionDialog from '../../record/ActionDialog.tsx';
import { useBulk } from './use-bulk.ts';
import { bulkKey, takeBulkStep, type OfferedBulkStep } from './bulk-steps.ts';
import { BulkRefused } from './BulkRefused.tsx';

/** Requests the values of a step, takes it with every selected row, and lists those that were refused. */
export default function BulkStepDialog({
  offered,
  onClose,
}: {
  readonly offered: OfferedBulkStep;
  readonly onClose: () => void;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { isRunning, run, refused } = useBulk(onClose, { namesAll: true });
  if (refused) return <BulkRefused {...refused} isRunning={isRunning} onClose={onClose} />;
  const key = bulkKey(offered);
  return (
    <ActionDialog
      title={translate(`${key}Ask`, { smart_count: selectedIds.length })}
      yes={translate(key)}
      name={offered.name}
      fields={inputFields(model, offered.action, offered.step.inputs)}
      onYes={(values) =>
        run(`${key}Done`, async (id, record) => {
          await takeBulkStep(offered, { id, version: record?.version as unknown }, values);
          return undefined;
        })
      }
      onNo={onClose}
    />
  );
}

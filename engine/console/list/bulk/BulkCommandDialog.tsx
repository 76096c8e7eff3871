import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { inputFields } from '../../../model/input-fields.ts';
import { useModel } from '../../context/EngineContext.tsx';
import ActionDialog from '../../record/ActionDialog.tsx';
import { useBulk } from './use-bulk.ts';
import { commandKey, runCommand, type OfferedCommand } from '../../record-parts/row-commands.ts';
import { BulkRefused } from './BulkRefused.tsx';

/** Requests the values of a command, runs it for every selected row, and lists those that were refused. */
export default function BulkCommandDialog({
  offered,
  onClose,
}: {
  readonly offered: OfferedCommand;
  readonly onClose: () => void;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { isRunning, run, refused } = useBulk(onClose, { namesAll: true });
  if (refused) return <BulkRefused {...refused} isRunning={isRunning} onClose={onClose} />;
  const key = commandKey(offered);
  return (
    <ActionDialog
      title={translate(`${key}Ask`, { smart_count: selectedIds.length })}
      yes={translate(key)}
      name={offered.name}
      fields={inputFields(model, offered.action, offered.command.inputs)}
      onYes={(values) =>
        run(`${key}Done`, async (id, record) => {
          await runCommand(offered, { id, version: record?.version as unknown }, values);
          return undefined;
        })
      }
      onNo={onClose}
    />
  );
}

import type { ReactElement } from 'react';
import { HttpError, useDataProvider, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { inputFields } from '../../../model/input-fields.ts';
import { useModel } from '../../context/EngineContext.tsx';
import ActionDialog from '../../record/ActionDialog.tsx';
import { useBulk } from './use-bulk.ts';
import {
  commandKey,
  isPossibleWith,
  runCommand,
  type OfferedCommand,
} from '../../record-parts/row-commands.ts';
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
  const dataProvider = useDataProvider();
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
        run(`${key}Done`, async (id, seen) => {
          const row = seen ?? (await dataProvider.getOne<RaRecord>(model.stem, { id })).data;
          // Rows in another state may be selected too: they are named as refused.
          if (!isPossibleWith(offered, model, row)) throw new HttpError('', 409, { code: 'not_possible' });
          await runCommand(offered, { id, version: row.version as unknown }, values);
          return undefined;
        })
      }
      onNo={onClose}
    />
  );
}

import { type ReactElement } from 'react';
import { ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { inputFields } from '../../model/input-fields.ts';
import { closingModel } from '../../model/closing.ts';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { formatMonth } from '../format/dates.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { toMonth } from '../closed/month.ts';
import { useDoPeriod } from './use-period-action.ts';
import type { Cell } from './use-periods.ts';
import { Opened } from '../ui/Opened.tsx';

const ActionDialog = lazyPart(() => import('../record/ActionDialog.tsx'));

/** Requests the reason for which a month is reopened. */
export function ReopenDialog({
  cell,
  onEnd,
}: {
  readonly cell: Cell;
  readonly onEnd: () => void;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { models } = useEngine();
  const reopen = useDoPeriod('reopen');
  const holder = closingModel(models);
  const action = holder?.actions['period.reopen'];
  if (!holder || !action) return null;
  const { model, month } = cell;
  const name = translate(`resources.${model.stem}.name`, { smart_count: 2, _: model.plural });
  const take = async ({ reason }: Row): Promise<void> => {
    if (await reopen({ resource: model.stem, month, reason }, 'crewdeck.closing.openedDone')) onEnd();
  };
  return (
    <ResourceContextProvider value={holder.stem}>
      <Opened>
        <ActionDialog
          title={translate('crewdeck.closing.reopenMonth', {
            month: formatMonth(toMonth(month), locale),
            name,
          })}
          yes={translate('crewdeck.closing.reopen')}
          name="reopen"
          fields={inputFields(holder, action, [{ part: 'reason', isRequired: true }])}
          onYes={take}
          onNo={onEnd}
        />
      </Opened>
    </ResourceContextProvider>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { firstDay, lastDay, type Month } from '../../model/days.ts';
import { formatDay } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { readAllRows, type DaysQuery } from './days-api.ts';
import { isPlannable, type DaysView } from './days-view.ts';
import { copyFormer, formerMonth } from './former-month.ts';
import { valueIn } from './pending.ts';
import type { UseEdits } from './use-edits.ts';
import { useFill } from './use-fill.ts';

export interface CopyFormerProps {
  readonly month: Month;
  readonly query: DaysQuery;
  readonly view: DaysView;
  readonly edits: UseEdits;
}

/** Fills the empty cells of the month from the one before, as unsaved changes. */
export function CopyFormer({ month, query, view, edits }: CopyFormerProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const former = formerMonth(month);
  const name = formatDay(firstDay(former), locale, 'monthOnly');
  const { isBusy, fill } = useFill(edits, 'crewdeck.days.nothingToCopy', { month: name });
  const copy = (): Promise<boolean> =>
    fill(async () => {
      const [rows, before] = await Promise.all([
        readAllRows(model, query),
        readAllRows(model, { ...query, from: firstDay(former), to: lastDay(former) }),
      ]);
      return copyFormer(
        month,
        rows,
        before,
        (row, day) => isPlannable(view, row, day) && valueIn(edits.pending, row, day) === null,
      );
    });
  return (
    <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      {translate('crewdeck.days.copy', { month: name })}
    </button>
  );
}

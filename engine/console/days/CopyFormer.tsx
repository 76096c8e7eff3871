import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { firstDay, lastDay, type Month } from '../../model/days.ts';
import { useSessionCheck } from '../context/actions.ts';
import { formatDay } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { Icon } from '../ui/icons.tsx';
import { readAllRows, type DaysQuery } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { copyFormer, formerMonth } from './former-month.ts';
import { changeOf } from './pending.ts';
import type { UseEdits } from './use-edits.ts';

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
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const former = formerMonth(month);
  const name = formatDay(firstDay(former), locale, 'monthOnly');
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const [rows, before] = await Promise.all([
        readAllRows(model, query),
        readAllRows(model, { ...query, from: firstDay(former), to: lastDay(former) }),
      ]);
      const found = copyFormer(month, rows, before, (row, day) => {
        const look = view.marks.get(row.marks[day] ?? '')?.look ?? 'hatch';
        const isEmpty = !row.cells[day] && !changeOf(edits.pending, { row: row.id, day });
        return isEmpty && look === 'hatch';
      });
      if (found.length > 0) edits.edit(found);
      else notify('crewdeck.days.nothingToCopy', { type: 'info', messageArgs: { month: name } });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      {translate('crewdeck.days.copy', { month: name })}
    </button>
  );
}

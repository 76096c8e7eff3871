import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonth } from '../format/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { toMonth } from './month.ts';
import './closed-note.css';

/** Renders that a month is closed, and the consequence. */
export function ClosedNote({ month }: { readonly month: string }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return (
    <p className="note closed-note" role="status">
      <Icon name="lock" size={18} />
      <span>{translate('crewdeck.closing.note', { month: formatMonth(toMonth(month), locale) })}</span>
    </p>
  );
}

/** Renders briefly which of the shown months are closed. */
export function ClosedMark({ months }: { readonly months: readonly string[] }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  if (months.length === 0) return null;
  const names = months.map((month) => formatMonth(toMonth(month), locale));
  return (
    <span className="closed-mark">
      <Icon name="lock" size={16} />
      {translate('crewdeck.closing.closedMonths', { months: new Intl.ListFormat(locale).format(names) })}
    </span>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { closingOf } from '../../model/closing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { formatMonth } from '../format/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { toMonth } from './month.ts';
import { closedMonthOf, useClosedMonths } from './use-closed.ts';
import './closed-note.css';

type Days = NonNullable<ReturnType<typeof closingOf>>;

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

/** Renders, in the form of a row, that its days are in a closed month, before it is sent. */
function Watching({ model, from, to }: Days & { readonly model: Model }): ReactElement | null {
  const closed = useClosedMonths(model);
  const stored = useRecordContext<Row>();
  const [first, last] = useWatch({ name: [from.name, to.name] }) as unknown[];
  const entered = { [to.name]: last, [from.name]: first };
  const month = closedMonthOf(model, closed, stored) ?? closedMonthOf(model, closed, entered);
  return month === undefined ? null : <ClosedNote month={month} />;
}

/** Renders the note of a form about closed months; nothing if its resource has none. */
export function ClosedFormNote({ model }: { readonly model: Model }): ReactElement | null {
  const days = closingOf(model);
  return days ? <Watching model={model} {...days} /> : null;
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

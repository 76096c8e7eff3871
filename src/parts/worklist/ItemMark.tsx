import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { daysBetween } from '@crewdeck/engine/model/days.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatAge, formatDay, formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import type { InboxItem } from '../../../resources/inbox.ts';

const SOON_DAYS = 2;

/** Renders until when an item is due, or how long it has waited. */
export function ItemMark({ item: { due, since } }: { readonly item: InboxItem }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  if (due !== null) {
    const left = daysBetween(today(), due);
    const date = formatDay(due, locale);
    if (left < 0)
      return <span className="pill is-error">{translate('crewdeck.waits.overdue', { date })}</span>;
    const text =
      left === 0 ? translate('crewdeck.waits.dueToday') : translate('crewdeck.waits.due', { date });
    return left < SOON_DAYS ? <span className="pill is-warning">{text}</span> : <span>{text}</span>;
  }
  if (since === null) return null;
  return (
    <time dateTime={since} title={formatInstant(since, locale)}>
      {formatAge(since, locale)}
    </time>
  );
}

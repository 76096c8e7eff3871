import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatIn } from '@crewdeck/engine/console/format/dates.ts';
import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { mayVisit, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Link } from 'react-router';
import { bannerIcons } from '../../parts/banner-icons.ts';
import { Card, CardNote } from './Card.tsx';
import type { Own } from './figures.ts';

type Item = Own['upcoming'][number];
const SHOWN = 5;

/** Returns a function that gives the text of a day's kind. */
function useKind(): (item: Item) => string {
  const translate = useTranslate();
  return ({ kind, years }) =>
    kind === 'work_anniversary'
      ? translate('crewdeck.dashboard.anniversary', { smart_count: years ?? 0 })
      : translate(`crewdeck.dashboard.${kind}`);
}

function ItemName({ item }: { readonly item: Item }): ReactElement {
  const engine = useEngine();
  const stem = item.userId !== null ? 'employees' : item.kind === 'holiday' ? 'holidays' : 'events';
  const path = recordPath(engine, stem, item.userId ?? item.id ?? 0);
  return path === undefined ? (
    <span className="ellipsis" title={item.title}>
      {item.title}
    </span>
  ) : (
    <Link className="row-link ellipsis" to={path} title={item.title}>
      {item.title}
    </Link>
  );
}

/**
 * Renders holidays, events, birthdays and anniversaries of the coming days; today's and tomorrow's with their
 * banner.
 */
export function UpcomingCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  const calendar = mayVisit(engine, '/calendar') ? '/calendar' : undefined;
  const first = own.upcoming.find(({ date }) => date <= addDays(today, 1));
  const rest = own.upcoming.filter((item) => item !== first).slice(0, SHOWN);
  return (
    <Card
      title={translate('crewdeck.dashboard.upcoming')}
      to={calendar}
      link={translate('crewdeck.dashboard.calendar')}
      className="is-last"
    >
      {own.upcoming.length === 0 && <CardNote>{translate('crewdeck.dashboard.nothingUpcoming')}</CardNote>}
      {first && (
        <p className="note upcoming-banner" data-banner={first.banner}>
          <Icon name={bannerIcons[first.banner] ?? 'calendar'} />
          <span className="two-lines">
            <b>
              <ItemName item={first} />
            </b>
            <small>
              {kindOf(first)} · {formatIn(daysBetween(today, first.date), locale)}
            </small>
          </span>
        </p>
      )}
      <ul className="dash-rows">
        {rest.map((item) => (
          <li key={`${item.kind}-${item.id ?? item.userId}`} className="is-tall">
            <span className="date-tile" data-banner={item.banner}>
              <b>{formatDay(item.date, locale, 'day')}</b>
              <small>{formatDay(item.date, locale, 'month')}</small>
            </span>
            <span className="grow ellipsis">
              <ItemName item={item} />
            </span>
            <span className="dash-meta">{kindOf(item)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { CalendarTools } from './CalendarTools.tsx';
import { periodOf } from './periods.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { DayPanel, type OpenDay } from './DayPanel.tsx';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import { useApplyPath, useCalendarPlace, useEntries, useLayers } from './use-calendar.ts';
import { WeekView } from './WeekView.tsx';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';
import '@crewdeck/engine/console/calendar/weeks.css';
import './calendar.css';

const FeedDialog = lazyPart(() => import('../../parts/FeedDialog.tsx'));

/** Renders own leave and shifts, absences, holidays and events; leave is requested from its days. */
export default function CalendarPage(): ReactElement {
  const translate = useTranslate();
  const place = useCalendarPlace();
  const period = periodOf(place.view, place.day);
  const [shown, toggle] = useLayers();
  const { data, error, isPending, isPlaceholderData, refetch } = useEntries(period);
  const [open, setOpen] = useState<OpenDay>();
  const [isFeed, setFeed] = useState(false);
  const applyPath = useApplyPath();
  const title = translate('crewdeck.menu.calendar');
  usePageTitle(title);
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />;
  const entries = (data ?? []).filter(({ kind }) => shown.includes(kind));
  const openDay = (day: string, cell: HTMLElement): void => {
    setOpen({ day, cell });
  };
  return (
    <>
      <PageHeader title={title}>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setFeed(true);
          }}
        >
          <Icon name="external" size={16} />
          {translate('crewdeck.calendar.subscribe')}
        </button>
        {applyPath && (
          <Link className="btn btn-primary" to={applyPath({ from: today(), to: today() })}>
            <Icon name="leaf" size={16} />
            {translate('crewdeck.calendar.apply')}
          </Link>
        )}
      </PageHeader>
      <section className="card calendar-card" aria-busy={isPending || isPlaceholderData}>
        <CalendarTools place={place} period={period} shown={shown} onLayer={toggle} />
        {place.view === 'month' && (
          <MonthView
            period={period}
            day={place.day}
            entries={entries}
            onDay={(day) => {
              place.go({ day });
            }}
            onOpen={openDay}
          />
        )}
        {place.view === 'week' && <WeekView period={period} entries={entries} onOpen={openDay} />}
        {place.view === 'list' && !isPending && <ListView period={period} entries={entries} />}
      </section>
      {open && (
        <DayPanel
          open={open}
          entries={entries}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
      <Opened>
        {isFeed && (
          <FeedDialog
            onClose={() => {
              setFeed(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}

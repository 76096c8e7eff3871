import { useCallback, useMemo, type ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { firstDay, monthOf } from '../../model/days.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { today } from '../client/company-clock.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useShownPeriod } from '../ui/use-shown-period.ts';
import { ListProblem, NothingHere } from '../list/ListStates.tsx';
import { drawerHash } from '../record-parts/drawer-hash.ts';
import { MonthSwitch } from '../ui/MonthSwitch.tsx';
import { useIsMobile } from '../ui/use-width.ts';
import { CalendarAgenda } from './CalendarAgenda.tsx';
import { CalendarMonth } from './CalendarMonth.tsx';
import type { Entry } from './entries.ts';
import { useCalendarEntries } from './use-entries.ts';
import { useMoving } from './use-moving.ts';
import { weeksAround } from './weeks.ts';
import './weeks.css';
import './calendar.css';

function CalendarOf({ calendar }: { readonly calendar: ModelCalendar }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues } = useListContext();
  const isMobile = useIsMobile();
  const [month, setFrom] = useShownPeriod('month');
  const period = isMobile ? month : weeksAround(month.from);
  const { entries, rest, error, isPending, isFormer } = useCalendarEntries(calendar, period);
  const { moved, move } = useMoving(calendar);
  const shown = useMemo(
    () => entries.map((entry): Entry => ({ ...entry, ...moved.get(entry.record.id) })),
    [entries, moved],
  );
  const open = useCallback(
    (id: number) => {
      void navigate({ search, hash: drawerHash('show', id) });
    },
    [navigate, search],
  );
  if (error) return <ListProblem error={error} />;
  const isNarrowed = Object.keys(filterValues as object).length > 0;
  return (
    <div aria-busy={isPending || isFormer}>
      <div className="month-tools">
        <MonthSwitch
          month={monthOf(month.from)}
          onChange={(next) => {
            setFrom(firstDay(next));
          }}
        />
        <button
          type="button"
          className="btn"
          onClick={() => {
            setFrom(today());
          }}
        >
          {translate('crewdeck.month.today')}
        </button>
        {rest > 0 && <span className="month-rest">{translate('crewdeck.month.rest', { count: rest })}</span>}
      </div>
      {isMobile && !isPending && shown.length === 0 && isNarrowed && <NothingHere />}
      {isMobile ? (
        !isPending && <CalendarAgenda calendar={calendar} period={month} entries={shown} onOpen={open} />
      ) : (
        <CalendarMonth
          calendar={calendar}
          month={month.from.slice(0, 7)}
          period={period}
          entries={shown}
          onOpen={open}
          onMove={move}
        />
      )}
    </div>
  );
}

/** Renders the rows of the list around on the days of a month; their days are changed by moving them. */
export default function Calendar(): ReactElement | null {
  const { calendar } = useModel();
  return calendar ? <CalendarOf calendar={calendar} /> : null;
}

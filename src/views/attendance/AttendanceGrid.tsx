import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useGetList, useLocale, useTranslate, type RaRecord } from 'react-admin';
import type { Row } from '../../../resources/engine/input.ts';
import { useDaySign, type DayLook } from '../../components/DayCell.tsx';
import { formatFullDay as writeLongDay, formatWeekday as writeWeekday } from '../../engine/dates.ts';
import { daysOf, firstDay, lastDay, today, weekdayOf, type Month } from '../../../resources/engine/days.ts';
import { mayAct } from '../../engine/access.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { RecordProblem } from '../../engine/record/RecordProblem.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { moveCell, type CellPlace } from './grid-keys.ts';
import { cellId, GridRow, rowId, totals, type GridMonth } from './GridRow.tsx';
import type { ReportQuery } from '../../components/report-data.ts';
import { useGridRows, useGridTotal } from './use-grid-rows.ts';
import './grid.css';

const DayPopover = lazy(() => import('./DayPopover.tsx'));

const ROW = 34;
/** Rows drawn before and after those in sight. */
const OVERSCAN = 4;
const looks: readonly DayLook[] = [
  'present',
  'home',
  'leave',
  'holiday',
  'open',
  'half',
  'weekend',
  'ahead',
  'outside',
];

/** What the month's rows share, computed once. */
function useGridMonth(month: Month): GridMonth {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const sign = useDaySign();
  const { year, month: number } = month;
  return useMemo(() => {
    const dates = daysOf({ year, month: number });
    const byLook = <T,>(of: (look: DayLook) => T): Record<DayLook, T> =>
      Object.fromEntries(looks.map((look) => [look, of(look)])) as Record<DayLook, T>;
    const labels = dates.map((date) => writeLongDay(date, locale));
    const words = byLook((look) => translate(`crewdeck.time.looks.${look}`));
    return {
      dates,
      labels,
      today: today(),
      locale,
      signs: byLook(sign),
      words,
      names: byLook((look) => labels.map((label) => `${label}: ${words[look]}`)),
      asked: translate('crewdeck.attendance.correctionWaits'),
    };
  }, [year, number, locale, translate, sign]);
}

export type Correction = RaRecord & Row & { readonly userId: number; readonly date: string };

/** Corrections of the month that wait, by person. */
function useCorrections(month: Month): readonly Correction[] {
  const { models, permissions } = useEngine();
  const model = models['exception-requests'];
  const { data } = useGetList<Correction>(
    'exception-requests',
    {
      filter: { status: 'pending', date_gte: firstDay(month), date_lte: lastDay(month) },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'date', order: 'ASC' },
    },
    { enabled: model !== undefined && mayAct(permissions, model, 'list') },
  );
  return useMemo(() => data ?? [], [data]);
}

function Head({ month, count }: { readonly month: GridMonth; readonly count: number }): ReactElement {
  const translate = useTranslate();
  return (
    <div className="grid-row grid-head" role="row" aria-rowindex={1}>
      <div className="grid-name" role="columnheader">
        {translate('crewdeck.attendance.people', { smart_count: count })}
      </div>
      {month.dates.map((date, index) => (
        <div
          key={date}
          role="columnheader"
          className={date === month.today ? 'grid-day is-today' : 'grid-day'}
          aria-label={month.labels[index]}
        >
          <span>
            {writeWeekday(weekdayOf(date), month.locale, 'narrow')}
            <b>{Number(date.slice(8)).toLocaleString(month.locale)}</b>
          </span>
        </div>
      ))}
      <div className="grid-totals" role="presentation">
        {totals.map((name) => (
          <div
            key={name}
            role="columnheader"
            className={`grid-total is-${name}`}
            title={translate(`crewdeck.attendance.sums.${name}`)}
          >
            <abbr title={translate(`crewdeck.attendance.sums.${name}`)}>
              {translate(`crewdeck.attendance.short.${name}`)}
            </abbr>
          </div>
        ))}
      </div>
    </div>
  );
}

export interface AttendanceGridProps {
  readonly month: Month;
  readonly filter: Pick<ReportQuery, 'team' | 'searchTextValue' | 'unmarked'>;
  readonly onPerson: (userId: number) => void;
}

/** People by days. Only the rows in sight exist; arrows, Home, End and the page keys move, Enter opens. */
export function AttendanceGrid({ month, filter, onPerson }: AttendanceGridProps): ReactElement {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 1 });
  const [hasFocus, setFocus] = useState(false);
  const [opened, setOpened] = useState<CellPlace>();
  const shared = useGridMonth(month);
  const corrections = useCorrections(month);
  const askedOf = useMemo(() => {
    const by = new Map<number, Set<string>>();
    for (const { userId, date } of corrections) by.set(userId, (by.get(userId) ?? new Set()).add(date));
    return by;
  }, [corrections]);
  const query = { ...month, ...filter };
  const total = useGridTotal(query);
  // Its functions change with every scroll and are used in this component only. Rows are drawn in a task of
  // their own, not in that of the frame.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const { rowAt, error, refetch } = useGridRows(query, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  // An element that leaves the window at one end is the next row at the other, where it stands in the
  // document: few of its cells look different.
  const slots = Math.ceil((virtual.scrollRect?.height ?? 0) / ROW) + 1 + 2 * OVERSCAN;
  const slotOf = (index: number): number => index % slots;
  // A month that is wider than the screen begins with today.
  const isLoaded = total !== undefined;
  useEffect(() => {
    const head = scroller.current?.querySelector<HTMLElement>('.grid-head .is-today');
    if (isLoaded && head && scroller.current)
      scroller.current.scrollLeft = head.offsetLeft - scroller.current.clientWidth * 0.6;
  }, [isLoaded, shared]);
  const place = useCallback((event: MouseEvent): CellPlace | undefined => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-row]');
    return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
  }, []);
  const open = (cell: CellPlace): void => {
    const row = rowAt(cell.row);
    if (row && cell.column === 0) onPerson(row.userId);
    else if (row) setOpened(cell);
  };
  const press = (event: KeyboardEvent): void => {
    const size = {
      rows: total ?? 0,
      columns: shared.dates.length + 1,
      page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2),
    };
    const next = moveCell(active, event.key, event.ctrlKey || event.metaKey, size);
    if (next) {
      setActive(next);
      virtual.scrollToIndex(next.row);
    } else if (event.key === 'Enter' || event.key === ' ') open(active);
    else return;
    event.preventDefault();
  };
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (total === 0)
    return (
      <EmptyState
        tone="noMatch"
        title={translate(filter.unmarked ? 'crewdeck.attendance.noGaps' : 'crewdeck.list.noMatch')}
      />
    );
  const openedRow = opened && rowAt(opened.row);
  const openedDay = openedRow?.days?.[(opened?.column ?? 0) - 1];
  const anchor = opened && document.getElementById(cellId(slotOf(opened.row), opened.column));
  return (
    <>
      <div
        ref={scroller}
        className="grid-scroll"
        role="grid"
        tabIndex={0}
        aria-label={translate('crewdeck.attendance.grid')}
        aria-rowcount={(total ?? 0) + 1}
        aria-colcount={shared.dates.length + 1 + totals.length}
        aria-busy={total === undefined}
        aria-activedescendant={
          hasFocus && items.some(({ index }) => index === active.row)
            ? cellId(slotOf(active.row), active.column)
            : undefined
        }
        style={{ '--days': shared.dates.length, '--rows': total ?? 100 } as object}
        onFocus={() => {
          setFocus(true);
        }}
        onBlur={() => {
          setFocus(false);
        }}
        onKeyDown={press}
        onClick={(event) => {
          const cell = place(event);
          if (cell) {
            setActive(cell);
            open(cell);
          }
        }}
      >
        <div role="rowgroup" className="grid-top">
          <Head month={shared} count={total ?? 0} />
        </div>
        <div
          role="rowgroup"
          className="grid-body"
          aria-owns={items.map(({ index }) => rowId(slotOf(index))).join(' ')}
          style={{ height: total === undefined ? ROW * 12 : virtual.getTotalSize() }}
        >
          {items
            .toSorted((one, other) => slotOf(one.index) - slotOf(other.index))
            .map(({ index, start }) => {
              const row = rowAt(index);
              return (
                <GridRow
                  key={slotOf(index)}
                  slot={slotOf(index)}
                  index={index}
                  row={row}
                  month={shared}
                  active={hasFocus && active.row === index ? active.column : undefined}
                  asked={row && askedOf.get(row.userId)}
                  top={start}
                />
              );
            })}
        </div>
      </div>
      {openedRow && openedDay && anchor && (
        <Suspense fallback={null}>
          <DayPopover
            anchor={anchor}
            row={openedRow}
            day={openedDay}
            correction={corrections.find(
              (one) => one.userId === openedRow.userId && one.date === openedDay.date,
            )}
            onPerson={onPerson}
            onClose={() => {
              setOpened(undefined);
              scroller.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

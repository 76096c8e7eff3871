import { useCallback } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { recordPath, toPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { useIsMobile } from '@crewdeck/engine/console/ui/use-width.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { views, type View } from './periods.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { isDay, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import { layers, type Entry, type Layer } from './entries.ts';

export interface CalendarPlace {
  readonly view: View;
  readonly day: Day;
  readonly go: (to: { view?: View; day?: Day }) => void;
}

/** Returns the place of the calendar from the address; small screens begin with the list. */
export function useCalendarPlace(): CalendarPlace {
  const isMobile = useIsMobile();
  const [query, setQuery] = useSearchParams();
  const requested = views.find((view) => view === query.get('view'));
  const date = query.get('date');
  const view = requested ?? (isMobile ? 'list' : 'month');
  const day = isDay(date) ? date : today();
  const go = useCallback(
    (to: { view?: View; day?: Day }) => {
      setQuery({ view: to.view ?? view, date: to.day ?? day }, { replace: true });
    },
    [setQuery, view, day],
  );
  return { view, day, go };
}

/** Loads the entries of a period; the former period stays until the next is there. */
export function useEntries({ from, to }: Period) {
  return useQuery({
    queryKey: ['calendar', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('GET calendar', { query: { from, to } }, { signal })).entries,
  });
}

/** Returns the shown layers, as the user left them. */
export function useLayers(): [readonly Layer[], (layer: Layer) => void] {
  const [hidden, setHidden] = useStore<readonly Layer[]>('crewdeck.calendar.hidden', []);
  const toggle = (layer: Layer): void => {
    setHidden(hidden.includes(layer) ? hidden.filter((one) => one !== layer) : [...hidden, layer]);
  };
  return [layers.filter((layer) => !hidden.includes(layer)), toggle];
}

/** Returns a function that names an entry; shifts by their name in the roster. */
export function useEntryName(): (entry: Entry) => string {
  const translate = useTranslate();
  const term = useTerm();
  return useCallback(
    ({ kind, title }) =>
      kind === 'shift'
        ? translate(`resources.roster-shifts.values.shift.${title}`, { _: title })
        : term(title),
    [translate, term],
  );
}

/** Returns a function that gives the text of an entry. */
export function useEntryText(): (entry: Entry) => string {
  const translate = useTranslate();
  const nameOf = useEntryName();
  return useCallback(
    (entry) => {
      const title =
        entry.kind === 'away' ? translate('crewdeck.calendar.away', { name: entry.title }) : nameOf(entry);
      if (entry.kind === 'shift')
        return translate('crewdeck.calendar.shift', {
          title,
          from: entry.startTime ?? '',
          to: entry.endTime ?? '',
        });
      const state =
        entry.kind === 'leave'
          ? translate('crewdeck.calendar.leave', {
              title,
              state: translate(
                entry.status === 0 ? 'crewdeck.calendar.pending' : 'crewdeck.calendar.accepted',
              ),
            })
          : title;
      return entry.dayPart && entry.dayPart !== 'full'
        ? translate('crewdeck.calendar.part', {
            title: state,
            part: translate(`crewdeck.calendar.half.${entry.dayPart}`),
          })
        : state;
    },
    [translate, nameOf],
  );
}

const stems: Readonly<Partial<Record<Layer, string>>> = {
  leave: 'leaves',
  event: 'events',
  holiday: 'holidays',
  shift: 'roster-shifts',
};

/**
 * Returns a function that gives the page of an entry's subject, if the user may open it. Colleagues' absences
 * have none.
 */
export function useEntryPath(): (entry: Entry) => string | undefined {
  const engine = useEngine();
  return useCallback(
    ({ kind, id }) => {
      const stem = stems[kind];
      return stem === undefined ? undefined : recordPath(engine, stem, id);
    },
    [engine],
  );
}

/**
 * Returns a function that gives the address of the leave form with these days filled in; undefined if the
 * user cannot request leave.
 */
export function useApplyPath(): ((period: Period) => string) | undefined {
  const engine = useEngine();
  const { leaves } = engine.models;
  const path = toPath(leaves, 'create');
  if (!leaves || path === undefined || !mayAct(engine, leaves, 'create')) return undefined;
  return ({ from, to }) =>
    `${path}?source=${encodeURIComponent(JSON.stringify({ leaveFrom: from, leaveTo: to }))}`;
}

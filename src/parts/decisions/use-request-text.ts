import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatDuration, formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { useDaysText } from '../leave-data.ts';

/** Known fields of a request, of any resource. */
export interface RequestFacts {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly days?: number | null;
  readonly minutes?: number | null;
  readonly wantedStatus?: number | null;
  /** The seeded name of its type. */
  readonly type?: string | null;
}

/** Returns a function that describes a request in one line, by its resource. */
export function useRequestText(): (stem: string, facts: RequestFacts) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const daysText = useDaysText();
  const day = ({ from }: RequestFacts): string => (from ? formatDay(from, locale, 'weekday') : '');
  const period = ({ from, to }: RequestFacts): string => (from ? formatPeriod(from, to ?? from, locale) : '');
  const sentences: Readonly<Record<string, (facts: RequestFacts) => string>> = {
    leaves: (facts) =>
      translate('crewdeck.dashboard.leaveOf', {
        type: term(facts.type ?? ''),
        period: period(facts),
        days: daysText(facts.days ?? 0),
      }),
    'exception-requests': (facts) =>
      translate('crewdeck.dashboard.exceptionOf', {
        date: day(facts),
        status: translate(valueKey('attendance', 'status', facts.wantedStatus)),
      }),
    'down-times': (facts) =>
      translate('crewdeck.dashboard.downTimeOf', {
        date: day(facts),
        duration: formatDuration(facts.minutes, translate),
      }),
  };
  return (stem, facts) =>
    sentences[stem]?.(facts) ??
    new Intl.ListFormat(locale, { type: 'unit' }).format([
      translate(`resources.${stem}.name`, { smart_count: 1 }),
      period(facts),
    ]);
}

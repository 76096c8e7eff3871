import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import type { InboxItem, InboxKind } from '../../../resources/inbox.ts';
import { useRequestText } from '../decisions/use-request-text.ts';

/** Checks whether days are today alone. */
export const isToday = (dates: readonly string[]): boolean => dates.length === 1 && dates[0] === today();

export interface ItemText {
  readonly title: string;
  /** The two most important facts. */
  readonly detail: string;
}

const facts = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** Returns a function that gives the text of the day that the user has filled in last. */
function useLastText(): (last: NonNullable<InboxItem['facts']['last']>) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return ({ date, status, minutes }) => {
    const what = facts(
      formatDay(date, locale, 'weekday'),
      status === undefined ? '' : translate(valueKey('attendance', 'status', status)),
      typeof minutes === 'number' ? formatDuration(minutes, translate) : '',
    );
    return translate('crewdeck.waits.lastTime', { what });
  };
}

/** Returns a function that gives the texts of an item. */
export function useItemText(): (item: InboxItem) => ItemText {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const request = useRequestText();
  const lastOf = useLastText();
  const day = (date = ''): string => formatDay(date, locale, 'weekday');
  const word = (name: string, args: object = {}): string => translate(`crewdeck.waits.${name}`, args);
  const texts: Readonly<Record<InboxKind, (item: InboxItem) => ItemText>> = {
    decisions: ({ name, title, facts: known }) => ({
      title: name ?? '',
      detail: facts(
        request(title ?? '', known),
        known.onBehalfOf && translate('crewdeck.approval.onBehalfOf', { name: known.onBehalfOf }),
      ),
    }),
    changes: ({ title, name, facts: { about } }) => ({
      title: name ?? '',
      detail: facts(translate(`resources.${title ?? ''}.name`, { smart_count: 1 }), about),
    }),
    tickets: ({ title, name, facts: { ticketNo, priority } }) => ({
      title: title ?? '',
      detail: facts(ticketNo, translate(valueKey('tickets', 'priority', priority)), name),
    }),
    questions: ({ title, name, facts: { date } }) => ({
      title: title ?? '',
      detail: facts(name, word('reportOf', { date: day(date) })),
    }),
    help: ({ title, name, facts: { text } }) => ({ title: title ?? '', detail: facts(name, text) }),
    steps: ({ title, name, facts: { date } }) => ({
      title: title ?? '',
      detail: facts(name, word('dueOn', { date: day(date) })),
    }),
    training: ({ name, facts: { date, count } }) =>
      count === undefined
        ? { title: name ?? '', detail: word('trainingEnds', { date: day(date) }) }
        : { title: word('peoplesTraining', { smart_count: count }), detail: word('openTraining') },
    days: ({ stem, facts: { dates = [], last, count, date } }) => {
      const isReport = stem === 'dsr';
      if (count !== undefined)
        return {
          title: word('peoplesReports', { smart_count: count, date: day(date) }),
          detail: word('openReports'),
        };
      if (isToday(dates))
        return { title: word(isReport ? 'reportToday' : 'markToday'), detail: last ? lastOf(last) : '' };
      return {
        title: word(isReport ? 'unreported' : 'unmarked', { smart_count: dates.length }),
        detail: facts(...dates.map(day)),
      };
    },
    papers: ({ facts: { papers, count = 0 } }) =>
      papers
        ? { title: word('ownPapers', { smart_count: papers.length }), detail: facts(...papers.map(term)) }
        : { title: word('peoplesPapers', { smart_count: count }), detail: word('openPeople') },
  };
  return (item) => texts[item.kind](item);
}

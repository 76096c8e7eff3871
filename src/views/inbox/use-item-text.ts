import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import type { InboxItem, InboxKind } from '../../../resources/inbox.ts';
import { useRequestText } from '../../parts/decisions/use-request-text.ts';

export interface ItemText {
  readonly title: string;
  /** The two most important facts. */
  readonly detail: string;
}

/** Returns a function that gives the texts of an item. */
export function useItemText(): (item: InboxItem) => ItemText {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const request = useRequestText();
  const facts = (...parts: readonly (string | null | undefined)[]): string =>
    parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
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
    help: ({ title, name }) => ({ title: title ?? '', detail: name ?? '' }),
    steps: ({ title, name, facts: { date } }) => ({
      title: title ?? '',
      detail: facts(name, word('dueOn', { date: day(date) })),
    }),
    training: ({ name, facts: { date } }) => ({
      title: name ?? '',
      detail: word('trainingEnds', { date: day(date) }),
    }),
    days: ({ stem, facts: { dates = [] } }) => ({
      title: word(stem === 'dsr' ? 'unreported' : 'unmarked', { smart_count: dates.length }),
      detail: facts(...dates.map(day)),
    }),
    papers: ({ facts: { papers, count = 0 } }) =>
      papers
        ? { title: word('ownPapers', { smart_count: papers.length }), detail: facts(...papers.map(term)) }
        : { title: word('peoplesPapers', { smart_count: count }), detail: word('openPeople') },
  };
  return (item) => texts[item.kind](item);
}

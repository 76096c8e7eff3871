import type { TranslateFunction } from 'react-admin';
import { formatDay, formatPeriod } from '../../context/dates.ts';
import { valueKey } from '../../context/messages.ts';
import type { Data } from '../../client/api.ts';
import type { IconName } from '../../ui/icons.tsx';

/** What is told of a notification's row. */
export type Notice = Pick<
  Data<'GET notifications'>['notificationList'][number],
  'id' | 'kind' | 'params' | 'link' | 'readAt' | 'createdAt'
>;

export interface Words {
  readonly translate: TranslateFunction;
  readonly locale: string;
  readonly term: (name: string) => string;
}

type Params = Readonly<Record<string, unknown>>;

export const noticeIcons: Readonly<Record<string, IconName>> = {
  leave_asked: 'leaf',
  leave_decided: 'leaf',
  exception_decided: 'userCheck',
  down_time_decided: 'pause',
  ticket_assigned: 'ticket',
  ticket_answered: 'ticket',
  ticket_status: 'ticket',
  dsr_queried: 'quiz',
  dsr_answered: 'clipboard',
  trainer_changed: 'graduation',
  salary_slip_added: 'wallet',
  document_added: 'fileText',
  event_today: 'calendar',
  shift_removed: 'clock',
};

const monthOf = ({ year, month }: Params): string | undefined =>
  year === undefined || month === undefined ? undefined : `${String(year)}-${String(month).padStart(2, '0')}`;

/** Which sentence a notification is told in: the outcome of a decision has one each. */
function sentenceOf(kind: string, params: Params): string {
  if (kind === 'leave_decided') return params.status === 1 ? 'leave_accepted' : 'leave_rejected';
  if (kind === 'exception_decided' || kind === 'down_time_decided')
    return `${kind.slice(0, -'_decided'.length)}_${String(params.status)}`;
  if (kind === 'salary_slip_added' && monthOf(params) !== undefined) return 'salary_slip_month';
  if (kind === 'document_added' && params.title !== undefined) return 'document_titled';
  return kind;
}

/** The parts of the sentence in the person's language; a part that the notification lacks is left out. */
function argumentsOf(params: Params, { translate, locale, term }: Words): Params {
  const text = (name: string): string | undefined =>
    typeof params[name] === 'string' ? params[name] : undefined;
  const [from, to, date, month, type, status] = [
    text('from'),
    text('to'),
    text('date'),
    monthOf(params),
    text('type'),
    text('status'),
  ];
  const dates = Array.isArray(params.dates)
    ? params.dates.filter((one): one is string => typeof one === 'string')
    : [];
  return {
    ...params,
    ...(from !== undefined && { period: formatPeriod(from, to ?? from, locale) }),
    ...(date !== undefined && { date: formatDay(date, locale, 'weekday') }),
    ...(month !== undefined && { month: formatDay(month, locale, 'monthLong') }),
    ...(type !== undefined && { type: term(type) }),
    ...(status !== undefined && { status: translate(valueKey('tickets', 'status', status), { _: status }) }),
    ...(dates.length > 0 && {
      dates: new Intl.ListFormat(locale).format(dates.map((one) => formatDay(one, locale))),
    }),
  };
}

/** A notification as a sentence; where a part of it is not known, at least what kind of news it is. */
export function toSentence({ kind, params }: Notice, words: Words): string {
  const known = (params ?? {}) as Params;
  const fallback = words.translate(valueKey('notifications', 'kind', kind), { _: String(kind) });
  const sentence = words.translate(`crewdeck.notices.${sentenceOf(String(kind), known)}`, {
    ...argumentsOf(known, words),
    _: fallback,
  });
  // A placeholder that nothing has filled.
  return sentence.includes('%{') ? fallback : sentence;
}

/** Whose doing it is, for the one name in a sentence that stands out. */
export function actorOf({ params }: Notice): string | undefined {
  const { by, name } = (params ?? {}) as Params;
  const actor = by ?? name;
  return typeof actor === 'string' && actor !== '' ? actor : undefined;
}

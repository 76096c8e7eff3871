import type { TranslateFunction } from 'ra-core';
import { renderNotice } from '../../../model/notice-text.ts';
import type { Notices } from '../../../model/notices.ts';
import { formatDay, formatDuration, formatInstant, formatPeriod } from '../../format/dates.ts';
import { valueKey } from '../../context/messages.ts';
import type { Notice } from '../../context/notices.ts';

export interface Words {
  readonly translate: TranslateFunction;
  readonly locale: string;
  readonly term: (name: string) => string;
}

type Params = Readonly<Record<string, unknown>>;

/** Formats a notification as a sentence; if a part of it is unknown, at least as the kind of news. */
export function toSentence({ kind, params }: Notice, notices: Notices, words: Words): string {
  const { locale, translate } = words;
  const text = renderNotice(notices.kinds[String(kind)], params ?? {}, {
    ...words,
    sentence: (name, parts) => translate(`crewdeck.notices.${name}`, parts),
    value: (stem, field, value) => translate(valueKey(stem, field, value), { _: value }),
    field: (stem, field) => translate(`resources.${stem}.fields.${field}`, { _: field }),
    resource: (stem, count) =>
      translate(`resources.${stem}.name`, { smart_count: count === 'one' ? 1 : 2, _: stem }),
    instant: (moment) => formatInstant(moment, locale),
    duration: (minutes) => formatDuration(minutes, translate),
    day: (day, style) => formatDay(day, locale, style),
    period: (from, to) => formatPeriod(from, to, locale),
  });
  return text ?? words.translate(valueKey(notices.stem, notices.kindField, kind), { _: String(kind) });
}

/** Returns the name of the actor, the one name in a sentence that is emphasised. */
export function actorOf({ params }: Notice): string | undefined {
  const { by, name } = (params ?? {}) as Params;
  const actor = by ?? name;
  return typeof actor === 'string' && actor !== '' ? actor : undefined;
}

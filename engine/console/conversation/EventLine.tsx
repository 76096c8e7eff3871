import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { formatInstant } from '../format/dates.ts';
import { ChangeValue } from '../changes/ChangeValue.tsx';
import type { EventEntry } from './entries.ts';

/** Renders a change of the record, as a line between the messages. */
export function EventLine({
  model,
  entry,
}: {
  readonly model: Model;
  readonly entry: EventEntry;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { name, changes, at } = entry.event;
  return (
    <li className="talk-event">
      <b>{name ?? translate('crewdeck.audit.nobody')}</b>
      {Object.entries(changes).map(([key, { from, to }]) => {
        const field = model.field[key];
        return (
          field && (
            <span key={key} className="talk-change">
              <ChangeValue model={model} change={{ field, from, to }} />
            </span>
          )
        );
      })}
      <time dateTime={at}>{formatInstant(at, locale)}</time>
    </li>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { formatSpan } from '../format/dates.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { useTitle } from '../routes/use-title.ts';
import { mayMove, type CalendarRecord, type Entry } from './entries.ts';
import type { HeldState } from './use-held.ts';
import type { Bar } from './weeks.ts';

/** Id of the text about the keys that move a row. */
export const KEYS_HINT = 'calendar-keys';

/** Returns the colour of a row, from its enum. */
export const toneOf = (model: Model, { tone = '' }: ModelCalendar, record: CalendarRecord): string =>
  model.field[tone]?.schema['x-enum']?.[String(record[tone])]?.color ?? 'primary';

interface CalendarBarProps {
  readonly calendar: ModelCalendar;
  readonly bar: Bar<Entry>;
  readonly isHeld: boolean;
  readonly handlers: Pick<HeldState, 'onPointerDown' | 'onKeyDown'>;
  readonly onOpen: (id: number) => void;
}

/** Renders a row over its days of one week. */
export function CalendarBar({ calendar, bar, isHeld, handlers, onOpen }: CalendarBarProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { entry, start, length, line, isBegun, isOpen } = bar;
  const { record } = entry;
  const { from, to, tone } = calendar;
  const name = useTitle()(model, record, { without: [from, to] });
  const isMovable = mayMove(engine, model, calendar, record);
  const state = tone === undefined ? [] : [translate(valueKey(model.stem, tone, record[tone]))];
  return (
    <button
      type="button"
      className={`calendar-bar is-${toneOf(model, calendar, record)}${isMovable ? ' is-movable' : ''}${isHeld ? ' is-held' : ''}`}
      data-entry={record.id}
      data-begun={isBegun}
      data-open={isOpen}
      style={{ gridColumn: `${start + 1} / span ${length}`, gridRow: line + 1 }}
      title={[name, ...state].join(' · ')}
      aria-label={[name, ...state, formatSpan(entry, locale)].join(', ')}
      {...(isMovable && {
        'aria-describedby': KEYS_HINT,
        onPointerDown: (event) => {
          handlers.onPointerDown(entry, 'whole', event);
        },
        onKeyDown: (event) => {
          handlers.onKeyDown(entry, event);
        },
      })}
      onClick={() => {
        if (!isHeld) onOpen(record.id);
      }}
    >
      <span className="ellipsis">{name}</span>
      {isMovable && from !== to && !isOpen && (
        <span
          className="calendar-end"
          onPointerDown={(event) => {
            handlers.onPointerDown(entry, 'end', event);
          }}
        />
      )}
    </button>
  );
}

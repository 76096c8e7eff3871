import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { move, views } from './periods.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { type Period } from '@crewdeck/engine/model/days.ts';
import { formatDay, formatSpan } from '@crewdeck/engine/console/format/dates.ts';
import { layers, type Layer } from './entries.ts';
import type { CalendarPlace } from './use-calendar.ts';

export interface CalendarToolsProps {
  readonly place: CalendarPlace;
  readonly period: Period;
  readonly shown: readonly Layer[];
  readonly onLayer: (layer: Layer) => void;
}

/** Renders the choice of the period, the view, and the layers. */
export function CalendarTools({
  place: { view, day, go },
  period,
  shown,
  onLayer,
}: CalendarToolsProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const step = (count: number, icon: 'chevronLeft' | 'chevronRight', label: string): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(label)}
      onClick={() => {
        go({ day: move(view, day, count) });
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="calendar-tools">
      <div className="calendar-period">
        <h2 aria-live="polite">
          {view === 'week' ? formatSpan(period, locale) : formatDay(day, locale, 'monthLong')}
        </h2>
        {step(-1, 'chevronLeft', 'crewdeck.calendar.previous')}
        {step(1, 'chevronRight', 'crewdeck.calendar.next')}
        <button
          type="button"
          className="btn"
          onClick={() => {
            go({ day: today() });
          }}
        >
          {translate('crewdeck.calendar.today')}
        </button>
      </div>
      <div className="calendar-layers" role="group" aria-label={translate('crewdeck.calendar.layers')}>
        {layers.map((layer) => (
          <button
            key={layer}
            type="button"
            className="layer-chip"
            aria-pressed={shown.includes(layer)}
            onClick={() => {
              onLayer(layer);
            }}
          >
            <span className="calendar-mark" data-kind={layer}>
              {shown.includes(layer) && <Icon name="check" size={12} />}
            </span>
            {translate(`crewdeck.calendar.layer.${layer}`)}
          </button>
        ))}
      </div>
      <div className="segments" role="radiogroup" aria-label={translate('crewdeck.calendar.view')}>
        {views.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="calendar-view"
              checked={one === view}
              onChange={() => {
                go({ view: one });
              }}
            />
            <span>{translate(`crewdeck.calendar.${one}`)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

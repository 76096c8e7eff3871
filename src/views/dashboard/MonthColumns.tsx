import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import type { ChartRow } from './ChartCard.tsx';
import { toTicks } from './scale.ts';

export interface MonthColumnsProps {
  readonly rows: readonly ChartRow[];
  readonly looks: readonly string[];
  readonly names: readonly string[];
  readonly isStacked?: boolean;
}

/**
 * Renders a column for each month, parts stacked or next to each other; each leads to the list of its month.
 */
export function MonthColumns({ rows, looks, names, isStacked = false }: MonthColumnsProps): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const numbered = (label: string, value: number): string =>
    translate('crewdeck.text.pair', { label, text: value.toLocaleString(locale) });
  const ticks = toTicks(
    rows.map(({ values }) =>
      isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values),
    ),
  );
  const top = ticks.at(-1) ?? 1;
  return (
    <div className="columns-chart">
      <div className="columns-grid" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {tick.toLocaleString(locale, { notation: 'compact' })}
          </span>
        ))}
      </div>
      <ul className="columns">
        {rows.map(({ key, label, values, to }) => {
          const detail = names.map((name, index) => numbered(name, values[index] ?? 0)).join(', ');
          const parts = (
            <>
              <span className={`column-parts ${isStacked ? 'is-stacked' : ''}`}>
                {values.map((value, index) => (
                  <span
                    key={names[index]}
                    className={`bar-part ${looks[index] ?? ''}`}
                    style={{ height: `${(value / top) * 100}%` }}
                  />
                ))}
              </span>
              <span className="visually-hidden">
                {label}, {detail}
              </span>
              <span className="column-label" aria-hidden>
                {formatDay(key, locale, 'month')}
              </span>
            </>
          );
          const title = translate('crewdeck.text.pair', { label, text: detail });
          return (
            <li key={key}>
              {to === undefined ? (
                <span className="column" title={title}>
                  {parts}
                </span>
              ) : (
                <Link className="column" to={to} title={title}>
                  {parts}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ChartRow } from './ChartCard.tsx';

export interface BarListProps {
  readonly rows: readonly ChartRow[];
  readonly looks: readonly string[];
  /** What the numbers of the bars' parts are called. */
  readonly names?: readonly string[];
  /** Number at the end of a bar, where it is not the sum of the parts. */
  readonly totals?: readonly number[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Bars below each other, the longest as wide as the card; each leads to the list behind it. */
export function BarList({ rows, looks, names = [], totals }: BarListProps): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const numbered = (label: string, value: number): string =>
    translate('crewdeck.text.pair', { label, text: value.toLocaleString(locale) });
  const longest = Math.max(1, ...rows.map(({ values }) => sum(values)));
  return (
    <ul className="bar-list">
      {rows.map(({ key, label, values, to }, at) => {
        const count = (totals?.[at] ?? sum(values)).toLocaleString(locale);
        const detail =
          names.length > 1
            ? names.map((name, index) => numbered(name, values[index] ?? 0)).join(', ')
            : count;
        const bar = (
          <>
            <span className="bar-label ellipsis" title={label}>
              {label}
            </span>
            <span className="bar-track">
              {values.map(
                (value, index) =>
                  value > 0 && (
                    <span
                      key={looks[index]}
                      className={`bar-part ${looks[index] ?? ''}`}
                      style={{ width: `${(value / longest) * 100}%` }}
                    />
                  ),
              )}
            </span>
            <span className="bar-count">{count}</span>
            {names.length > 1 && <span className="visually-hidden">({detail})</span>}
          </>
        );
        const title = translate('crewdeck.text.pair', { label, text: detail });
        return (
          <li key={key}>
            {to === undefined ? (
              <span className="bar-row" title={title}>
                {bar}
              </span>
            ) : (
              <Link className="bar-row" to={to} title={title}>
                {bar}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

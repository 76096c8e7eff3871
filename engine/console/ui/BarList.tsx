import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import './bar-list.css';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Text at its end; by default the sum of its values. */ readonly text?: string;
  /** Address of the list behind it. */ readonly to?: string | undefined;
}
export interface BarListProps {
  readonly rows: readonly BarRow[];
  /** A class for each part of a bar. */
  readonly looks: readonly string[];
  /** Names of the numbers of the bars' parts. */
  readonly names?: readonly string[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Renders bars below each other, the longest over the full width; each links to its list. */
export function BarList({ rows, looks, names = [] }: BarListProps): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const numbered = (label: string, value: number): string =>
    translate('crewdeck.text.pair', { label, text: value.toLocaleString(locale) });
  const longest = Math.max(...rows.map(({ values }) => sum(values)), 0) || 1;
  return (
    <ul className="bar-list">
      {rows.map(({ key, label, values, text, to }) => {
        const count = text ?? sum(values).toLocaleString(locale);
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

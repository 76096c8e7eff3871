import { useState, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { BarRow } from '@crewdeck/engine/console/ui/BarList.tsx';
import { Card, CardNote } from './Card.tsx';

export interface ChartRow extends BarRow {
  /** Addresses of the lists behind the values. */ readonly paths?: readonly (string | undefined)[];
}
export interface ChartCardProps {
  readonly title: string;
  readonly rowLabel: string;
  readonly columns: readonly { readonly name: string; readonly look: string }[];
  readonly rows: readonly ChartRow[];
  readonly mark?: ReactNode;
  readonly className?: string;
  readonly to?: string | undefined;
  readonly link?: string;
  /** Message if every number is 0. */ readonly nothing?: string;
  readonly children: ReactNode;
}

/** Renders a chart with its legend; the same figures as a table after a click. */
export function ChartCard({
  title,
  rowLabel,
  columns,
  rows,
  mark,
  className,
  to,
  link,
  nothing,
  children,
}: ChartCardProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const [isTable, setTable] = useState(false);
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  const legend = columns.length > 1 && !isTable && (
    <span className="legend">
      {columns.map(({ name, look }) => (
        <span key={name} className={look}>
          {name}
        </span>
      ))}
    </span>
  );
  const change = (
    <button
      type="button"
      className="link-btn"
      aria-label={translate(isTable ? 'crewdeck.charts.showChart' : 'crewdeck.charts.showTable', {
        name: title,
      })}
      onClick={() => {
        setTable(!isTable);
      }}
    >
      {translate(isTable ? 'crewdeck.charts.chart' : 'crewdeck.charts.table')}
    </button>
  );
  return (
    <Card
      title={title}
      mark={mark}
      tools={
        !isEmpty && (
          <>
            {legend}
            {change}
          </>
        )
      }
      to={to}
      {...(link !== undefined && { link })}
      className={`chart-card ${className ?? ''}`}
    >
      {isEmpty && <CardNote>{nothing ?? translate('crewdeck.charts.nothing')}</CardNote>}
      {!isEmpty && !isTable && children}
      {!isEmpty && isTable && (
        <div className="chart-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{rowLabel}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values, to: path, paths = [] }) => (
                <tr key={key}>
                  <th scope="row">{path === undefined ? label : <Link to={path}>{label}</Link>}</th>
                  {values.map((value, index) => (
                    <td key={columns[index]?.name}>
                      {paths[index] === undefined ? (
                        value.toLocaleString(locale)
                      ) : (
                        <Link to={paths[index]}>{value.toLocaleString(locale)}</Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

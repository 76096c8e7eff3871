import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { pictureOf, type Colleague } from './colleague.ts';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import '@crewdeck/engine/console/list/list.css';
import './report.css';

export interface ReportColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly value: (row: R) => string | number;
  readonly isGap?: boolean;
}
export interface ReportTableProps<R extends Colleague> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly columns: readonly ReportColumn<R>[];
  readonly detail: (row: R) => ReactNode;
  readonly onPage: (page: number) => void;
}

/** A row a person with figures, each with its details below. */
export function ReportTable<R extends Colleague>({
  rows,
  total,
  page,
  perPage,
  columns,
  detail,
  onPage,
}: ReportTableProps<R>): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const [opened, setOpened] = useState<readonly number[]>([]);
  if (total === 0) return <EmptyState tone="noMatch" title={translate('crewdeck.list.noMatch')} />;
  const cell = (row: R, column: ReportColumn<R>): ReactElement => {
    const value = column.value(row);
    const classes = ['is-number', value === 0 && 'is-zero', column.isGap && value !== 0 && 'is-gap']
      .filter(Boolean)
      .join(' ');
    return (
      <td key={column.key} className={classes} data-label={column.label}>
        {typeof value === 'number' ? value.toLocaleString(locale) : value}
      </td>
    );
  };
  return (
    <>
      <div className="report-scroll">
        <table className="list-table report-table">
          <thead>
            <tr>
              <th scope="col">{translate('crewdeck.time.person')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="is-number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isOpen = opened.includes(row.userId);
              return (
                <Fragment key={row.userId}>
                  <tr>
                    <td className="is-person">
                      <span className="report-person">
                        <button
                          type="button"
                          className="icon-btn"
                          aria-expanded={isOpen}
                          aria-label={translate('crewdeck.time.details', { name: row.name })}
                          onClick={() => {
                            setOpened(
                              isOpen ? opened.filter((id) => id !== row.userId) : [...opened, row.userId],
                            );
                          }}
                        >
                          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
                        </button>
                        <PersonAvatar name={row.name} {...pictureOf(row)} />
                        <b className="ellipsis">{row.name}</b>
                        <small>{row.empId}</small>
                      </span>
                    </td>
                    {columns.map((column) => cell(row, column))}
                  </tr>
                  {isOpen && (
                    <tr className="is-detail">
                      <td colSpan={columns.length + 1}>{detail(row)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager page={page} perPage={perPage} total={total} onPage={onPage} />
    </>
  );
}

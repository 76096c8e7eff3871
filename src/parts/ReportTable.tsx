import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate, type SortPayload } from 'ra-core';
import { SortHead } from '@crewdeck/engine/console/list/table/SortHead.tsx';
import type { BoundFigure } from '@crewdeck/engine/console/filters/BoundTools.tsx';
import type { ReportChoice } from './use-report-address.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { pictureOf, type Colleague } from './colleague.ts';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import '@crewdeck/engine/console/theme/list.css';
import './report.css';

export interface ReportColumn<R> extends BoundFigure {
  readonly value: (row: R) => string | number;
  readonly isGap?: boolean;
}
export interface ReportTableProps<R extends Colleague> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly choice: Pick<ReportChoice, 'page' | 'sort'>;
  readonly perPage: number;
  readonly columns: readonly ReportColumn<R>[];
  readonly detail: (row: R) => ReactNode;
  readonly onChange: (change: Partial<ReportChoice>) => void;
}

/** Renders a row for each person with figures, each with its details below. */
export function ReportTable<R extends Colleague>({
  rows,
  total,
  choice: { page, sort },
  perPage,
  columns,
  detail,
  onChange,
}: ReportTableProps<R>): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const [opened, setOpened] = useState<readonly number[]>([]);
  if (total === 0) return <EmptyState tone="noMatch" title={translate('crewdeck.list.noMatch')} />;
  const onSort = (next: SortPayload): void => {
    // A new sort by a figure begins with the largest ones.
    const isNew = next.field !== 'name' && next.field !== sort.field;
    onChange({ sort: isNew ? { ...next, order: 'DESC' } : next });
  };
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
              <SortHead
                name="name"
                label={translate('crewdeck.time.person')}
                sort={sort.field === undefined ? { field: 'name', order: 'ASC' } : sort}
                onSort={onSort}
              />
              {columns.map(({ key, label }) => (
                <SortHead key={key} name={key} label={label} sort={sort} isNumber onSort={onSort} />
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
      <Pager
        page={page}
        perPage={perPage}
        total={total}
        onPage={(next) => {
          onChange({ page: next });
        }}
      />
    </>
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';

export interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/**
 * Renders the range of shown rows, and buttons to those before and after; `page` counts from 1.
 * @example
 * import { useState } from 'react';
 * const VehiclePager = () => {
 *   const [page, setPage] = useState(2);
 *   return <Pager page={page} perPage={25} total={1240} onPage={setPage} />;
 * };
 * <VehiclePager />; // → '26–50 of 1,240'
 */
export function Pager({ page, perPage, total, onPage }: PagerProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const write = (value: number): string => value.toLocaleString(locale);
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="pager" aria-label={translate('crewdeck.list.pages')}>
      <span className="pager-range" role="status">
        {translate('crewdeck.list.range', {
          from: write((page - 1) * perPage + 1),
          to: write(Math.min(total, page * perPage)),
          total: write(total),
        })}
      </span>
      <button
        type="button"
        className="icon-btn"
        disabled={page <= 1}
        aria-label={translate('crewdeck.list.previous')}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      <button
        type="button"
        className="icon-btn"
        disabled={page >= last}
        aria-label={translate('crewdeck.list.next')}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        <Icon name="chevronRight" size={16} />
      </button>
    </nav>
  );
}

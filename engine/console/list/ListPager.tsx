import { useState, type ReactElement } from 'react';
import { useGetList, useListContext, useLocale, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';

const sizes = [10, 25, 50, 100];
type Entry = number | 'gap';
/** Milliseconds for which a page that was loaded ahead is not loaded again by the pager. */
const FRESH_MS = 10_000;

/** Returns the numbers to show: both ends, the page with its neighbours, gaps between. */
export function pageEntries(page: number, last: number): Entry[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((one, other) => one - other);
  return wanted.flatMap((one, index): Entry[] => {
    const before = wanted[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : ['gap', one];
  });
}

/** Loads the next page of the list while the pointer or the focus is on the pager. */
function useNextPage(isNear: boolean): void {
  const { resource, page, perPage, sort, filter, filterValues, hasNextPage, isPlaceholderData } =
    useListContext();
  useGetList(
    resource,
    {
      pagination: { page: page + 1, perPage },
      sort,
      filter: { ...filterValues, ...filter },
    },
    {
      enabled: isNear && hasNextPage === true && isPlaceholderData !== true,
      staleTime: FRESH_MS,
      retry: false,
    },
  );
}

/** Renders the range of shown rows, their total, and buttons to the other pages. */
export function ListPager(): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const { page, perPage, total, setPage, setPerPage, isPending } = useListContext();
  const [isNear, setNear] = useState(false);
  useNextPage(isNear);
  if (isPending || total === undefined || total === 0) return null;
  const figure = (value: number): string => value.toLocaleString(locale);
  const last = Math.max(1, Math.ceil(total / perPage));
  const step = (to: number, label: string, icon: 'chevronLeft' | 'chevronRight'): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => {
        setPage(to);
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <nav
      className="pager"
      aria-label={translate('crewdeck.list.pages')}
      onPointerEnter={() => {
        setNear(true);
      }}
      onFocus={() => {
        setNear(true);
      }}
      onPointerLeave={() => {
        setNear(false);
      }}
      onBlur={() => {
        setNear(false);
      }}
    >
      <span className="pager-range">
        {translate('crewdeck.list.range', {
          from: figure((page - 1) * perPage + 1),
          to: figure(Math.min(page * perPage, total)),
          total: figure(total),
        })}
      </span>
      <label className="pager-size">
        {translate('crewdeck.list.rows')}
        <select
          value={perPage}
          onChange={(event) => {
            setPerPage(Number(event.target.value));
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {step(page - 1, translate('crewdeck.list.previous'), 'chevronLeft')}
      {pageEntries(page, last).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap${index}`} className="pager-gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className="pager-page"
            aria-label={translate('crewdeck.list.page', { page: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => {
              setPage(entry);
            }}
          >
            {entry}
          </button>
        ),
      )}
      {step(page + 1, translate('crewdeck.list.next'), 'chevronRight')}
    </nav>
  );
}

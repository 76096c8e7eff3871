import { useId, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useWholeList } from '../routes/list-place.ts';
import type { MenuEntry } from '../routes/use-menu.ts';
import { Icon } from '../ui/icons.tsx';

/** Highest count that is shown; larger ones are shown as more than it. */
const MOST = 999;

/**
 * Renders the count of waiting items in few characters. It is drawn by CSS, so that an entry's accessible
 * name is its label alone, also where only screen readers get the label, next to the icon.
 */
export function WaitingMark({ count }: { readonly count: number }): ReactElement | null {
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span
      className="menu-count"
      aria-hidden
      data-count={count > MOST ? `${MOST}+` : count.toLocaleString(locale)}
    />
  );
}

/**
 * Renders the same as a text, which describes the entry for screen readers: its accessible name stays its
 * label.
 */
export function WaitingText({
  id,
  count,
}: {
  readonly id: string;
  readonly count: number;
}): ReactElement | null {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <span className="visually-hidden" id={id}>
      {translate('crewdeck.frame.waiting', { smart_count: count })}
    </span>
  );
}

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Number of waiting items. */ readonly count: number;
  readonly isSub?: boolean;
  readonly isCollapsed?: boolean;
}

/** Renders an entry of the menu: it opens its page without filters, however the user has left it. */
export function MenuLink({ entry, count, isSub = false, isCollapsed = false }: MenuLinkProps): ReactElement {
  const openWhole = useWholeList();
  const waiting = useId();
  return (
    <>
      <Link
        to={entry.path ?? '/'}
        onClick={() => {
          openWhole(entry.path ?? '/');
        }}
        className={`menu-item ${isSub ? 'is-sub' : ''}`}
        aria-current={entry.isCurrent ? 'page' : undefined}
        aria-describedby={count > 0 ? waiting : undefined}
        {...(isCollapsed && { title: entry.label, 'aria-label': entry.label })}
      >
        {!isSub && <Icon name={entry.icon} />}
        {!isCollapsed && <span className="ellipsis">{entry.label}</span>}
        <WaitingMark count={count} />
      </Link>
      <WaitingText id={waiting} count={count} />
    </>
  );
}

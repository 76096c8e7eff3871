import { useId, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useEngine } from '../context/EngineContext.tsx';
import { useWholeList } from '../routes/list-place.ts';
import { dailyOf } from '../routes/menu.ts';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuLink, WaitingMark, WaitingText } from './MenuLink.tsx';
import { useWaiting } from './use-waiting.ts';

/** Number of places on a small screen. */
const PLACES = 5;

interface ItemProps {
  readonly entry: MenuEntry;
  readonly countOf: (entry: MenuEntry) => number;
}

function BarLink({
  entry,
  label = entry.label,
  isHere = entry.isCurrent,
  count,
}: {
  readonly entry: MenuEntry;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly count: number;
}): ReactElement {
  const openWhole = useWholeList();
  const waiting = useId();
  return (
    <>
      <Link
        to={entry.path ?? '/'}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={count > 0 ? waiting : undefined}
        onClick={() => {
          openWhole(entry.path ?? '/');
        }}
      >
        <Icon name={entry.icon} size={20} />
        <span className="ellipsis">{label}</span>
        <WaitingMark count={count} />
      </Link>
      <WaitingText id={waiting} count={count} />
    </>
  );
}

/** Renders a place of the menu: a link to its first page, and on that page a menu of the others. */
function Place({ entry, countOf }: ItemProps): ReactElement | null {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const waiting = useId();
  const children = entry.children ?? [];
  const [first] = children;
  const isHere = children.some(({ isCurrent }) => isCurrent);
  const count = countOf(entry);
  if (!first) return null;
  if (!isHere || children.length === 1)
    return (
      <BarLink entry={{ ...first, icon: entry.icon }} label={entry.label} isHere={isHere} count={count} />
    );
  // Another page closes it.
  const isOpen = openAt === pathname;
  const close = (): void => {
    setOpenAt(undefined);
  };
  return (
    <div
      className="bar-place"
      role="group"
      aria-label={entry.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        type="button"
        aria-current="true"
        aria-expanded={isOpen}
        aria-describedby={count > 0 ? waiting : undefined}
        onClick={() => {
          setOpenAt(isOpen ? undefined : pathname);
        }}
      >
        <Icon name={entry.icon} size={20} />
        <span className="ellipsis">
          {entry.label}
          <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={12} />
        </span>
        <WaitingMark count={count} />
      </button>
      <WaitingText id={waiting} count={count} />
      {isOpen && (
        <ul className="bar-list" aria-label={entry.label} onClick={close}>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink entry={child} count={countOf(child)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Renders the most used pages at the bottom of small screens, with labels that fit into a fifth of one: the
 * places of the menu, or the pages that the product names for it, with the rest behind the last.
 */
export function BottomBar({ onMore }: { readonly onMore: () => void }): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const menu = useMenu();
  const countOf = useWaiting();
  const daily = dailyOf(engine);
  const entries = menu.flatMap((entry) => entry.children ?? [entry]);
  const found = daily?.flatMap(({ path, label }) => {
    const entry = entries.find((one) => one.path === path);
    return entry ? [{ ...entry, label: translate(`crewdeck.frame.bar.${label}`) }] : [];
  });
  const places = menu.filter(({ isOpen }) => isOpen).slice(0, PLACES);
  return (
    <nav className="bottom-bar" data-tour="menu" aria-label={translate('crewdeck.frame.home')}>
      {found?.map((entry) => <BarLink key={entry.key} entry={entry} count={countOf(entry)} />) ??
        places.map((entry) => <Place key={entry.key} entry={entry} countOf={countOf} />)}
      {(found || places.length < PLACES) && (
        <button type="button" onClick={onMore}>
          <Icon name="menu" size={20} />
          <span>{translate('crewdeck.frame.more')}</span>
        </button>
      )}
    </nav>
  );
}

import { useEffect, useId, type ReactElement } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Icon } from '../ui/icons.tsx';
import { MenuFlyout, type MenuShape } from './MenuFlyout.tsx';
import { MenuLink, WaitingMark, WaitingText } from './MenuLink.tsx';
import { useFavourites } from './use-favourites.ts';
import { useProviders } from '../client/providers.ts';
import { useWaiting } from './use-waiting.ts';

export type { MenuShape } from './MenuFlyout.tsx';

type CountOf = (entry: MenuEntry) => number;

/** Key of the groups that the user has opened or closed; removed when they sign out. */
const OPENED = 'menu.opened';
type Opened = Readonly<Record<string, boolean>>;
const untouched: Opened = {};

interface GroupProps {
  readonly entry: MenuEntry;
  readonly isOpen: boolean;
  readonly countOf: CountOf;
  readonly onToggle: () => void;
}

function Group({ entry, isOpen, countOf, onToggle }: GroupProps): ReactElement {
  const waiting = useId();
  // The entries of an open group show their own counts.
  const count = isOpen ? 0 : countOf(entry);
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        aria-expanded={isOpen}
        aria-describedby={count > 0 ? waiting : undefined}
        onClick={onToggle}
      >
        <Icon name={entry.icon} />
        <span className="ellipsis">{entry.label}</span>
        <WaitingMark count={count} />
        <span className="menu-arrow">
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </span>
      </button>
      <WaitingText id={waiting} count={count} />
      {isOpen && (
        <ul>
          {entry.children?.map((child) => (
            <li key={child.key}>
              <MenuLink entry={child} count={countOf(child)} isSub />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Renders a link to the releases page of the tracker, if the server has one. */
function TrackerLink({ isCollapsed }: { readonly isCollapsed: boolean }): ReactElement | null {
  const translate = useTranslate();
  const url = useProviders()?.trackerUrl;
  const label = translate('crewdeck.frame.tracker');
  if (!url) return null;
  return (
    <a
      className="menu-item menu-tracker"
      href={url}
      target="_blank"
      rel="noreferrer"
      {...(isCollapsed && { title: label, 'aria-label': label })}
    >
      <Icon name="download" />
      {!isCollapsed && <span className="ellipsis">{label}</span>}
    </a>
  );
}

/** Renders the pages that the user has pinned, above everything else. */
function Favourites({
  isCollapsed,
  countOf,
}: {
  readonly isCollapsed: boolean;
  readonly countOf: CountOf;
}): ReactElement | null {
  const translate = useTranslate();
  const title = useId();
  const favourites = useFavourites();
  if (favourites.length === 0) return null;
  return (
    <div className="menu-favourites">
      <p className={isCollapsed ? 'visually-hidden' : 'menu-title'} id={title}>
        {translate('crewdeck.frame.favourites')}
      </p>
      <ul aria-labelledby={title}>
        {favourites.map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} count={countOf(entry)} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns which groups of the menu are open; that of the current page opens when the user comes to it. */
function useOpened(menu: readonly MenuEntry[]): [(entry: MenuEntry) => boolean, (entry: MenuEntry) => void] {
  const currentGroup = menu.find((entry) => entry.children?.some((child) => child.isCurrent))?.key;
  const [opened, setOpened] = useStore<Opened>(OPENED, untouched);
  useEffect(() => {
    if (currentGroup !== undefined)
      setOpened((known) => (known[currentGroup] ? known : { ...known, [currentGroup]: true }));
  }, [currentGroup, setOpened]);
  const isOpen = (entry: MenuEntry): boolean => opened[entry.key] ?? entry.isOpen === true;
  return [
    isOpen,
    (entry) => {
      setOpened({ ...opened, [entry.key]: !isOpen(entry) });
    },
  ];
}

export interface MainMenuProps {
  readonly shape: MenuShape;
  readonly isDark: boolean;
  /** Collapses or expands the menu, if it can be. */
  readonly onToggle?: () => void;
}

/** Renders the product's menu: the entries that the user may open. */
export function MainMenu({ shape, isDark, onToggle }: MainMenuProps): ReactElement {
  const translate = useTranslate();
  const menu = useMenu();
  const countOf = useWaiting();
  const [isOpen, toggle] = useOpened(menu);
  const isCollapsed = shape === 'collapsed';
  const collapse = translate(isCollapsed ? 'crewdeck.frame.expand' : 'crewdeck.frame.collapse');
  const toItem = (entry: MenuEntry): ReactElement => {
    if (!entry.children)
      return (
        <li key={entry.key}>
          <MenuLink entry={entry} count={countOf(entry)} isCollapsed={isCollapsed} />
        </li>
      );
    if (shape !== 'open') return <MenuFlyout key={entry.key} entry={entry} shape={shape} countOf={countOf} />;
    return (
      <Group
        key={entry.key}
        entry={entry}
        isOpen={isOpen(entry)}
        countOf={countOf}
        onToggle={() => {
          toggle(entry);
        }}
      />
    );
  };
  return (
    <nav
      className="app-menu"
      id="menu"
      data-tour="menu"
      data-shape={shape}
      data-theme={isDark ? 'dark' : undefined}
      aria-label={translate('crewdeck.frame.main')}
    >
      <Link className="brand" to="/" aria-label={translate('crewdeck.name')}>
        <BrandMark />
        {!isCollapsed && <span>{translate('crewdeck.name')}</span>}
      </Link>
      <Favourites isCollapsed={isCollapsed} countOf={countOf} />
      <ul className="menu-list">{menu.map(toItem)}</ul>
      <TrackerLink isCollapsed={isCollapsed} />
      {onToggle && (
        <button
          type="button"
          className="menu-item menu-collapse"
          aria-expanded={!isCollapsed}
          aria-label={collapse}
          title={isCollapsed ? collapse : undefined}
          onClick={onToggle}
        >
          <Icon name="panelLeft" />
          {!isCollapsed && <span className="ellipsis">{collapse}</span>}
        </button>
      )}
    </nav>
  );
}

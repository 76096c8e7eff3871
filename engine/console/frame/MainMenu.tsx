import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useWholeList } from '../routes/list-place.ts';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Icon } from '../ui/icons.tsx';
import { useProviders } from './use-providers.ts';

/** Groups that the person has opened; forgotten when they sign out. */
const OPENED = 'menu.opened';
const HIDE_MS = 100;
const none: readonly string[] = [];

function MenuLink({
  entry,
  isSub = false,
  isCollapsed = false,
}: {
  readonly entry: MenuEntry;
  readonly isSub?: boolean;
  readonly isCollapsed?: boolean;
}): ReactElement {
  const openWhole = useWholeList();
  return (
    <Link
      to={entry.path ?? '/'}
      onClick={() => {
        openWhole(entry.path ?? '/');
      }}
      className={`menu-item ${isSub ? 'is-sub' : ''}`}
      aria-current={entry.isCurrent ? 'page' : undefined}
      {...(isCollapsed && { title: entry.label, 'aria-label': entry.label })}
    >
      {!isSub && <Icon name={entry.icon} />}
      {!isCollapsed && <span className="ellipsis">{entry.label}</span>}
    </Link>
  );
}

interface GroupProps {
  readonly entry: MenuEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({ entry, isOpen, onToggle }: GroupProps): ReactElement {
  return (
    <li>
      <button type="button" className="menu-item" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={entry.icon} />
        <span className="ellipsis">{entry.label}</span>
        <span className="menu-arrow">
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </span>
      </button>
      {isOpen && (
        <ul>
          {entry.children?.map((child) => (
            <li key={child.key}>
              <MenuLink entry={child} isSub />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How the menu stands: its groups open inside it, or their entries fly out beside or below. */
export type MenuShape = 'open' | 'collapsed' | 'beside' | 'below';

const WIDTH = 220;
const ROW = 36;

/** Where the entries fly out, so that all of them are in the window. */
function placeOf(element: Element, shape: MenuShape, count: number): CSSProperties {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (shape === 'below')
    return { top: bottom, left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)) };
  return { top: Math.max(8, Math.min(top, window.innerHeight - ROW * (count + 2))), left: right - 4 };
}

/** A group whose entries fly out, and go a moment after the pointer or the focus has left. */
function Flyout({ entry, shape }: { readonly entry: MenuEntry; readonly shape: MenuShape }): ReactElement {
  const [place, setPlace] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = place !== undefined;
  const children = entry.children ?? [];
  const open = (element: Element): void => {
    clearTimeout(timer.current);
    setPlace(placeOf(element, shape, children.length));
  };
  const hide = (): void => {
    setPlace(undefined);
  };
  const hideSoon = (): void => {
    timer.current = setTimeout(hide, HIDE_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const isCollapsed = shape === 'collapsed';
  return (
    <li
      onMouseEnter={(event) => {
        open(event.currentTarget);
      }}
      onMouseLeave={hideSoon}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hideSoon();
      }}
    >
      <button
        type="button"
        className={`menu-item ${children.some((child) => child.isCurrent) ? 'has-current' : ''}`}
        aria-expanded={isOpen}
        {...(isCollapsed && { 'aria-label': entry.label })}
        onClick={(event) => {
          if (isOpen) hide();
          else open(event.currentTarget);
        }}
      >
        <Icon name={entry.icon} />
        {!isCollapsed && (
          <>
            <span className="ellipsis">{entry.label}</span>
            <span className="menu-arrow">
              <Icon name={shape === 'below' ? 'chevronDown' : 'chevronRight'} size={16} />
            </span>
          </>
        )}
      </button>
      {isOpen && (
        <ul className="flyout" style={place} onClick={hide}>
          <li className="flyout-title">{entry.label}</li>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink entry={child} isSub />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The way to the releases page of the tracker, where the server names one. */
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

export interface MainMenuProps {
  readonly shape: MenuShape;
  readonly isDark: boolean;
  /** Collapses and opens the menu, where it can be. */
  readonly onToggle?: () => void;
}

/** The product's menu: what the person may open. */
export function MainMenu({ shape, isDark, onToggle }: MainMenuProps): ReactElement {
  const translate = useTranslate();
  const menu = useMenu();
  const currentGroup = menu.find((entry) => entry.children?.some((child) => child.isCurrent))?.key;
  const [opened, setOpened] = useStore<readonly string[]>(OPENED, none);
  // The group of the page is open when one comes to it.
  useEffect(() => {
    if (currentGroup !== undefined)
      setOpened((keys) => (keys.includes(currentGroup) ? keys : [...keys, currentGroup]));
  }, [currentGroup, setOpened]);
  const toggle = (key: string): void => {
    setOpened(opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key]);
  };
  const isCollapsed = shape === 'collapsed';
  const collapse = translate(isCollapsed ? 'crewdeck.frame.expand' : 'crewdeck.frame.collapse');
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
      <ul className="menu-list">
        {menu.map((entry) => {
          if (!entry.children)
            return (
              <li key={entry.key}>
                <MenuLink entry={entry} isCollapsed={isCollapsed} />
              </li>
            );
          return shape === 'open' ? (
            <Group
              key={entry.key}
              entry={entry}
              isOpen={opened.includes(entry.key)}
              onToggle={() => {
                toggle(entry.key);
              }}
            />
          ) : (
            <Flyout key={entry.key} entry={entry} shape={shape} />
          );
        })}
      </ul>
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

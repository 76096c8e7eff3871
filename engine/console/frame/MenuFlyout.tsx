import { useEffect, useId, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import type { MenuEntry } from '../routes/use-menu.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuLink, WaitingMark, WaitingText } from './MenuLink.tsx';

/** Shape of the menu: its groups open inside it, or their entries fly out next to or below it. */
export type MenuShape = 'open' | 'collapsed' | 'side' | 'below';

const HIDE_MS = 100;
const WIDTH = 220;
const ROW = 36;

/** Returns the place of a flyout, so that all of its entries are in the window. */
function placeOf(element: Element, shape: MenuShape, count: number): CSSProperties {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (shape === 'below')
    return { top: bottom, left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)) };
  return { top: Math.max(8, Math.min(top, window.innerHeight - ROW * (count + 2))), left: right - 4 };
}

interface Flown {
  readonly place: CSSProperties | undefined;
  readonly open: (element: Element) => void;
  readonly hide: () => void;
  readonly hideSoon: () => void;
}

/** Holds the place of a flyout; it closes a moment after the pointer or the focus has left. */
function useFlown(shape: MenuShape, count: number): Flown {
  const [place, setPlace] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const hide = (): void => {
    setPlace(undefined);
  };
  return {
    place,
    hide,
    open: (element) => {
      clearTimeout(timer.current);
      setPlace(placeOf(element, shape, count));
    },
    hideSoon: () => {
      timer.current = setTimeout(hide, HIDE_MS);
    },
  };
}

export interface MenuFlyoutProps {
  readonly entry: MenuEntry;
  readonly shape: MenuShape;
  readonly countOf: (entry: MenuEntry) => number;
}

/** Renders a group whose entries fly out. */
export function MenuFlyout({ entry, shape, countOf }: MenuFlyoutProps): ReactElement {
  const children = entry.children ?? [];
  const { place, open, hide, hideSoon } = useFlown(shape, children.length);
  const waiting = useId();
  const isOpen = place !== undefined;
  const isCollapsed = shape === 'collapsed';
  const count = countOf(entry);
  return (
    <li
      // A finger opens and closes by its tap alone.
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') open(event.currentTarget);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') hideSoon();
      }}
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
        aria-describedby={count > 0 ? waiting : undefined}
        {...(isCollapsed && { 'aria-label': entry.label })}
        onClick={(event) => {
          if (isOpen) hide();
          else open(event.currentTarget);
        }}
      >
        <Icon name={entry.icon} />
        {!isCollapsed && <span className="ellipsis">{entry.label}</span>}
        <WaitingMark count={count} />
        {!isCollapsed && (
          <span className="menu-arrow">
            <Icon name={shape === 'below' ? 'chevronDown' : 'chevronRight'} size={16} />
          </span>
        )}
      </button>
      <WaitingText id={waiting} count={count} />
      {isOpen && (
        <ul className="flyout" style={place} onClick={hide}>
          <li className="flyout-title">{entry.label}</li>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink entry={child} count={countOf(child)} isSub />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

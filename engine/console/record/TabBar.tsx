import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const TabMenu = lazyPart(() => import('./TabMenu.tsx'));

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Number of its entries. */ readonly count?: number | undefined;
}
export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly label: string;
  readonly onChoose: (key: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Returns how many items of some widths fit into a row; if not all do, with room for the button that opens
 * the rest.
 */
export function countFitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (total <= room) return widths.length;
  let used = more;
  const last = widths.findIndex((width) => {
    used += width + gap;
    return used > room;
  });
  return Math.max(1, last);
}

/** Returns the tab that a key leads to from the current one; undefined for other keys. */
function tabByKey(tabs: readonly Tab[], current: string, key: string): Tab | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  const index = tabs.findIndex((tab) => tab.key === current);
  return tabs[(index + step + tabs.length) % tabs.length];
}

/** Returns the visible tabs: the first ones that fit, and always the current one. */
export function tabsInSight(tabs: readonly Tab[], current: string, fitting: number): readonly Tab[] {
  const first = tabs.slice(0, fitting);
  const chosen = tabs.find(({ key }) => key === current);
  return !chosen || first.includes(chosen) ? first : [...tabs.slice(0, fitting - 1), chosen];
}

/** Measures an invisible copy of all tabs against the bar. */
function useFitting(bar: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const measure = (): void => {
      const copies = [...current.querySelectorAll('.tab-copies > *')].map(
        (copy) => copy.getBoundingClientRect().width,
      );
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(current);
      setFitting(
        countFitting(
          copies.slice(0, -1),
          current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
          parseFloat(columnGap),
          copies.at(-1) ?? 0,
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const copy of current.querySelectorAll('.tab-copies > *')) observer.observe(copy);
    return () => {
      observer.disconnect();
    };
  }, [bar, count]);
  return Math.min(fitting, count);
}

/**
 * Renders the tabs of a record: the arrow keys go from one to the next, only the chosen one is in the tab
 * order. Tabs that do not fit are behind "More".
 */
export function TabBar({ tabs, current, label, onChoose }: TabBarProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = tabsInSight(tabs, current, useFitting(bar, tabs.length));
  const rest = tabs.filter((tab) => !shown.includes(tab));
  // A tab that becomes visible by a key has the focus.
  useEffect(() => {
    if (follows.current)
      bar.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    follows.current = false;
  }, [current]);
  const move = (event: KeyboardEvent): void => {
    const next = tabByKey(tabs, current, event.key);
    if (!next) return;
    event.preventDefault();
    follows.current = true;
    onChoose(next.key);
  };
  const content = (tab: Tab): ReactElement => (
    <>
      {tab.label}
      {tab.count !== undefined && tab.count > 0 && <em>{tab.count.toLocaleString(locale)}</em>}
    </>
  );
  const more = (
    <>
      {translate('crewdeck.frame.more')}
      <Icon name="chevronDown" size={12} />
    </>
  );
  return (
    <div className="tabs" ref={bar}>
      <div className="tab-list" role="tablist" aria-label={label}>
        {shown.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            className="view-tab"
            onKeyDown={move}
            onClick={() => {
              onChoose(tab.key);
            }}
          >
            {content(tab)}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <button
          type="button"
          className="view-tab tab-more"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => {
            setAnchor(event.currentTarget);
          }}
        >
          {more}
        </button>
      )}
      <div className="tab-copies" aria-hidden>
        {tabs.map((tab) => (
          <span key={tab.key} className="view-tab">
            {content(tab)}
          </span>
        ))}
        <span className="view-tab">{more}</span>
      </div>
      {anchor && (
        <Opened>
          <TabMenu
            anchor={anchor}
            tabs={rest}
            onClose={() => {
              setAnchor(undefined);
            }}
            onChoose={onChoose}
          />
        </Opened>
      )}
    </div>
  );
}

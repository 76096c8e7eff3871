import { useEffect, useRef, type ReactElement } from 'react';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';
import { useListLook } from '../list-look.ts';
import type { Views } from './use-views.ts';
import type { View } from './views.ts';
import { ViewActions } from './ViewActions.tsx';

interface TabProps {
  readonly view?: View;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
  readonly onChoose: () => void;
}

function Tab({ view, isCurrent, count, onChoose }: TabProps): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const { kept } = view ?? {};
  const isOthers = kept !== undefined && !kept.isOwn;
  const name = kept ? kept.name : translate(view?.name ?? 'crewdeck.list.all');
  return (
    <button
      type="button"
      className="view-tab"
      aria-pressed={isCurrent}
      {...(isOthers && { title: translate('crewdeck.list.sharedBy', { name: kept.owner }) })}
      onClick={onChoose}
    >
      {kept && kept.sharedWith.length > 0 && <Icon name="users" size={14} />}
      {name}
      {isCurrent && count !== undefined && <em>{count.toLocaleString(locale)}</em>}
    </button>
  );
}

/** Keeps the tab of the current view visible, if not all fit. */
function useInSight(current: string | undefined) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !tab) return;
    const { scrollLeft, clientWidth, offsetLeft } = row.current;
    const from = tab.offsetLeft - offsetLeft;
    if (from < scrollLeft || from + tab.offsetWidth > scrollLeft + clientWidth)
      row.current.scrollLeft = from - (clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return row;
}

/**
 * Renders views as tabs above the list: all rows, ready-made ones, those that others share, and the user's
 * own.
 */
export function ListViews({ list }: { readonly list: Views }): ReactElement | null {
  const translate = useTranslate();
  const { total } = useListContext();
  const { filters } = useListLook();
  const { views, current, isAll, choose } = list;
  const row = useInSight(current?.key);
  if (filters.length === 0) return null;
  return (
    <div className="views">
      <div ref={row} className="view-tabs" role="group" aria-label={translate('crewdeck.list.views')}>
        <Tab
          isCurrent={isAll}
          count={total}
          onChoose={() => {
            choose(undefined);
          }}
        />
        {views.map((view) => (
          <Tab
            key={view.key}
            view={view}
            isCurrent={view === current}
            count={total}
            onChoose={() => {
              choose(view);
            }}
          />
        ))}
      </div>
      <ViewActions list={list} />
    </div>
  );
}

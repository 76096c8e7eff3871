import { useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Day } from '../../model/days.ts';
import { lazyPart } from '../code.ts';
import { undoNewest } from '../ui/undo-newest.ts';
import { useKeys } from '../ui/use-keys.ts';
import { usePlace, type Place } from '../ui/use-place.ts';
import type { WorkGroup, WorkItem } from './work-item.ts';
import { WorkKeys } from './WorkKeys.tsx';
import { WorkRow } from './WorkRow.tsx';
import { Opened } from '../ui/Opened.tsx';
import './worklist.css';

const LaterMenu = lazyPart(() => import('./LaterMenu.tsx'));

/** Binds the keys that move, open, postpone and undo, and those of the items' buttons. */
function useWorkKeys({ step, find, current, isChosen }: Place, items: readonly WorkItem[]): void {
  const letters = new Set(['A', 'H', ...items.flatMap(({ actions }) => actions.map(({ key }) => key))]);
  const buttons = [...letters].map((letter) => [
    `Key${letter}`,
    () => {
      // What is first may change at any time: it is shown before anything is done about it.
      if (!isChosen) step(1);
      else find(current, `[aria-keyshortcuts="${letter}"]`)?.click();
    },
  ]);
  useKeys({
    ...(Object.fromEntries(buttons) as Record<string, () => void>),
    KeyJ: () => {
      step(1);
    },
    KeyK: () => {
      step(-1);
    },
    Enter: () => {
      find(current, '.work-open')?.click();
    },
    KeyZ: undoNewest,
  });
}

interface GroupProps {
  readonly group: WorkGroup;
  readonly current: string | undefined;
  readonly onLater: (item: WorkItem, button: HTMLElement) => void;
}

function Group({ group, current, onLater }: GroupProps): ReactElement {
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="work-group">
      <h2 id={heading}>
        {group.title} <span className="count">{group.count.toLocaleString(locale)}</span>
      </h2>
      <ul>
        {group.items.map((item) => (
          <WorkRow
            key={item.key}
            item={item}
            isCurrent={item.key === current}
            onLater={(button) => {
              onLater(item, button);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

export interface WorkListProps {
  readonly groups: readonly WorkGroup[];
  readonly onLater: (item: WorkItem, until: Day) => void;
}

/**
 * Renders the items that wait for the user, under headings: browsed, opened, decided, postponed and undone by
 * keys, a pointer or touch.
 */
export function WorkList({ groups, onLater }: WorkListProps): ReactElement {
  const translate = useTranslate();
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const list = useRef<HTMLDivElement>(null);
  const place = usePlace(
    list,
    useMemo(() => items.map(({ key }) => key), [items]),
    '.work-open',
  );
  const [pending, ask] = useState<{ readonly item: WorkItem; readonly button: HTMLElement }>();
  useWorkKeys(place, items);
  const close = (): void => {
    ask(undefined);
  };
  return (
    <div className="work">
      <WorkKeys item={items.find(({ key }) => key === place.current)} />
      <div className="work-list" ref={list} onFocus={place.onFocus}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            current={place.current}
            onLater={(item, button) => {
              ask({ item, button });
            }}
          />
        ))}
      </div>
      <Opened>
        {pending && (
          <LaterMenu
            anchor={pending.button}
            label={translate('crewdeck.worklist.laterFor', { title: pending.item.title })}
            onClose={close}
            onChoose={(until) => {
              close();
              onLater(pending.item, until);
            }}
          />
        )}
      </Opened>
    </div>
  );
}

import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { pictureOf } from '../../parts/colleague.ts';
import { Loaded } from '@crewdeck/engine/console/record/Loaded.tsx';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { useReports, type OrgPerson } from './use-org-chart.ts';

/** Somebody who is looked for, and who leads them. */
export interface Wanted {
  readonly userId: number;
  readonly leaders: readonly number[];
}

interface TreeState {
  /** Whose reports were shown or hidden by hand. */
  readonly turned: ReadonlyMap<number, boolean>;
  readonly turn: (userId: number, isOpen: boolean) => void;
  /** Who is reached by Tab; undefined: the first. */
  readonly current: number | undefined;
  readonly wanted: Wanted | undefined;
}
const TreeContext = createContext<TreeState>({
  turned: new Map(),
  turn: () => undefined,
  current: undefined,
  wanted: undefined,
});

/** So few at the top show who reports to them from the start. */
const FEW = 3;

interface NodeProps {
  readonly person: OrgPerson;
  readonly level: number;
  readonly isOpenAtFirst: boolean;
  readonly isFirst: boolean;
}

function OrgNode({ person, level, isOpenAtFirst, isFirst }: NodeProps): ReactElement {
  const { userId, name, empId, labels, reports } = person;
  const { turned, turn, current, wanted } = useContext(TreeContext);
  const translate = useTranslate();
  const term = useTerm();
  const engine = useEngine();
  const item = useRef<HTMLDivElement>(null);
  const isWanted = wanted?.userId === userId;
  const isOpen = reports > 0 && (turned.get(userId) ?? isOpenAtFirst);
  const path = recordPath(engine, 'employees', userId);
  const what = [labels.designation, labels.department]
    .flatMap((label) => (label ? [term(String(label))] : []))
    .join(', ');
  const count = translate('crewdeck.org.reports', { smart_count: reports });
  useEffect(() => {
    if (!isWanted) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, wanted]);
  return (
    <li role="none">
      <div
        ref={item}
        role="treeitem"
        className="org-row"
        data-person={userId}
        data-path={path}
        aria-level={level}
        aria-expanded={reports > 0 ? isOpen : undefined}
        aria-selected={isWanted}
        tabIndex={current === userId || (current === undefined && isFirst) ? 0 : -1}
      >
        <button
          type="button"
          className="icon-btn org-turn"
          tabIndex={-1}
          aria-hidden
          disabled={reports === 0}
          onClick={() => {
            turn(userId, !isOpen);
          }}
        >
          {reports > 0 && <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />}
        </button>
        <PersonAvatar name={name} size={32} {...pictureOf(person)} />
        <span className="org-who">
          {path === undefined ? (
            <b className="ellipsis">{name}</b>
          ) : (
            <Link className="ellipsis" tabIndex={-1} to={path} title={`${name} ${empId}`}>
              {name}
            </Link>
          )}
          <span className="ellipsis" title={what}>
            {what}
          </span>
        </span>
        {reports > 0 && (
          <span className="org-count" title={count}>
            <span>{count}</span>
            <b>{reports}</b>
          </span>
        )}
      </div>
      {isOpen && <OrgBranch managerId={userId} level={level + 1} />}
    </li>
  );
}

/** Those who report to somebody, or to nobody. */
function OrgBranch({
  managerId,
  level,
}: {
  readonly managerId?: number;
  readonly level: number;
}): ReactElement {
  const { wanted } = useContext(TreeContext);
  const translate = useTranslate();
  const reports = useReports(managerId);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = reports;
  const isHere = wanted !== undefined && wanted.leaders.at(-1) === managerId;
  const isMissing =
    isHere &&
    hasNextPage &&
    !isFetchingNextPage &&
    data?.people.some(({ userId }) => userId === wanted.userId) === false;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  const nodes = data?.people ?? [];
  const isFew = level === 1 && nodes.filter((one) => one.reports > 0).length <= FEW;
  const list = nodes.map((person, index) => (
    <OrgNode
      key={person.userId}
      person={person}
      level={level}
      isOpenAtFirst={isFew}
      isFirst={level === 1 && index === 0}
    />
  ));
  const more = hasNextPage && (
    <li role="none">
      <button
        type="button"
        className="link-btn"
        tabIndex={-1}
        onClick={() => {
          void fetchNextPage();
        }}
      >
        {translate('crewdeck.org.more', { count: (data?.total ?? 0) - nodes.length })}
      </button>
    </li>
  );
  return (
    <Loaded query={reports} height={88}>
      {() =>
        level === 1 ? (
          <>
            {list}
            {more}
          </>
        ) : (
          <ul role="group" className="org-branch">
            {list}
            {more}
          </ul>
        )
      }
    </Loaded>
  );
}

const itemOf = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[role="treeitem"]');
const personOf = (item: HTMLElement): number => Number(item.dataset.person);

/**
 * Who reports to whom, from the top down. Arrow keys move, open and close, Home and End go to the ends, Enter
 * leads to the person.
 */
export function OrgTree({ wanted }: { readonly wanted: Wanted | undefined }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [current, setCurrent] = useState<number>();
  const [shown, setShown] = useState<Wanted>();
  if (wanted !== shown) {
    // Whoever is looked for is in sight when all who lead them show their people.
    setShown(wanted);
    if (wanted) setTurned(new Map([...turned, ...wanted.leaders.map((id) => [id, true] as const)]));
  }
  const turn = (userId: number, isOpen: boolean): void => {
    setTurned(new Map(turned).set(userId, isOpen));
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const item = itemOf(event.target);
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    const at = items.indexOf(item);
    const state = item.getAttribute('aria-expanded');
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () => {
        if (state === 'false') turn(personOf(item), true);
        else if (state === 'true') items[at + 1]?.focus();
      },
      ArrowLeft: () => {
        if (state === 'true') turn(personOf(item), false);
        else
          item
            .closest('[role="group"]')
            ?.closest('li')
            ?.querySelector<HTMLElement>('[role="treeitem"]')
            ?.focus();
      },
      Enter: () => {
        if (item.dataset.path !== undefined) void navigate(item.dataset.path);
      },
      ' ': () => {
        if (state !== null) turn(personOf(item), state === 'false');
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <TreeContext value={{ turned, turn, current, wanted }}>
      <ul
        role="tree"
        className="org-tree"
        aria-label={translate('crewdeck.org.tree')}
        onKeyDown={press}
        onFocus={({ target }) => {
          const item = itemOf(target);
          if (item) setCurrent(personOf(item));
        }}
      >
        <OrgBranch level={1} />
      </ul>
    </TreeContext>
  );
}

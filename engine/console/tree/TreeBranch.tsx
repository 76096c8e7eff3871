import { useContext, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { Loaded } from '../record-parts/Loaded.tsx';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';
import { recordPath } from '../routes/paths.ts';
import { useTitle } from '../routes/use-title.ts';
import { Icon } from '../ui/icons.tsx';
import { useBranch } from './tree-api.ts';
import { TreeContext } from './tree-state.ts';

/** Number of rows at the top up to which their children are open from the start. */
const FEW = 3;

interface NodeProps {
  readonly record: RaRecord<number> & Row;
  /** Number of its children. */
  readonly below: number;
  readonly level: number;
  readonly isOpenAtFirst: boolean;
  readonly isFirst: boolean;
}

/** Renders the name of a row, and a few of its fields. */
function NodeText({
  record,
  path,
}: {
  readonly record: NodeProps['record'];
  readonly path: string | undefined;
}): ReactElement {
  const { fields } = useContext(TreeContext);
  const model = useModel();
  const name = useTitle()(model, record);
  return (
    <span className="tree-who">
      {path === undefined ? (
        <b className="ellipsis">{name}</b>
      ) : (
        <Link className="ellipsis" tabIndex={-1} to={path} title={name}>
          {name}
        </Link>
      )}
      <span className="tree-facts">
        {fields.map(({ field, path: at }) => (
          <span key={at} className="ellipsis">
            <GeneratedCell field={field} path={at} />
          </span>
        ))}
      </span>
    </span>
  );
}

function TreeNode({ record, below, level, isOpenAtFirst, isFirst }: NodeProps): ReactElement {
  const { id } = record;
  const { turned, turn, current, wanted } = useContext(TreeContext);
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale();
  const item = useRef<HTMLDivElement>(null);
  const isWanted = wanted?.id === id;
  const isOpen = below > 0 && (turned.get(id) ?? isOpenAtFirst);
  const path = recordPath(engine, model.stem, id);
  const count = translate('crewdeck.tree.below', { smart_count: below });
  useEffect(() => {
    if (!isWanted) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, wanted]);
  return (
    <RecordContextProvider value={record}>
      <li role="none">
        <div
          ref={item}
          role="treeitem"
          className="tree-row"
          data-node={id}
          data-path={path}
          aria-level={level}
          aria-expanded={below > 0 ? isOpen : undefined}
          aria-selected={isWanted}
          tabIndex={current === id || (current === undefined && isFirst) ? 0 : -1}
        >
          <button
            type="button"
            className="icon-btn tree-turn"
            tabIndex={-1}
            aria-hidden
            disabled={below === 0}
            onClick={() => {
              turn(id, !isOpen);
            }}
          >
            {below > 0 && <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />}
          </button>
          <RecordAvatar model={model} record={record} size={32} />
          <NodeText record={record} path={path} />
          {below > 0 && (
            <span className="tree-count" title={count}>
              <span>{count}</span>
              <b>{below.toLocaleString(locale)}</b>
            </span>
          )}
        </div>
        {isOpen && (
          <TreeBranch under={id} level={level + 1}>
            {(rows) => (
              <ul role="group" className="tree-branch">
                {rows}
              </ul>
            )}
          </TreeBranch>
        )}
      </li>
    </RecordContextProvider>
  );
}

/**
 * Renders the children of a row, or the topmost rows, in the list that `children` renders once they are
 * loaded.
 */
export function TreeBranch({
  under,
  level,
  children,
}: {
  readonly under?: number;
  readonly level: number;
  readonly children: (rows: ReactNode) => ReactNode;
}): ReactElement {
  const { wanted } = useContext(TreeContext);
  const translate = useTranslate();
  const branch = useBranch(under);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = branch;
  const nodes = (data?.rows ?? []) as readonly NodeProps['record'][];
  const isHere = wanted !== undefined && wanted.above.at(-1) === under;
  const isMissing =
    isHere && data && hasNextPage && !isFetchingNextPage && !nodes.some(({ id }) => id === wanted.id);
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  const belowOf = (id: number): number => data?.below[id] ?? 0;
  const isFew = level === 1 && nodes.filter(({ id }) => belowOf(id) > 0).length <= FEW;
  const list = nodes.map((record, index) => (
    <TreeNode
      key={record.id}
      record={record}
      below={belowOf(record.id)}
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
        {translate('crewdeck.tree.more', { count: (data?.total ?? 0) - nodes.length })}
      </button>
    </li>
  );
  // An element with `aria-busy` would be one of the tree's entries to a screen reader.
  if (level > 1 && branch.isPending) return <div className="skeleton tree-waits" aria-hidden />;
  return (
    <Loaded query={branch} height={88}>
      {() =>
        children(
          <>
            {list}
            {more}
          </>,
        )
      }
    </Loaded>
  );
}

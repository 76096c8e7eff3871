import { Suspense, useMemo, type ReactElement, type ReactNode } from 'react';
import { ListBase, useGetMany, useListContext, useTranslate, type RaRecord } from 'react-admin';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { boardField } from '../board/moves.ts';
import { holds } from '../../model/access.ts';
import type { Match } from '../../model/routes.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { optionsOf } from '../client/options.ts';
import { useTerm } from '../context/terms.ts';
import { UploadButton } from '../files/UploadButton.tsx';
import { RecordDrawer } from '../record/RecordDrawer.tsx';
import { listKey } from '../routes/list-place.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { useMenuLabel } from '../routes/use-menu.ts';
import { CreateLink } from './CreateLink.tsx';
import { availableColumns, defaultPaths, splitColumns } from './columns.ts';
import { availableFilters } from './conditions.ts';
import { FileActions } from './FileActions.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListLookContext } from './list-look.ts';
import { PageTabs, useTabLabel } from '../routes/PageTabs.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSelection } from './ListSelection.tsx';
import { ListTable } from './ListTable.tsx';
import { useColumnChoice } from './preferences.ts';
import { SavedViews } from './SavedViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useListView } from './use-list-view.ts';
import './list.css';

const Board = lazyPart(() => import('../board/Board.tsx'));

const PER_PAGE = 10;
/**
 * A list that cannot be loaded says so where its rows would be; a toast would say it once more, in the
 * server's language.
 */
export const saidInList = { onError: (): void => undefined };

function ListHeader({
  title,
  actions,
  start,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly start: Readonly<Row>;
}): ReactElement {
  const { total } = useListContext();
  usePageTitle(title);
  return (
    <PageHeader title={title} count={total}>
      {actions}
      <FileActions />
      <UploadButton where={start} isMain />
      <CreateLink start={start} />
    </PageHeader>
  );
}

export interface GeneratedListProps {
  readonly match?: Match;
  /** Values that every row has; the list shows no column and no filter of them. */
  readonly where?: Readonly<Row>;
  readonly title?: string;
  /** Further buttons beside "New". */
  readonly actions?: ReactNode;
  /** What stands below the table's card. */
  readonly aside?: ReactNode;
}

/** The columns, filters and selection of a list, shared by its parts. */
export function useLook(fixed: readonly string[]) {
  const engine = useEngine();
  const model = useModel();
  const [chosen] = useColumnChoice();
  const key = fixed.join();
  return useMemo(() => {
    const names = key === '' ? [] : key.split(',');
    const available = availableColumns(engine, model, names);
    const mayFilter =
      model.module === null ||
      holds(
        { permissions: engine.permissions, isSuperAdmin: engine.isSuperAdmin },
        model.module,
        'search-filters',
      );
    return {
      available,
      columns: splitColumns(model, available, chosen ?? defaultPaths(available, model)),
      filters: mayFilter ? availableFilters(engine, model, names) : [],
      board: boardField(engine, model, names),
      isSelectable: mayAct(engine.permissions, model, 'edit') || mayAct(engine.permissions, model, 'delete'),
    };
  }, [engine, model, chosen, key]);
}

/** Of whom, or of what, a list is whose address names a record: its name. */
function useOwner(match: Match | undefined): string | undefined {
  const model = useModel();
  const term = useTerm();
  const [field, value] =
    Object.entries(match?.values ?? {}).flatMap(([name, text]) =>
      model.field[name]?.ref ? [[model.field[name], text] as const] : [],
    )[0] ?? [];
  const { data } = useGetMany<RaRecord>(
    optionsOf(field?.ref?.stem ?? ''),
    { ids: [Number(value)] },
    { enabled: field !== undefined },
  );
  const label: unknown = data?.[0]?.label;
  return typeof label === 'string' ? term(label) : undefined;
}

/** List of a resource: heading, views, filters, table and pages, all from the model. */
export default function GeneratedList({
  match,
  where,
  title,
  actions,
  aside,
}: GeneratedListProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const fixed = useMemo(() => ({ ...match?.route.where, ...match?.values, ...where }), [match, where]);
  const look = useLook(Object.keys(fixed).map((name) => name.split('.')[0] ?? name));
  const menuLabel = useMenuLabel(match?.route.path);
  const tabLabel = useTabLabel(match?.route.path);
  const [field, order] = model.defaultSort;
  const owner = useOwner(match);
  const name = title ?? tabLabel ?? menuLabel ?? translate(`resources.${model.stem}.plural`);
  const storeKey = listKey(match?.route.path ?? model.stem, match?.values);
  const [view, setView] = useListView(storeKey, look.board !== undefined);
  return (
    <ListBase
      queryOptions={saidInList}
      perPage={PER_PAGE}
      sort={{ field, order }}
      filter={fixed}
      storeKey={storeKey}
      disableAuthentication
    >
      <ListSelection>
        <ListLookContext.Provider value={look}>
          <PageTabs path={match?.route.path} />
          <ListHeader
            title={owner === undefined ? name : `${name} · ${owner}`}
            actions={actions}
            start={fixed}
          />
          <section className="card list">
            <SavedViews />
            <FilterBar {...(look.board && { view, onView: setView })} />
            {look.board && view === 'board' ? (
              <Suspense fallback={null}>
                <Board field={look.board} />
              </Suspense>
            ) : (
              <>
                <SelectionBar />
                <ListTable />
                <ListPager />
              </>
            )}
          </section>
          {aside}
          <RecordDrawer />
        </ListLookContext.Provider>
      </ListSelection>
    </ListBase>
  );
}

import { Suspense, useMemo, type ReactElement, type ReactNode } from 'react';
import {
  ListBase,
  useGetMany,
  useListContext,
  useStoreContext,
  useTranslate,
  type ListParams,
  type RaRecord,
} from 'ra-core';
import type { Row } from '../../model/input.ts';
import { boardField } from '../context/moves.ts';
import { holds } from '../../model/access.ts';
import type { Model, ModelPreset } from '../../model/model.ts';
import type { Match } from '../../model/routes.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMore } from '../ui/PageMore.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { optionsOf } from '../client/options.ts';
import { useTerm } from '../context/terms.ts';
import { RecordDrawer } from '../drawer/RecordDrawer.tsx';
import { listKey } from '../routes/list-place.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { useMenuLabel } from '../routes/use-menu.ts';
import { commandsOf } from '../record-parts/row-commands.ts';
import { CreateLink } from '../form/CreateLink.tsx';
import { availableColumns, defaultPaths, splitColumns } from './table/columns.ts';
import { availableFilters, type Filter } from '../filters/conditions.ts';
import { FileActions } from './FileActions.tsx';
import { FilterBar } from './FilterBar.tsx';
import { errorInList, ListLookContext, type ListLook } from './list-look.ts';
import { PageTabs, useTabLabel } from '../routes/PageTabs.tsx';
import { groupChoices, NO_GROUPS } from './groups/grouping.ts';
import { GroupedOr } from './groups/GroupedOr.tsx';
import { ListCard } from './ListCard.tsx';
import { ListDrops } from './ListDrops.tsx';
import { ListGrouping } from './groups/ListGrouping.tsx';
import { ListPager } from './ListPager.tsx';
import { ListSelection } from './bulk/ListSelection.tsx';
import { ListTable } from './table/ListTable.tsx';
import { ListViews } from './views/ListViews.tsx';
import type { GeneratedListProps } from './list-props.ts';
import { useColumnChoice } from './table/preferences.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ShapeButtons, type ShapeButtonsProps } from './ShapeButtons.tsx';
import { useShapes, type ListShape } from './list-shape.ts';
import { useShape } from './use-shape.ts';
import { useViews } from './views/use-views.ts';
import type { View } from './views/views.ts';
import '../theme/list.css';

const PER_PAGE = 10;

function ListHeader({
  title,
  actions,
  more,
  start,
}: {
  readonly title: string;
  readonly actions: ReactNode;
  readonly more: ReactNode;
  readonly start: Readonly<Row>;
}): ReactElement {
  const { total } = useListContext();
  usePageTitle(title);
  return (
    <PageHeader title={title} count={total}>
      <PageMore>
        {more}
        <FileActions />
      </PageMore>
      {actions}
      <ListDrops where={start} title={title} />
      <CreateLink start={start} />
    </PageHeader>
  );
}

/** Returns the filters that the list offers to the user, without those that the page fixes. */
function useFilters(fixed: readonly string[]): readonly Filter[] {
  const engine = useEngine();
  const model = useModel();
  const key = fixed.join();
  return useMemo(() => {
    const mayFilter =
      model.module === null ||
      holds(
        { permissions: engine.permissions, isSuperAdmin: engine.isSuperAdmin },
        model.module,
        'search-filters',
      );
    return mayFilter ? availableFilters(engine, model, key === '' ? [] : key.split(',')) : [];
  }, [engine, model, key]);
}

/**
 * Returns the columns, filters and selection of a list, shared by its parts; a view may have columns of its
 * own.
 */
export function useLook(fixed: readonly string[], filters: readonly Filter[], view?: View): ListLook {
  const engine = useEngine();
  const model = useModel();
  const [chosen, chooseColumns] = useColumnChoice(view);
  const key = fixed.join();
  const own = chosen ?? view?.columns;
  return useMemo(() => {
    const names = key === '' ? [] : key.split(',');
    const available = availableColumns(engine, model, names);
    return {
      available,
      columns: splitColumns(model, available, own ?? defaultPaths(available, model)),
      hasOwnColumns: own !== undefined,
      chooseColumns,
      filters,
      // A user who may not filter by a field may not group by it.
      groups: filters.length > 0 ? groupChoices(engine, model, names) : NO_GROUPS,
      board: boardField(engine, model, names),
      isSelectable:
        mayAct(engine, model, 'edit') ||
        mayAct(engine, model, 'delete') ||
        commandsOf(engine, model).length > 0,
    };
  }, [engine, model, own, chooseColumns, filters, key]);
}

/** Returns the name of the record in the address of a list. */
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

interface ContentProps extends Pick<GeneratedListProps, 'match' | 'actions' | 'more' | 'intro' | 'aside'> {
  readonly title: string;
  readonly fixed: Readonly<Row>;
  readonly shapes: ShapeButtonsProps['shapes'];
  readonly shape: ListShape;
  readonly setShape: ShapeButtonsProps['onChange'];
}

const namesOf = (fixed: Readonly<Row>): string[] =>
  Object.keys(fixed).map((name) => name.split('.')[0] ?? name);

function ListContent(props: ContentProps): ReactElement {
  const { match, title, fixed, shapes, shape, setShape, actions, more, intro, aside } = props;
  const model = useModel();
  const names = namesOf({ ...fixed, ...shape.whereOf?.(model) });
  const filters = useFilters(names);
  const views = useViews(filters);
  const look = useLook(names, filters, views.base);
  const shapeButtons = <ShapeButtons shapes={shapes} current={shape} onChange={setShape} />;
  if (shape.Page)
    return (
      <ListLookContext.Provider value={look}>
        <PageTabs path={match?.route.path} />
        <Suspense fallback={<PageSkeleton kind="list" />}>
          <shape.Page title={title} actions={actions} more={more} shapeButtons={shapeButtons} />
        </Suspense>
        {aside}
      </ListLookContext.Provider>
    );
  return (
    <ListLookContext.Provider value={look}>
      <PageTabs path={match?.route.path} />
      <ListHeader title={title} actions={actions} more={more} start={fixed} />
      {intro}
      <ListCard isTable={!shape.Part} hasHelp={shape.hasOwnControls !== true} start={fixed}>
        <ListGrouping>
          {shape.hasOwnControls !== true && <ListViews list={views} />}
          <FilterBar isTable={!shape.Part}>{shapeButtons}</FilterBar>
          <GroupedOr>
            {shape.Part ? (
              <Suspense fallback={null}>
                <shape.Part />
              </Suspense>
            ) : (
              <>
                <SelectionBar />
                <ListTable />
                <ListPager />
              </>
            )}
          </GroupedOr>
        </ListGrouping>
      </ListCard>
      {aside}
      <RecordDrawer />
    </ListLookContext.Provider>
  );
}

/**
 * Returns the view with which a list opens, if neither its address nor the visit has conditions; undefined
 * where the page does not offer what the user would need to take its conditions back.
 */
function firstView({ presets }: Model, filters: readonly Filter[]): ModelPreset | undefined {
  const isOffered = (key: string): boolean => filters.some(({ path }) => key.startsWith(path));
  return presets.find(({ isFirst, filter }) => isFirst && Object.keys(filter).every(isOffered));
}

/** Renders the list of a resource: heading, views, filters, table and pages, all from the model. */
export default function GeneratedList({
  match,
  where,
  title,
  actions,
  more,
  intro,
  aside,
}: GeneratedListProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const [field, order] = model.defaultSort;
  const fixed = useMemo(() => ({ ...match?.route.where, ...match?.values, ...where }), [match, where]);
  const menuLabel = useMenuLabel(match?.route.path);
  const tabLabel = useTabLabel(match?.route.path);
  const owner = useOwner(match);
  const name = title ?? tabLabel ?? menuLabel ?? translate(`resources.${model.stem}.plural`);
  const storeKey = listKey(match?.route.path ?? model.stem, match?.values);
  const shapes = useShapes(namesOf(fixed), match?.route.shape);
  const [shape, setShape] = useShape(storeKey, shapes);
  const filter = useMemo(() => ({ ...fixed, ...shape.whereOf?.(model) }), [fixed, shape, model]);
  const filters = useFilters(namesOf(fixed));
  // Other shapes show all rows that they are for.
  const first = shape.name === 'table' ? firstView(model, filters) : undefined;
  // A list that is opened by its name keeps order and number of rows, without the former conditions.
  const { perPage = PER_PAGE, ...kept }: Partial<ListParams> = useStoreContext().getItem(storeKey) ?? {};
  return (
    <ListBase
      queryOptions={errorInList}
      perPage={perPage}
      sort={{ field: kept.sort ?? field, order: kept.order ?? order }}
      filter={filter}
      {...(first && { filterDefaultValues: first.filter })}
      storeKey={storeKey}
      disableAuthentication
    >
      <ListSelection>
        <ListContent
          {...(match && { match })}
          title={owner === undefined ? name : `${name} · ${owner}`}
          fixed={fixed}
          shapes={shapes}
          shape={shape}
          setShape={setShape}
          actions={actions}
          more={more}
          intro={intro}
          aside={aside}
        />
      </ListSelection>
    </ListBase>
  );
}

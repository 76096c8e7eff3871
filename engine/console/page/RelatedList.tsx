import { Suspense, useMemo, type ReactElement } from 'react';
import { ListBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { useLook } from '../list/GeneratedList.tsx';
import type { Filter } from '../filters/conditions.ts';
import { errorInList, ListLookContext } from '../list/list-look.ts';
import { ListPager } from '../list/ListPager.tsx';
import { ListTable } from '../list/table/ListTable.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { AddedRows } from './AddedRows.tsx';
import { RecordDrawer } from '../drawer/RecordDrawer.tsx';

export interface RelatedListProps {
  readonly model: Model;
  readonly where: Readonly<Row>;
  readonly title?: string;
  /** True if rows can be added here; false if the page has another way, or the record takes no new rows. */
  readonly isOpen?: boolean;
}

const RecordTimeline = lazyPart(() => import('../timeline/RecordTimeline.tsx'));

const PER_PAGE = 10;
/** Such a list has no filter but its record. */
const noFilters: readonly Filter[] = [];

function Rows({ where, title, isOpen = true }: Omit<RelatedListProps, 'model'>): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const look = useLook(Object.keys(where), noFilters);
  const [field, order] = model.defaultSort;
  // A row that belongs here through another one is created on that one's page.
  const isDirect = Object.keys(where).every((name) => !name.includes('.'));
  const all = `${model.page.path}?filter=${encodeURIComponent(JSON.stringify(where))}`;
  return (
    <ListBase
      queryOptions={errorInList}
      resource={model.stem}
      filter={where}
      sort={{ field, order }}
      perPage={PER_PAGE}
      disableSyncWithLocation
      storeKey={false}
      disableAuthentication
    >
      <ListLookContext.Provider value={{ ...look, isSelectable: false, isPart: true }}>
        <AddedRows where={where}>
          {(add) => (
            <section className="card list">
              <div className="related-head">
                <h2>{title ?? translate(`resources.${model.stem}.plural`)}</h2>
                {isOpen && isDirect && <UploadButton where={where} />}
                {isOpen && isDirect && add}
                <Link to={all}>{translate('crewdeck.overview.all')}</Link>
              </div>
              <ListTable />
              <ListPager />
            </section>
          )}
        </AddedRows>
        <RecordDrawer />
      </ListLookContext.Provider>
    </ListBase>
  );
}

/** Renders rows of another resource with fixed values, inside a page. */
export function RelatedList({ model, where, ...rest }: RelatedListProps): ReactElement {
  const key = JSON.stringify(where);
  const fixed = useMemo(() => JSON.parse(key) as Row, [key]);
  return (
    <ResourceContextProvider value={model.stem}>
      {model.timeline && fixed[model.timeline.of] !== undefined && (
        <Suspense fallback={null}>
          <RecordTimeline model={model} of={fixed[model.timeline.of]} />
        </Suspense>
      )}
      <Rows where={fixed} {...rest} />
    </ResourceContextProvider>
  );
}

import type { ReactElement } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetList,
  useLocale,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { mayAct } from '../context/access.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, type Engine, type PageProps } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { availableColumns, defaultPaths, splitColumns } from '../list/table/columns.ts';
import { mayVisit, recordPath } from '../routes/paths.ts';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';

import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { useTitle } from '../routes/use-title.ts';
import './overview.css';

const SHOWN = 5;
type Record = RaRecord & Row;

/** Renders the record's name and its first fact. */
function Line({
  model,
  record,
  engine,
}: {
  readonly model: Model;
  readonly record: Record;
  readonly engine: Engine;
}): ReactElement {
  const available = availableColumns(engine, model);
  const { title, others } = splitColumns(model, available, defaultPaths(available, model));
  const path = recordPath(engine, model.stem, record.id);
  const titleOf = useTitle();
  const named = titleOf(model, record);
  const further = others.filter((column) => column !== title && !titleFields(model).includes(column.path));
  const state = further.find(({ field }) => field.kind === 'enum') ?? further[0];
  const second = further.find((column) => column !== state && column.field.kind !== 'boolean');
  return (
    <RecordContextProvider value={record}>
      <li>
        <RecordAvatar model={model} record={record} size={24} />
        <span className="ellipsis overview-name">
          {path === undefined ? named : <Link to={path}>{named}</Link>}
        </span>
        {second && (
          <span className="ellipsis overview-meta">
            <GeneratedCell field={second.field} path={second.path} />
          </span>
        )}
        {state && (
          <span className="overview-state">
            <GeneratedCell field={state.field} path={state.path} />
          </span>
        )}
      </li>
    </RecordContextProvider>
  );
}

/** Renders one list behind the page: the number of rows, and the first of them. */
function OverviewCard({ model }: { readonly model: Model }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const failure = useFailureText();
  const locale = useLocale();
  const [field, order] = model.defaultSort;
  const {
    data = [],
    total,
    error,
    isPending,
  } = useGetList<Record>(model.stem, { pagination: { page: 1, perPage: SHOWN }, sort: { field, order } });
  return (
    <section className="card overview-card">
      <div className="related-head">
        <h2>{translate(`resources.${model.stem}.plural`)}</h2>
        <Link to={model.page.path}>{translate('crewdeck.overview.all')}</Link>
      </div>
      {error ? (
        <p className="overview-note" role="alert">
          {failure(error)}
        </p>
      ) : (
        <p className="figure">{isPending ? <span className="skeleton" /> : total?.toLocaleString(locale)}</p>
      )}
      <ul>
        {data.map((record) => (
          <Line key={record.id} model={model} record={record} engine={engine} />
        ))}
      </ul>
      {!isPending && !error && data.length === 0 && (
        <p className="overview-note">
          {translate(`resources.${model.stem}.empty`, { _: translate('crewdeck.list.empty') })}
        </p>
      )}
    </section>
  );
}

/**
 * Renders a page without a resource of its own: the lists behind it that the user may open, with their
 * counts.
 */
export default function Overview({ match }: PageProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const { overview } = match.route;
  const title = translate(`crewdeck.menu.${overview?.label ?? ''}`);
  usePageTitle(title);
  const lists = (overview?.lists ?? [])
    .flatMap((stem) => engine.models[stem] ?? [])
    .filter((model) => mayAct(engine, model, 'list') && mayVisit(engine, model.page.path));
  const isEmpty = lists.length === 0;
  const nothing =
    overview?.lists.length === 0
      ? ['crewdeck.overview.construction', 'crewdeck.overview.constructionDetail']
      : ['crewdeck.overview.empty', undefined];
  return (
    <>
      <PageHeader title={title} />
      {isEmpty && (
        <section className="card">
          <EmptyState
            title={translate(nothing[0] ?? '')}
            {...(nothing[1] !== undefined && { detail: translate(nothing[1]) })}
          />
        </section>
      )}
      <div className="overview">
        {lists.map((model) => (
          <ResourceContextProvider key={model.stem} value={model.stem}>
            <OverviewCard model={model} />
          </ResourceContextProvider>
        ))}
      </div>
    </>
  );
}

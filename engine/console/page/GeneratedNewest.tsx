import { Suspense, useState, type ReactElement } from 'react';
import { RecordContextProvider, useGetList, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '../code.ts';
import { isWritable, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { mayAct } from '../context/access.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { formatInstant } from '../format/dates.ts';
import { useEngine, useModel, type PageProps } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { toPath } from '../routes/paths.ts';
import { labelsOf } from '../routes/titles.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { RelatedList } from './RelatedList.tsx';
import '../theme/record.css';

const TextChange = lazyPart(() => import('../changes/TextChange.tsx'));

type Record = RaRecord & Row;

/** Returns the initial values of a new version. */
const startOf = (model: Model, where: Row, record: Record | undefined): Row => ({
  ...Object.fromEntries(model.fields.filter(isWritable).map(({ name }) => [name, record?.[name]])),
  ...where,
});

function NewVersion({
  where,
  record,
}: {
  readonly where: Row;
  readonly record: Record | undefined;
}): ReactElement | null {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const path = toPath(model, 'create');
  if (path === undefined || !mayAct({ permissions, isSuperAdmin }, model, 'create', where)) return null;
  return (
    <Link className="btn btn-primary" to={path} state={{ record: startOf(model, where, record) }}>
      <Icon name="pencil" size={16} />
      {translate(`resources.${model.stem}.create`)}
    </Link>
  );
}

/**
 * Renders the current record of those with the page's values: the newest. Every change creates a new one; the
 * earlier ones are listed below.
 */
export default function GeneratedNewest({ match }: PageProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale();
  const where = (match.route.where ?? {}) as Row;
  const { data, error, isPending, refetch } = useGetList<Record>(model.stem, {
    filter: where,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 2 },
  });
  const [record, former] = data ?? [];
  const [isCompared, setCompared] = useState(false);
  const labels = record ? labelsOf(record) : {};
  const [name = '', value] = Object.entries(where)[0] ?? [];
  const title = translate(valueKey(model.stem, name, value), { _: String(value) });
  usePageTitle(title);
  const shown = model.fields.filter((field) => field.kind === 'html' || field.kind === 'multiline');
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageSkeleton kind="show" />;
  return (
    <>
      <PageHeader title={title}>
        {former && (
          <button
            type="button"
            className="btn"
            aria-pressed={isCompared}
            onClick={() => {
              setCompared(!isCompared);
            }}
          >
            {translate('crewdeck.show.whatChanged')}
          </button>
        )}
        <NewVersion where={where} record={record} />
      </PageHeader>
      <section className="card record-section reading">
        {record ? (
          <RecordContextProvider value={record}>
            <p className="stamp">
              {formatInstant(record.createdAt, locale)}{' '}
              {translate('crewdeck.show.by', {
                name: String(
                  labels[model.page.author ?? ''] ?? labels.createdBy ?? translate('crewdeck.audit.nobody'),
                ),
              })}
            </p>
            {shown.map((field) =>
              isCompared && former ? (
                <Suspense key={field.name} fallback={null}>
                  <TextChange
                    field={field}
                    from={String(former[field.name] ?? '')}
                    to={String(record[field.name] ?? '')}
                  />
                </Suspense>
              ) : (
                <GeneratedCell key={field.name} field={field} place="show" />
              ),
            )}
          </RecordContextProvider>
        ) : (
          <EmptyState title={translate(`resources.${model.stem}.empty`)} />
        )}
      </section>
      <RelatedList model={model} where={where} title={translate('crewdeck.show.versions')} isOpen={false} />
    </>
  );
}

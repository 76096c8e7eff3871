import type { ReactElement } from 'react';
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine, useModel, type PageProps } from '../context/EngineContext.tsx';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { wholeRecord } from '../record-parts/whole.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { ownTitle } from '../routes/titles.ts';
import { useTitle } from '../routes/use-title.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

type RenderRecord = (record: Row & { readonly id: number }, title: string) => ReactElement;

function Loaded({ children: render }: { readonly children: RenderRecord }): ReactElement {
  const { userId } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const { error, refetch } = useShowContext();
  const record = useRecordContext<Row & { id: number }>();
  const title = record ? titleOf(model, record, { names: ownTitle(model, record, userId) }) : '';
  usePageTitle(title);
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (!record) return <PageSkeleton kind="show" />;
  return (
    <>
      <title>{`${title} · ${translate('crewdeck.name')}`}</title>
      {render(record, title)}
    </>
  );
}

/** Reads the record of the page's address, or the user's own, and renders it with its title. */
export function ShowPage({
  match: { route, values },
  children,
}: PageProps & { readonly children: RenderRecord }): ReactElement {
  const { userId } = useEngine();
  const id = route.kind === 'own' ? userId : Number(values.id);
  return (
    <ShowBase
      id={id ?? 0}
      queryOptions={route.read ? { ...wholeRecord, meta: { read: route.read } } : wholeRecord}
      disableAuthentication
    >
      <Loaded>{children}</Loaded>
    </ShowBase>
  );
}

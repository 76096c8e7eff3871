import { useState, type ReactElement } from 'react';
import { useGetList, useTranslate } from 'ra-core';
import { monthOf } from '../../model/days.ts';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { yearsUntil } from '../../model/years.ts';
import { titleFields } from '../../model/title.ts';
import { today } from '../client/company-clock.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { SearchTool } from '../list/SearchTool.tsx';
import type { ShapePageProps } from '../list/list-shape.ts';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';

import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { Choice } from '../ui/Choice.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageMore } from '../ui/PageMore.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { offeredMatrices } from './offered.ts';
import type { FileRow } from './use-cells.ts';
import './matrix.css';

const PER_PAGE = 25;

/** Renders the choice of the table, if there are several. */
function TableChoice({
  matrices,
  value,
  onChange,
}: {
  readonly matrices: readonly ModelMatrix[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}): ReactElement | null {
  const { stem } = useModel();
  const translate = useTranslate();
  if (matrices.length < 2) return null;
  return (
    <Segments
      name="matrix"
      label={translate('crewdeck.matrix.table')}
      value={value}
      onChange={onChange}
      segments={matrices.map(({ name }) => ({
        value: name,
        label: translate(`resources.${stem}.matrices.${name}`),
      }))}
    />
  );
}

/**
 * Renders which records have which files: a row for each record, a column for each kind, or each month of a
 * year.
 */
export default function MatrixPage({ title, actions, more, shapeButtons }: ShapePageProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const offered = offeredMatrices(engine, model);
  const now = monthOf(today()).year;
  const [name, setName] = useState(offered[0]?.name ?? '');
  const [year, setYear] = useState(now);
  const [text, setText] = useState('');
  const [isGaps, setGaps] = useState(false);
  const [page, setPage] = useState(1);
  const matrix = offered.find((one) => one.name === name);
  if (!matrix) throw new Error(`${model.stem} has no such table of files.`);
  const owners = engine.models[model.field[matrix.row]?.ref?.stem ?? ''];
  const field = owners ? (titleFields(owners)[0] ?? 'id') : 'id';
  const asksGaps = matrix.missing !== undefined && isGaps;
  const {
    data,
    total = 0,
    error,
    refetch,
    isPending,
  } = useGetList<FileRow>(owners?.stem ?? '', {
    filter: {
      ...matrix.rows,
      ...(text !== '' && { q: text }),
      ...(asksGaps && { [`${matrix.missing ?? ''}_empty`]: false }),
    },
    pagination: { page, perPage: PER_PAGE },
    sort: { field, order: 'ASC' },
  });
  /** Returns a setter after which the first page is shown. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      setPage(1);
      set(value);
    };
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title}>
        {actions}
        <PageMore>{more}</PageMore>
      </PageHeader>
      <section className="card matrix-card">
        <div className="matrix-tools">
          <TableChoice matrices={offered} value={name} onChange={change(setName)} />
          <SearchTool label={translate('crewdeck.list.search')} value={text} onChange={change(setText)} />
          {matrix.year !== undefined && (
            <Choice
              label={translate('crewdeck.list.year')}
              value={year}
              choices={yearsUntil(now, model.years ?? { from: now, ahead: 0 }).map((one) => ({
                value: one,
                label: String(one),
              }))}
              onChange={(next) => {
                setYear(next ?? now);
              }}
            />
          )}
          {matrix.missing !== undefined && (
            <Toggle label={translate('crewdeck.matrix.onlyGaps')} isOn={isGaps} onChange={change(setGaps)} />
          )}
          <span className="grow" />
          {shapeButtons}
        </div>
        {error ? (
          <RecordProblem error={error} onRetry={refetch} />
        ) : !isPending && data.length === 0 ? (
          <EmptyState tone="noMatch" title={translate('crewdeck.list.noMatch')} />
        ) : (
          <MatrixTable matrix={matrix} rows={data ?? []} year={year} />
        )}
        {total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={total} onPage={setPage} />}
      </section>
    </>
  );
}

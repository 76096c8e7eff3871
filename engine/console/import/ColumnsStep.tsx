import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Encoding } from '../../model/csv/encoding.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { dateOrderOf, type Draft } from './draft.ts';
import { MissingColumns } from './MissingColumns.tsx';
import { ReadAs } from './ReadAs.tsx';
import { TableLines } from './TableLines.tsx';
import { WhichCountry } from './WhichCountry.tsx';
import { WhichDate } from './WhichDate.tsx';

export interface ColumnsStepProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onHeader: (header: number) => void;
  readonly onEncoding: (encoding: Encoding) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Renders the second step: how the file is read, and where its columns go. */
export function ColumnsStep(props: ColumnsStepProps): ReactElement {
  const { columns, draft, onDraft, onHeader, onEncoding, onBack, onNext } = props;
  const translate = useTranslate();
  const { parsed, mapping, leftOut } = draft;
  const count = parsed.rows.length - leftOut.size;
  const isReady =
    mapping.some((path) => path !== '') &&
    count > 0 &&
    parsed.source.isClear &&
    dateOrderOf(draft, columns) !== undefined;
  return (
    <>
      <section className="card import-columns">
        <p className="import-about">
          {parsed.name}
          {', '}
          {translate('crewdeck.import.rowsRead', { smart_count: count })}
        </p>
        <ReadAs source={parsed.source} onEncoding={onEncoding} />
        <TableLines draft={draft} onHeader={onHeader} onDraft={onDraft} />
        <WhichDate columns={columns} draft={draft} onDraft={onDraft} />
        <WhichCountry columns={columns} draft={draft} onDraft={onDraft} />
        <ColumnsTable columns={columns} draft={draft} onDraft={onDraft} />
        <MissingColumns columns={columns} draft={draft} onDraft={onDraft} />
      </section>
      <div className="import-bar">
        <button type="button" className="btn btn-primary" disabled={!isReady} onClick={onNext}>
          {translate('crewdeck.import.toCheck', { smart_count: count })}
        </button>
        <button type="button" className="btn btn-plain" onClick={onBack}>
          {translate('crewdeck.import.again')}
        </button>
        <span className="import-promise">{translate('crewdeck.import.promise')}</span>
      </div>
    </>
  );
}

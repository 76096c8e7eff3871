import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { dateOrderOf, decimalSignOf, type Draft } from './draft.ts';
import { MissingColumns } from './MissingColumns.tsx';
import type { ReadChoice } from './parsed-file.ts';
import { ReadAs } from './ReadAs.tsx';
import { TableLines } from './TableLines.tsx';
import { WhichCountry } from './WhichCountry.tsx';
import { WhichDate } from './WhichDate.tsx';
import { WhichNumber } from './WhichNumber.tsx';
import { WhichSheet } from './WhichSheet.tsx';

export interface ColumnsStepProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onHeader: (header: number) => void;
  readonly onReadAs: (choice: ReadChoice) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Returns the name of what the user has to do before the file can be checked; undefined if it is nothing. */
function findObstacle({ columns, draft }: ColumnsStepProps, count: number): string | undefined {
  if (!draft.parsed.source.isClear) return 'letters';
  if (count === 0) return 'rows';
  if (!draft.mapping.some((path) => path !== '')) return 'columns';
  if (dateOrderOf(draft, columns) === undefined) return 'dates';
  return decimalSignOf(draft, columns) === 'open' ? 'numbers' : undefined;
}

/** Renders the second step: how the file is read, and where its columns go. */
export function ColumnsStep(props: ColumnsStepProps): ReactElement {
  const { columns, draft, onDraft, onHeader, onReadAs, onBack, onNext } = props;
  const translate = useTranslate();
  const { parsed, leftOut } = draft;
  const count = parsed.rows.length - leftOut.size;
  const obstacle = findObstacle(props, count);
  return (
    <>
      <section className="card import-columns">
        <p className="import-about">
          {parsed.name}
          {', '}
          {translate('crewdeck.import.rowsRead', { smart_count: count })}
        </p>
        <WhichSheet source={parsed.source} onReadAs={onReadAs} />
        <ReadAs source={parsed.source} onReadAs={onReadAs} />
        <TableLines draft={draft} onHeader={onHeader} onDraft={onDraft} />
        <WhichDate columns={columns} draft={draft} onDraft={onDraft} />
        <WhichNumber columns={columns} draft={draft} onDraft={onDraft} />
        <WhichCountry columns={columns} draft={draft} onDraft={onDraft} />
        <ColumnsTable columns={columns} draft={draft} onDraft={onDraft} />
        <MissingColumns columns={columns} draft={draft} onDraft={onDraft} />
      </section>
      <div className="import-bar">
        <button type="button" className="btn btn-primary" disabled={obstacle !== undefined} onClick={onNext}>
          {translate('crewdeck.import.toCheck', { smart_count: count })}
        </button>
        <button type="button" className="btn btn-plain" onClick={onBack}>
          {translate('crewdeck.import.again')}
        </button>
        <span className="import-promise">
          {translate(
            obstacle === undefined ? 'crewdeck.import.promise' : `crewdeck.import.obstacles.${obstacle}`,
          )}
        </span>
      </div>
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { ImportReport } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useTakeNewest } from '../ui/use-newest.ts';
import { planOf, type Draft } from './draft.ts';
import { toChecked, type Checked } from './checked.ts';
import { tryImport, type Planned } from './import-api.ts';

export interface Trial {
  readonly planned: Planned;
  /** The draft that the report is of. */
  readonly draft: Draft;
  readonly report: ImportReport;
  readonly rows: readonly Checked[];
}

/** Tries the file on the server: at the beginning, after a change of all rows, and again on request. */
export function useTrial(
  draft: Draft,
  columns: readonly CsvColumn[],
): {
  trial: Trial | undefined;
  failure: string | undefined;
  isBusy: boolean;
  again: () => void;
} {
  const { stem } = useModel();
  const toText = useFailureText();
  const [trial, setTrial] = useState<Trial>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const takeNewest = useTakeNewest();
  const again = useCallback((): void => {
    const planned = { file: draft.parsed.source.file, plan: planOf(draft, columns) };
    setBusy(true);
    setFailure(undefined);
    takeNewest(
      tryImport(stem, planned),
      ({ report }) => {
        if (report) setTrial({ planned, draft, report, rows: toChecked(report, draft.parsed) });
        setBusy(false);
      },
      (error) => {
        setFailure(toText(error));
        setBusy(false);
      },
    );
  }, [draft, columns, stem, toText, takeNewest]);
  const latest = useLatest(again);
  useEffect(() => {
    latest.current();
  }, [latest, draft.values, draft.create, draft.restore, draft.forAll, draft.keepEmpty, draft.mends]);
  return { trial, failure, isBusy, again };
}

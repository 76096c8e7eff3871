import { useCallback, useEffect, useState } from 'react';
import type { ImportReport } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useTakeNewest } from '../ui/use-newest.ts';
import { buildFile, type BuiltFile, type Edits } from './build-file.ts';
import { toChecked, type Checked } from './checked.ts';
import { tryImport } from './import-api.ts';
import type { Mapping } from './mapping.ts';
import type { ParsedFile } from './parsed-file.ts';

export interface Trial {
  readonly built: BuiltFile;
  readonly edits: Edits;
  readonly report: ImportReport;
  readonly rows: readonly Checked[];
}

/** Tries the file on the server: once at the beginning, and again on request. */
export function useTrial(
  parsed: ParsedFile,
  mapping: Mapping,
  edits: Edits,
): { trial: Trial | undefined; failure: string | undefined; isBusy: boolean; again: () => void } {
  const { stem } = useModel();
  const toText = useFailureText();
  const [trial, setTrial] = useState<Trial>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const takeNewest = useTakeNewest();
  const again = useCallback((): void => {
    const built = buildFile(parsed, mapping, edits);
    setBusy(true);
    setFailure(undefined);
    takeNewest(
      tryImport(stem, built.file),
      ({ report }) => {
        if (report) setTrial({ built, edits, report, rows: toChecked(report, built) });
        setBusy(false);
      },
      (error) => {
        setFailure(toText(error));
        setBusy(false);
      },
    );
  }, [parsed, mapping, edits, stem, toText, takeNewest]);
  const latest = useLatest(again);
  useEffect(() => {
    latest.current();
  }, [latest]);
  return { trial, failure, isBusy, again };
}

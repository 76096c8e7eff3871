import { useContext, useMemo, useState, type ReactElement } from 'react';
import { ListContext, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import FileViewer from './FileViewer.tsx';
import { useDownload } from './use-download.ts';
import { filesOfRows } from './viewed-file.ts';

/** Renders the file of a row, with those of the other rows of the list around. */
export default function RowViewer({
  row,
  onClose,
}: {
  readonly row: RaRecord & Row;
  readonly onClose: () => void;
}): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const save = useDownload();
  const rows: unknown = useContext(ListContext)?.data;
  // The rows at the time of opening: a list that is read again does not change the file.
  const [siblings] = useState(() => (Array.isArray(rows) ? (rows as (RaRecord & Row)[]) : []));
  const files = useMemo(
    () => filesOfRows(engine, model, siblings.some(({ id }) => id === row.id) ? siblings : [row], save),
    [engine, model, siblings, row, save],
  );
  return <FileViewer files={files} start={String(row.id)} onClose={onClose} />;
}

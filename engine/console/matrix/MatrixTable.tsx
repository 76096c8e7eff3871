import { useMemo, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '../code.ts';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useDownload } from '../files/use-download.ts';
import { filesOfRows } from '../files/viewed-file.ts';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';
import { recordPath } from '../routes/paths.ts';
import { useTitle } from '../routes/use-title.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { placeKey, useAddFile } from './use-add-file.ts';
import { useCells, type FileRow } from './use-cells.ts';
import { useColumns } from './use-columns.ts';
import { Opened } from '../ui/Opened.tsx';
import './matrix.css';

const FileViewer = lazyPart(() => import('../files/FileViewer.tsx'));

export interface MatrixTableProps {
  readonly matrix: ModelMatrix;
  readonly rows: readonly FileRow[];
  readonly year: number;
}

const isIn = (value: unknown, id: number): boolean => Array.isArray(value) && value.map(Number).includes(id);

/** Renders records by kinds of files; a file opens with the others of its record. */
export function MatrixTable({ matrix, rows, year }: MatrixTableProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const save = useDownload();
  const columns = useColumns(matrix);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const cellOf = useCells(matrix, ids, year);
  const { mayAdd, busy, add } = useAddFile(matrix, year);
  const [opened, setOpened] = useState<{ readonly of: number; readonly file: FileRow }>();
  const owners = engine.models[model.field[matrix.row]?.ref?.stem ?? ''];
  if (!owners) throw new Error(`${model.stem}.${matrix.row} names no records.`);
  const filesOf = (id: number): readonly FileRow[] => columns.flatMap((one) => cellOf?.(id, one.id) ?? []);
  return (
    <div className="matrix-scroll">
      <table className="matrix" aria-busy={cellOf === undefined}>
        <thead>
          <tr>
            <th scope="col">{translate(`resources.${owners.stem}.plural`)}</th>
            {columns.map(({ id, label, short }) => (
              <th key={id} scope="col" title={label}>
                <span>{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => {
            const name = titleOf(owners, record);
            const path = recordPath(engine, owners.stem, record.id);
            return (
              <tr key={record.id}>
                <th scope="row">
                  <span className="matrix-name">
                    <RecordAvatar model={owners} record={record} size={24} />
                    {path === undefined ? (
                      <span className="ellipsis">{name}</span>
                    ) : (
                      <Link className="ellipsis" to={path} title={name}>
                        {name}
                      </Link>
                    )}
                  </span>
                </th>
                {columns.map(({ id, label }) => (
                  <td key={id}>
                    {cellOf && (
                      <MatrixCell
                        name={translate('crewdeck.text.pair', { label: name, text: label })}
                        files={cellOf(record.id, id)}
                        isMissing={matrix.missing !== undefined && isIn(record[matrix.missing], id)}
                        isBusy={busy === placeKey({ row: record.id, column: id })}
                        mayAdd={mayAdd && busy === undefined}
                        onOpen={(file) => {
                          setOpened({ of: record.id, file });
                        }}
                        onAdd={(file) => {
                          const title = matrix.year === undefined ? label : `${label} ${year}`;
                          add({ row: record.id, column: id, title }, file);
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Opened>
        {opened && (
          <FileViewer
            files={filesOfRows(engine, model, filesOf(opened.of), save)}
            start={String(opened.file.id)}
            onClose={() => {
              setOpened(undefined);
            }}
          />
        )}
      </Opened>
    </div>
  );
}

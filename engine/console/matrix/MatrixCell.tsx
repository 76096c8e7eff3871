import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { FileRow } from './use-cells.ts';

export interface MatrixCellProps {
  /** Name of the record and the kind. */
  readonly name: string;
  readonly files: readonly FileRow[];
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly mayAdd: boolean;
  readonly onOpen: (file: FileRow) => void;
  readonly onAdd: (file: File) => void;
}

/**
 * Renders the files of a record of one kind: opened if there are some, else added; red if one is required.
 */
export function MatrixCell(props: MatrixCellProps): ReactElement {
  const { name, files, isMissing, isBusy, mayAdd, onOpen, onAdd } = props;
  const translate = useTranslate();
  const [first] = files;
  if (first)
    return (
      <button
        type="button"
        className="matrix-file"
        aria-label={translate('crewdeck.matrix.open', { name, smart_count: files.length })}
        title={files.map(({ fileName }) => String(fileName ?? '')).join(', ')}
        onClick={() => {
          onOpen(first);
        }}
      >
        <Icon name="fileText" size={16} />
        {files.length > 1 && <b>{files.length}</b>}
      </button>
    );
  const look = isMissing ? 'matrix-gap is-missing' : 'matrix-gap';
  const text = translate(isMissing ? 'crewdeck.matrix.missing' : 'crewdeck.matrix.none');
  if (!mayAdd)
    return (
      <span className={look} role="img" aria-label={text}>
        {isMissing ? '!' : '–'}
      </span>
    );
  return (
    <label className={look} aria-busy={isBusy} title={text}>
      <input
        type="file"
        className="visually-hidden"
        aria-label={translate('crewdeck.matrix.add', { name, text })}
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onAdd(file);
          event.target.value = '';
        }}
      />
      <Icon name={isBusy ? 'clock' : 'plus'} size={16} />
    </label>
  );
}

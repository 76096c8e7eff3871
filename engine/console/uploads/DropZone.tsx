import { useId, useState, type DragEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { formatBytes } from '../format/formats.ts';

export interface DropZoneProps {
  readonly file: File | undefined;
  readonly fault?: string;
  readonly accept?: string;
  readonly hint?: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file by dropping or choosing it. */
export function DropZone({ file, fault, accept, hint, onFile }: DropZoneProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={drop}
    >
      <Icon name={file ? 'fileText' : 'upload'} />
      <p className="drop-name">
        {file ? (
          <>
            <b>{file.name}</b> · {formatBytes(file.size, locale)}
          </>
        ) : (
          translate('crewdeck.files.drop')
        )}
      </p>
      <label className="btn">
        <input
          type="file"
          className="visually-hidden"
          aria-label={translate('crewdeck.files.file')}
          aria-describedby={id}
          aria-invalid={fault !== undefined}
          {...(accept !== undefined && { accept })}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
          }}
        />
        {translate('crewdeck.files.choose')}
      </label>
      <p
        id={id}
        className={`hint ${fault === undefined ? '' : 'is-error'}`}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? hint ?? translate('crewdeck.files.hint')}
      </p>
    </div>
  );
}

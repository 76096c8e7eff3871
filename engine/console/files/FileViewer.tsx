import { useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { Dialog } from '../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Icon } from '../ui/icons.tsx';
import { FileContent } from './FileContent.tsx';
import type { ViewedFile } from './viewed-file.ts';
import './files.css';

export interface FileViewerProps {
  readonly files: readonly ViewedFile[];
  /** The file that is shown first. */
  readonly start: string;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Keeps events in the viewer from the handlers of the row below it. */
const keepInside = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** Renders files one at a time: the arrow keys go from one to the next, Escape closes. */
export default function FileViewer({ files, start, onClose }: FileViewerProps): ReactElement | null {
  const translate = useTranslate();
  const [key, setKey] = useState(start);
  const place = Math.max(
    0,
    files.findIndex((file) => file.key === key),
  );
  const file = files[place];
  if (!file) return null;
  const go = (step: number): void => {
    const next = files[place + step];
    if (next) setKey(next.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go(step);
  };
  const turn = (name: 'previous' | 'next', step: number): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(`crewdeck.files.${name}`)}
      disabled={!files[place + step]}
      onClick={() => {
        go(step);
      }}
    >
      <Icon name={step < 0 ? 'chevronLeft' : 'chevronRight'} />
    </button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      onClick={keepInside}
      onKeyDown={onKeyDown}
      fullWidth
      maxWidth="lg"
      aria-labelledby="viewer-title"
      slotProps={{ paper: { className: 'file-viewer' } }}
    >
      <header className="viewer-head">
        <h2 id="viewer-title" className="ellipsis">
          {file.name}
        </h2>
        {files.length > 1 && (
          <>
            {turn('previous', -1)}
            <span className="viewer-place" aria-live="polite">
              {translate('crewdeck.files.place', { place: place + 1, count: files.length })}
            </span>
            {turn('next', 1)}
          </>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={translate('crewdeck.files.downloadNamed', { name: file.name })}
          onClick={file.save}
        >
          <Icon name="download" />
        </button>
        <CloseButton onClose={onClose} />
      </header>
      <FileContent key={file.key} file={file} />
    </Dialog>
  );
}

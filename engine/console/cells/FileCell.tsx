import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import type { CellProps } from '../context/cell-props.ts';
import { useFileRights } from '../files/file-rights.ts';
import { Opened } from '../ui/Opened.tsx';

const RowViewer = lazyPart(() => import('../files/RowViewer.tsx'));

/** Renders the name of a row's file, which opens it next to the list or the page. */
export function FileCell({ value, record }: CellProps): ReactElement {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { mayDownload } = useFileRights(record);
  const name = String(value);
  if (!mayDownload) return <>{name}</>;
  return (
    <>
      <button
        type="button"
        className="link-btn file-link"
        aria-label={translate('crewdeck.files.viewNamed', { name })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {name}
      </button>
      <Opened>
        {isOpen && (
          <RowViewer
            row={{ ...record, id: Number(record.id) }}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}

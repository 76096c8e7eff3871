import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../console/code.ts';
import type { CellProps } from '../../console/context/cell-props.ts';
import { useFileRights } from '../../console/files/file-rights.ts';
import { Opened } from '../../console/ui/Opened.tsx';
import type { KindView } from '../kind-view.ts';

const RowViewer = lazyPart(() => import('../../console/files/RowViewer.tsx'));

/** Renders the name of a row's file, which opens it next to the list or the page. */
function FileCell({ value, record }: CellProps): ReactElement {
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

/** The file of a row by its name. */
export const file: KindView = { cell: FileCell };

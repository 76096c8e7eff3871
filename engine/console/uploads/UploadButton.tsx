import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { fileActionsOf, mayUseFile } from '../files/file-actions.ts';
import { Opened } from '../ui/Opened.tsx';

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'));

/** Renders a button that adds a file to a list whose resource takes some; nothing if the user may not. */
export function UploadButton({
  where,
  isMain = false,
}: {
  readonly where: Readonly<Row>;
  readonly isMain?: boolean;
}): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { upload } = fileActionsOf(model);
  if (!upload || !mayUseFile(engine, model, upload, where)) return null;
  return (
    <>
      <button
        type="button"
        className={`btn ${isMain ? 'btn-primary' : ''}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="upload" size={16} />
        {translate('crewdeck.files.upload')}
      </button>
      <Opened>
        {isOpen && (
          <UploadDialog
            action={upload}
            where={where}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}

import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Action } from '../../model/operation.ts';
import FileDialog from './FileDialog.tsx';

export interface UploadDialogProps {
  readonly action: Action;
  /** Values that are fixed. */ readonly where: Readonly<Row>;
  /** A file that was chosen already, as by dropping it. */ readonly file?: File;
  readonly onClose: () => void;
}

/** Renders the dialog for a file of a list, with its fields. */
export default function UploadDialog({ action, where, file, onClose }: UploadDialogProps): ReactElement {
  const translate = useTranslate();
  return (
    <FileDialog
      action={action}
      title={translate('crewdeck.files.uploadTitle')}
      done="crewdeck.files.uploaded"
      given={where}
      {...(file && { first: file })}
      onClose={onClose}
    />
  );
}

import { useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useTitle } from '../routes/use-title.ts';
import { fileActionsOf } from '../files/file-actions.ts';
import { useFileRights } from '../files/file-rights.ts';
import { useDownload } from '../files/use-download.ts';
import { Opened } from '../ui/Opened.tsx';

const FileDialog = lazyPart(() => import('./FileDialog.tsx'));
const RowViewer = lazyPart(() => import('../files/RowViewer.tsx'));

/** Replaces the file of a row. */
export function ReplaceDialog({
  row,
  onClose,
}: {
  readonly row: Readonly<Row>;
  readonly onClose: () => void;
}): ReactElement | null {
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const { replace } = fileActionsOf(model);
  return replace ? (
    <Opened>
      <FileDialog
        action={replace}
        title={translate('crewdeck.files.replaceTitle', { name: titleOf(model, row) })}
        done="crewdeck.files.replaced"
        given={{ id: row.id, version: row.version }}
        isFileOnly
        onClose={onClose}
      />
    </Opened>
  ) : null;
}

/** Renders the file of the record around: to view, save, or replace it. */
export function RecordFiles(): ReactElement | null {
  const record = useRecordContext<Row & { id: number }>();
  const translate = useTranslate();
  const download = useDownload();
  const [isReplacing, setReplacing] = useState(false);
  const [isViewed, setViewed] = useState(false);
  const { mayDownload, mayReplace } = useFileRights(record ?? {});
  if (!record) return null;
  return (
    <>
      {mayDownload && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setViewed(true);
          }}
        >
          <Icon name="eye" size={16} />
          {translate('crewdeck.files.view')}
        </button>
      )}
      {mayDownload && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            download(record);
          }}
        >
          <Icon name="download" size={16} />
          {translate('crewdeck.files.download')}
        </button>
      )}
      {mayReplace && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setReplacing(true);
          }}
        >
          <Icon name="upload" size={16} />
          {translate('crewdeck.files.replace')}
        </button>
      )}
      <Opened>
        {isViewed && (
          <RowViewer
            row={record}
            onClose={() => {
              setViewed(false);
            }}
          />
        )}
      </Opened>
      {isReplacing && (
        <ReplaceDialog
          row={record}
          onClose={() => {
            setReplacing(false);
          }}
        />
      )}
    </>
  );
}

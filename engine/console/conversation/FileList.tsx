import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { download, fetchDeclared } from '../client/api.ts';
import { lazyPart } from '../code.ts';
import { useSessionCheck } from '../context/actions.ts';
import { formatBytes } from '../format/formats.ts';
import { Icon } from '../ui/icons.tsx';
import type { ConversationFile } from './entries.ts';
import { Opened } from '../ui/Opened.tsx';

const FileViewer = lazyPart(() => import('../files/FileViewer.tsx'));

/** Renders files; each opens by its name. */
export function FileList({
  model,
  files,
  siblings,
}: {
  readonly model: Model;
  readonly files: readonly ConversationFile[];
  /** All files of the record, for the viewer to go on to. */
  readonly siblings?: readonly ConversationFile[];
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const checkSession = useSessionCheck();
  const [open, setOpen] = useState<number>();
  const get = model.actions[model.conversation?.files?.get ?? ''];
  if (!get || files.length === 0) return null;
  const saveOne = (id: number): void => {
    download(get, { params: { id } }).catch((error: unknown) => {
      checkSession(error);
      notify('crewdeck.conversation.fileFailed', { type: 'error' });
    });
  };
  const viewed = (siblings ?? files).map(({ id, fileName }) => ({
    key: String(id),
    name: fileName,
    fetch: () => fetchDeclared(get, { params: { id } }),
    failed: 'crewdeck.conversation.fileFailed',
    save: () => {
      saveOne(id);
    },
  }));
  return (
    <ul className="talk-files">
      {files.map(({ id, fileName, size }) => (
        <li key={id} className="talk-file">
          <Icon name="fileText" size={16} />
          <button
            type="button"
            className="link-btn ellipsis"
            aria-label={translate('crewdeck.files.viewNamed', { name: fileName })}
            onClick={() => {
              setOpen(id);
            }}
          >
            {fileName}
          </button>
          <small>{formatBytes(size, locale)}</small>
        </li>
      ))}
      <Opened>
        {open !== undefined && (
          <FileViewer
            files={viewed}
            start={String(open)}
            onClose={() => {
              setOpen(undefined);
            }}
          />
        )}
      </Opened>
    </ul>
  );
}

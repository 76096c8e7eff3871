import type { ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { Model } from '../../model/model.ts';
import { download } from '../client/api.ts';
import { useSessionCheck } from '../context/actions.ts';
import { formatBytes } from '../context/formats.ts';
import { Icon } from '../ui/icons.tsx';
import type { ConversationFile } from './entries.ts';

/** Files, each of which is fetched by its name. */
export function FileList({
  model,
  files,
}: {
  readonly model: Model;
  readonly files: readonly ConversationFile[];
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const checkSession = useSessionCheck();
  const get = model.actions[model.conversation?.files?.get ?? ''];
  if (!get || files.length === 0) return null;
  const fetchOne = (id: number): void => {
    download(get, { params: { id } }).catch((error: unknown) => {
      checkSession(error);
      notify('crewdeck.conversation.fileFailed', { type: 'error' });
    });
  };
  return (
    <ul className="talk-files">
      {files.map(({ id, fileName, size }) => (
        <li key={id} className="talk-file">
          <Icon name="fileText" size={16} />
          <button
            type="button"
            className="link-btn ellipsis"
            aria-label={translate('crewdeck.files.downloadNamed', { name: fileName })}
            onClick={() => {
              fetchOne(id);
            }}
          >
            {fileName}
          </button>
          <small>{formatBytes(size, locale)}</small>
        </li>
      ))}
    </ul>
  );
}

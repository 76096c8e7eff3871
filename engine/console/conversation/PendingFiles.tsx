import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatBytes } from '../format/formats.ts';
import { Icon } from '../ui/icons.tsx';
import type { PendingFile } from './use-send.ts';

/** Renders the files of a message that is not sent yet; each can be removed. */
export function PendingFiles({
  files,
  onRemove,
}: {
  readonly files: readonly PendingFile[];
  readonly onRemove: (file: PendingFile) => void;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  if (files.length === 0) return null;
  return (
    <ul className="talk-files">
      {files.map((one) => (
        <li key={one.key} className="talk-file">
          <Icon name="fileText" size={16} />
          <span className="ellipsis">{one.file.name}</span>
          <small>{formatBytes(one.file.size, locale)}</small>
          <button
            type="button"
            className="icon-btn"
            aria-label={translate('crewdeck.conversation.removeFile', { name: one.file.name })}
            onClick={() => {
              onRemove(one);
            }}
          >
            <Icon name="cross" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

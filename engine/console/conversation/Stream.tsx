import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { formatInstant } from '../format/dates.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Icon } from '../ui/icons.tsx';
import { EventLine } from './EventLine.tsx';
import { FileList } from './FileList.tsx';
import { MessageText } from './MessageText.tsx';
import type { ConversationFile, Entry, MessageEntry } from './entries.ts';

interface MessageItemProps {
  readonly model: Model;
  readonly entry: MessageEntry;
  /** The record's owner: messages of the other side are emphasised. */ readonly owner: unknown;
  /** The files of all entries. */ readonly siblings: readonly ConversationFile[];
}

function MessageItem({ model, entry, owner, siblings }: MessageItemProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { author, name, at, text, isInternal, mentions, files } = entry;
  const shownName = name ?? translate('crewdeck.audit.nobody');
  const side = isInternal ? 'is-internal' : author === owner ? 'is-owner' : 'is-other';
  return (
    <li className={`talk-item ${side}`}>
      <PersonAvatar name={shownName} />
      <div className="talk-said">
        <p className="talk-who">
          <b>{shownName}</b>
          {isInternal && (
            <span className="pill is-warning">
              <Icon name="lock" size={12} />
              {translate('crewdeck.conversation.internal')}
            </span>
          )}
          <time dateTime={at}>{formatInstant(at, locale)}</time>
        </p>
        <div className="talk-box">
          {text !== '' && <MessageText text={text} mentions={mentions} />}
          <FileList model={model} files={files} siblings={siblings} />
        </div>
      </div>
    </li>
  );
}

export interface StreamProps {
  readonly model: Model;
  readonly entries: readonly Entry[];
  readonly owner: unknown;
}

/** Renders messages and events in order; later ones are read out. */
export function Stream({ model, entries, owner }: StreamProps): ReactElement {
  const translate = useTranslate();
  const siblings = entries.flatMap((entry) => (entry.kind === 'said' ? entry.files : []));
  return (
    <div role="log" aria-label={translate('crewdeck.conversation.title')}>
      <ul className="talk-stream">
        {entries.map((entry) =>
          entry.kind === 'done' ? (
            <EventLine key={entry.key} model={model} entry={entry} />
          ) : (
            <MessageItem key={entry.key} model={model} entry={entry} owner={owner} siblings={siblings} />
          ),
        )}
      </ul>
    </div>
  );
}

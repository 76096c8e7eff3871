import { useId, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { MentionList, mentionId } from './MentionList.tsx';
import { useMention } from './use-mention.ts';
import type { MessageDraft } from './use-draft.ts';

export interface MessageFieldProps {
  readonly model: Model;
  readonly id: number;
  readonly draft: MessageDraft;
  readonly onChange: (change: Partial<MessageDraft>) => void;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly onSend: () => void;
}

/**
 * Renders the input of a message: files are pasted in, people mentioned by an at sign, Ctrl and Enter sends.
 */
export function MessageField(props: MessageFieldProps): ReactElement {
  const { model, id, draft, onChange, onFiles, onSend } = props;
  const translate = useTranslate();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  const { messages = '', body = '', mentions, files } = model.conversation ?? {};
  const written = mentions !== undefined && files !== undefined ? 'write' : 'writePlain';
  const mention = useMention({
    model,
    id,
    isInternal: draft.isInternal,
    field,
    onTake: (text, person, place) => {
      cursor.current = place;
      onChange({ text, mentions: [...draft.mentions.filter((one) => one.id !== person.id), person] });
    },
  });
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  const isOpen = mention.people.length > 0;
  return (
    <div className="talk-field">
      {isOpen && (
        <MentionList id={listId} people={mention.people} place={mention.place} onTake={mention.take} />
      )}
      <textarea
        ref={field}
        className="field is-text"
        rows={2}
        aria-label={translate(`resources.${messages}.fields.${body}`)}
        placeholder={translate(`crewdeck.conversation.${draft.isInternal ? 'note' : written}`)}
        value={draft.text}
        aria-autocomplete="list"
        {...(isOpen && {
          'aria-controls': listId,
          'aria-activedescendant': mentionId(listId, mention.place),
        })}
        onChange={(event) => {
          onChange({ text: event.target.value });
          mention.look();
        }}
        onSelect={mention.look}
        onBlur={mention.close}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || !onFiles) return;
          event.preventDefault();
          onFiles(files);
        }}
        onKeyDown={(event) => {
          if (mention.press(event)) return;
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
    </div>
  );
}

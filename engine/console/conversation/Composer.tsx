import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { isForFlags } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { MessageField } from './MessageField.tsx';
import { PendingFiles } from './PendingFiles.tsx';
import { useMessageDraft } from './use-draft.ts';
import { usePendingFiles } from './use-pending-files.ts';
import { useSend } from './use-send.ts';

export interface ComposerProps {
  readonly model: Model;
  readonly record: Readonly<Row> & { readonly id: number };
  readonly steps: readonly string[];
  readonly mayAttach: boolean;
  /** Receives the step that was taken with the message; empty for none. */
  readonly onSent: (step: string) => void;
}

/** Checks whether the user may write internal messages. */
function useMayNote({ conversation }: Model): boolean {
  const { models, flags, isSuperAdmin } = useEngine();
  const field = models[conversation?.messages ?? '']?.field[conversation?.internal ?? ''];
  return field !== undefined && isForFlags(field, flags, isSuperAdmin);
}

/** Renders the input of a message about the record: text, people, files, and the step that goes along. */
export function Composer({ model, record, steps, mayAttach, onSent }: ComposerProps): ReactElement {
  const translate = useTranslate();
  const mayNote = useMayNote(model);
  const [draft, change, dropDraft] = useMessageDraft(model.stem, record.id);
  const { files, setFiles, add } = usePendingFiles();
  const [isOver, setOver] = useState(false);
  // A draft of an internal note stays one; a user who may not write notes has no such draft.
  const isInternal = mayNote && draft.isInternal;
  const own = { ...draft, isInternal, step: steps.includes(draft.step) ? draft.step : '' };
  const { send, isBusy, problem } = useSend({
    model,
    record,
    draft: own,
    files,
    onSent: (step) => {
      dropDraft();
      onSent(step);
    },
    onFiles: setFiles,
  });
  // Files without a message belong to the record, where all its readers see them: they cannot be internal.
  const isEmpty = draft.text.trim() === '' && (files.length === 0 || (isInternal && !files[0]?.messageId));
  const submit = (step?: string): void => {
    if (!isEmpty && !isBusy) void send(step);
  };
  return (
    <form
      className={isInternal ? 'composer is-internal' : 'composer'}
      aria-label={translate('crewdeck.conversation.new')}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(mayAttach);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (mayAttach) add([...event.dataTransfer.files]);
      }}
    >
      <MessageField
        model={model}
        id={record.id}
        draft={own}
        onChange={change}
        onFiles={add}
        onSend={() => {
          submit();
        }}
      />
      <PendingFiles
        files={files}
        onRemove={(one) => {
          setFiles(files.filter((file) => file !== one));
        }}
      />
      {problem !== undefined && (
        <p className="hint is-error" role="alert">
          {problem}
        </p>
      )}
      <ComposerBar
        model={model}
        draft={own}
        steps={steps}
        mayNote={mayNote}
        onFiles={mayAttach ? add : undefined}
        isEmpty={isEmpty}
        isBusy={isBusy}
        onChange={change}
        onSend={submit}
      />
    </form>
  );
}

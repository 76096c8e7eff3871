import { useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { isForFlags } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import { MessageField } from './MessageField.tsx';
import { PendingFiles } from './PendingFiles.tsx';
import { StepChoice } from './StepChoice.tsx';
import { useMessageDraft } from './use-draft.ts';
import { useSend, type PendingFile } from './use-send.ts';

export interface ComposerProps {
  readonly model: Model;
  readonly record: Readonly<Row> & { readonly id: number };
  readonly steps: readonly string[];
  readonly mayAttach: boolean;
  readonly onSent: () => void;
}

/** Whether the person may write what not everybody reads. */
function useMayNote({ conversation }: Model): boolean {
  const { models, flags, isSuperAdmin } = useEngine();
  const field = models[conversation?.messages ?? '']?.field[conversation?.internal ?? ''];
  return field !== undefined && isForFlags(field, flags, isSuperAdmin);
}

/** Writes a message about the record: text, people, files, and the step that goes along. */
export function Composer({ model, record, steps, mayAttach, onSent }: ComposerProps): ReactElement {
  const translate = useTranslate();
  const mayNote = useMayNote(model);
  const [draft, change, dropDraft] = useMessageDraft(model.stem, record.id);
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [isOver, setOver] = useState(false);
  const keys = useRef(0);
  // What was begun as a note stays one; who may not write any has no such draft.
  const isInternal = mayNote && draft.isInternal;
  const own = { ...draft, isInternal, step: steps.includes(draft.step) ? draft.step : '' };
  const { send, isBusy, problem } = useSend({
    model,
    record,
    draft: own,
    files,
    onSent: () => {
      dropDraft();
      onSent();
    },
    onFiles: setFiles,
  });
  const add = (chosen: readonly File[]): void => {
    if (!mayAttach) return;
    const next = chosen.map((file) => {
      keys.current += 1;
      return { key: keys.current, file };
    });
    setFiles([...files, ...next]);
  };
  // Files alone stand with the record, where everybody reads them: they make no note.
  const isEmpty = draft.text.trim() === '' && (files.length === 0 || (isInternal && !files[0]?.messageId));
  const submit = (): void => {
    if (!isEmpty && !isBusy) void send();
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
        add([...event.dataTransfer.files]);
      }}
    >
      <MessageField
        model={model}
        id={record.id}
        draft={own}
        onChange={change}
        onFiles={add}
        onSend={submit}
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
      <div className="composer-bar">
        {mayNote && (
          <Segments
            name={`message-${record.id}`}
            label={translate('crewdeck.conversation.kind')}
            segments={[
              { value: 'reply', label: translate('crewdeck.conversation.reply') },
              { value: 'note', label: translate('crewdeck.conversation.internal'), icon: 'lock' },
            ]}
            value={isInternal ? 'note' : 'reply'}
            onChange={(kind) => {
              change({ isInternal: kind === 'note' });
            }}
          />
        )}
        {mayAttach && (
          <label className="btn btn-plain">
            <input
              type="file"
              multiple
              className="visually-hidden"
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <Icon name="upload" size={16} />
            {translate('crewdeck.conversation.attach')}
          </label>
        )}
        <span className="grow" />
        <StepChoice
          model={model}
          steps={steps}
          value={own.step}
          onChange={(step) => {
            change({ step });
          }}
        />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isEmpty || isBusy}
          aria-busy={isBusy}
          title={translate('crewdeck.conversation.sendKeys')}
        >
          {translate('crewdeck.conversation.send')}
        </button>
      </div>
    </form>
  );
}

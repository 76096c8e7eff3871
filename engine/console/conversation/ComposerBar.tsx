import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { valueKey } from '../context/messages.ts';
import { Icon } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import { StepChoice } from './StepChoice.tsx';
import type { MessageDraft } from './use-draft.ts';

export interface ComposerBarProps {
  readonly model: Model;
  readonly draft: MessageDraft;
  readonly steps: readonly string[];
  readonly mayNote: boolean;
  /** Adds files, if the user may. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<MessageDraft>) => void;
  /** Sends it with a step. */
  readonly onSend: (step: string) => void;
}

/** Renders the button that sends the message and closes the record, if the user may. */
function SendAndEnd({ model, steps, isEmpty, isBusy, onSend }: ComposerBarProps): ReactElement | null {
  const translate = useTranslate();
  const { queue, conversation } = model;
  const end = steps.find((one) => one === String(queue?.done));
  const { action, field } = conversation?.step ?? {};
  if (end === undefined || field === undefined || field !== queue?.state) return null;
  const value = translate(valueKey(model.stem, field, end), { _: end });
  return (
    <button
      type="button"
      className="btn"
      disabled={isEmpty || isBusy}
      onClick={() => {
        onSend(end);
      }}
    >
      {translate(`crewdeck.steps.${action ?? ''}.${end}Send`, {
        _: translate('crewdeck.conversation.sendAs', { value }),
      })}
    </button>
  );
}

/**
 * Renders the bar below the text: the kind of message, its files, the step that goes along, and the send
 * button.
 */
export function ComposerBar(props: ComposerBarProps): ReactElement {
  const { model, draft, steps, mayNote, onFiles, isEmpty, isBusy, onChange } = props;
  const translate = useTranslate();
  return (
    <div className="composer-bar">
      {mayNote && (
        <Segments
          name="message-kind"
          label={translate('crewdeck.conversation.kind')}
          segments={[
            { value: 'reply', label: translate('crewdeck.conversation.reply') },
            { value: 'note', label: translate('crewdeck.conversation.internal'), icon: 'lock' },
          ]}
          value={draft.isInternal ? 'note' : 'reply'}
          onChange={(kind) => {
            onChange({ isInternal: kind === 'note' });
          }}
        />
      )}
      {onFiles && (
        <label className="btn btn-plain" title={translate('crewdeck.conversation.attach')}>
          <input
            type="file"
            multiple
            aria-label={translate('crewdeck.conversation.attach')}
            className="visually-hidden"
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Icon name="upload" size={16} />
          <span className="attach-word">{translate('crewdeck.conversation.attach')}</span>
        </label>
      )}
      <span className="grow" />
      <StepChoice
        model={model}
        steps={steps}
        value={draft.step}
        onChange={(step) => {
          onChange({ step });
        }}
      />
      <span className="composer-send">
        <SendAndEnd {...props} />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isEmpty || isBusy}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+Enter"
        >
          {translate('crewdeck.conversation.send')}
        </button>
      </span>
    </div>
  );
}

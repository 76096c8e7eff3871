import { useState, type ReactElement } from 'react';
import { useRemoveFromStore, useStore, useTranslate } from 'ra-core';
import { useHeldPage } from '../form/LeaveGuard.tsx';
import type { WorkAnswer } from './work-item.ts';

const MOST = 2000;

/**
 * Renders the text of an answer below its item; Escape closes it, Ctrl and Enter send it. The text is kept
 * until it is sent, or the user signs out: others may finish the item, or push it off the page.
 */
export default function AnswerForm({
  itemKey,
  answer,
  onClose,
}: {
  readonly itemKey: string;
  readonly answer: WorkAnswer;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const key = `answer.${itemKey}`;
  const [text, setText] = useStore(key, '');
  const remove = useRemoveFromStore();
  useHeldPage(text !== '');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const isSent = await answer.send(text.trim());
    setBusy(false);
    if (!isSent) return;
    remove(key);
    onClose();
  };
  return (
    <form
      className="work-answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        // The user has just opened it to write.
        autoFocus
        className="field is-text"
        rows={2}
        maxLength={MOST}
        aria-label={answer.label}
        placeholder={answer.label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose();
        }}
      />
      <button type="button" className="btn btn-plain" onClick={onClose}>
        {translate('crewdeck.form.cancel')}
      </button>
      <button type="submit" className="btn btn-primary" disabled={isBusy || text.trim() === ''}>
        {translate('crewdeck.worklist.send')}
      </button>
    </form>
  );
}

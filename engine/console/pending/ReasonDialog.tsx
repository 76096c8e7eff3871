import { useId, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { Icon } from '../ui/icons.tsx';
import '../inputs/inputs.css';
import './pending.css';

const SHORTEST = 3;
const LONGEST = 500;

interface ReasonDialogProps {
  /** Code of the refusal for which the server requires a reason. */
  readonly why: string | undefined;
  readonly onSave: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Requests the reason of a change. It is stored in the history of the record. */
export default function ReasonDialog({ why, onSave, onCancel }: ReasonDialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = text.trim();
  const isShort = reason.length < SHORTEST;
  const isWrong = isTried && isShort;
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    // A form may contain this one in the component tree, though not in the document.
    event.stopPropagation();
    setTried(true);
    if (!isShort) onSave(reason);
  };
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={`${id}title`}>
      <DialogTitle id={`${id}title`}>{translate('crewdeck.pending.whyTitle')}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          <p className="question-detail" id={`${id}detail`}>
            {translate(`crewdeck.reasons.${why ?? ''}`, {
              _: translate('crewdeck.failures.reason_required'),
            })}
          </p>
          <label className="field-label reason-field">
            {translate('crewdeck.pending.reason')}
            <textarea
              className="field is-text"
              rows={3}
              maxLength={LONGEST}
              autoFocus
              value={text}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}fault` : `${id}detail`}
              onChange={(event) => {
                setText(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          </label>
          {isWrong && (
            <p className="hint is-error" id={`${id}fault`} role="alert">
              <Icon name="warning" size={14} />
              <span>{translate('crewdeck.faults.minLength', { limit: SHORTEST })}</span>
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onCancel}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button type="submit" className="btn btn-primary">
            {translate('crewdeck.form.save')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

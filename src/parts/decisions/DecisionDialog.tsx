import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Question } from '@crewdeck/engine/console/ui/Question.tsx';
import './decision.css';

const LONGEST = 1000;

export interface DecisionDialogProps {
  readonly name: string;
  readonly what: string;
  readonly isAccepted: boolean;
  readonly onDecide: (comment: string) => void;
  readonly onClose: () => void;
}

/** Renders the dialog for the comment of a decision. */
export function DecisionDialog({
  name,
  what,
  isAccepted,
  onDecide,
  onClose,
}: DecisionDialogProps): ReactElement {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const verb = isAccepted ? 'accept' : 'reject';
  return (
    <Question
      title={translate(`crewdeck.dashboard.${verb}Title`, { name })}
      detail={what}
      yes={translate(`crewdeck.dashboard.${verb}`)}
      no={translate('crewdeck.form.cancel')}
      isDestructive={!isAccepted}
      onNo={onClose}
      onYes={() => {
        onDecide(comment.trim());
      }}
    >
      <label className="field-label decision-comment">
        {translate('crewdeck.dashboard.comment')}
        <textarea
          className="field"
          rows={3}
          autoFocus
          maxLength={LONGEST}
          value={comment}
          aria-describedby="decision-hint"
          onChange={(event) => {
            setComment(event.target.value);
          }}
        />
      </label>
      <p className="hint" id="decision-hint">
        {translate('crewdeck.dashboard.commentHint', { name })}
      </p>
    </Question>
  );
}

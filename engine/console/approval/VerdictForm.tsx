import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { stepStates } from '../../model/approval.ts';
import { Icon } from '../ui/icons.tsx';
import { CommentField } from './CommentField.tsx';
import type { Verdict } from './use-decide.ts';

const verdicts = [
  { verdict: stepStates.rejected, text: 'reject', icon: 'cross', look: 'is-destructive' },
  { verdict: stepStates.accepted, text: 'accept', icon: 'check', look: 'btn-primary' },
] as const;

/** Accepts or declines, with a comment to the requester. */
export function VerdictForm({
  label,
  words = 'crewdeck.approval',
  onDecide,
}: {
  readonly label: string;
  /** Key prefix of the texts of the two verdicts. */ readonly words?: string;
  readonly onDecide: (verdict: Verdict, comment: string) => Promise<void>;
}): ReactElement {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="approval-verdict">
      <CommentField label={label} value={comment} onChange={setComment} />
      {verdicts.map(({ verdict, text, icon, look }) => (
        <button
          key={text}
          type="button"
          className={`btn ${look}`}
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void onDecide(verdict, comment).finally(() => {
              setBusy(false);
            });
          }}
        >
          <Icon name={icon} size={16} />
          {translate(`${words}.${text}`)}
        </button>
      ))}
    </div>
  );
}

import type { ReactElement } from 'react';
import { AuthLayout } from './AuthLayout.tsx';

export interface NoticeProps {
  readonly title: string;
  readonly lead: string;
  /** Message about the last event. */ readonly note?: string | undefined;
  readonly action: string;
  readonly onAction: () => void;
}

/** Renders a sentence, its explanation, and one button. */
export function Notice({ title, lead, note, action, onAction }: NoticeProps): ReactElement {
  return (
    <AuthLayout title={title}>
      <div className="auth-form">
        {note !== undefined && (
          <p className="note" role="status">
            <span>{note}</span>
          </p>
        )}
        <div>
          <h1>{title}</h1>
          <p className="auth-lead">{lead}</p>
        </div>
        <button type="button" className="btn btn-primary btn-large" onClick={onAction}>
          {action}
        </button>
      </div>
    </AuthLayout>
  );
}

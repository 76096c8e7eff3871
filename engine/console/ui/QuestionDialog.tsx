import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from './floating.tsx';
import type { QuestionProps } from './Question.tsx';

/** Renders the dialog of a question. */
export default function QuestionDialog({
  title,
  detail,
  children,
  yes,
  no,
  isDestructive = false,
  isBusy = false,
  onYes,
  onNo,
}: QuestionProps): ReactElement {
  return (
    <Dialog open onClose={onNo} aria-labelledby="question-title" maxWidth="xs" fullWidth>
      <DialogTitle id="question-title">{title}</DialogTitle>
      {(detail !== undefined || children) && (
        <DialogContent>
          {detail !== undefined && <p className="question-detail">{detail}</p>}
          {children}
        </DialogContent>
      )}
      <DialogActions>
        <button type="button" className="btn" onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          className={`btn ${isDestructive ? 'btn-danger' : 'btn-primary'}`}
          disabled={isBusy}
          onClick={onYes}
        >
          {yes}
        </button>
      </DialogActions>
    </Dialog>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';

export interface QuestionProps {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
  /** Names the deed, not "Yes". */
  readonly yes: string;
  readonly no: string;
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question that stops the person: what happens, and two buttons of which the doing one comes last. */
export function Question({ title, detail, children, yes, no, isDestructive = false, isBusy = false, onYes, onNo }: QuestionProps): ReactElement {
  return (
    <Dialog open onClose={onNo} aria-labelledby="question-title" maxWidth="xs" fullWidth>
      <DialogTitle id="question-title">{title}</DialogTitle>
      {(detail !== undefined || children) && <DialogContent>{detail !== undefined && <p className="question-detail">{detail}</p>}{children}</DialogContent>}
      <DialogActions>
        <button type="button" className="btn" onClick={onNo}>{no}</button>
        <button type="button" className={`btn ${isDestructive ? 'btn-danger' : 'btn-primary'}`} disabled={isBusy} onClick={onYes}>{yes}</button>
      </DialogActions>
    </Dialog>
  );
}

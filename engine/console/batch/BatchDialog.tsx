import type { ReactElement } from 'react';
import { Form, useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { Dialog, DialogTitle } from '../ui/floating.tsx';
import { BatchForm } from './BatchForm.tsx';
import type { BatchDialogProps } from './offered.ts';
import { useSame } from './use-same.ts';
import '../form/form.css';
import './batch.css';

/** Many files, each with the person that its name tells: what is doubtful is settled, and all are sent. */
export default function BatchDialog({ files, batch, where, onClose }: BatchDialogProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const same = useSame(model, batch, where);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      aria-labelledby="batch-title"
      // What was settled is not lost by a click beside it.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      slotProps={{ paper: { className: 'batch' } }}
    >
      <Form
        noValidate
        sanitizeEmptyValues={false}
        disableInvalidFormNotification
        defaultValues={same.initial}
      >
        <DialogTitle id="batch-title">
          {translate('crewdeck.batch.title', { smart_count: files.length })}
        </DialogTitle>
        <BatchForm files={files} batch={batch} same={same} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

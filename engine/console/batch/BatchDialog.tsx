import type { ReactElement } from 'react';
import { Form, useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { Dialog, DialogTitle } from '../ui/floating.tsx';
import { BatchForm } from './BatchForm.tsx';
import type { BatchDialogProps } from './offered.ts';
import { useSame } from './use-same.ts';
import '../form/form.css';
import './batch.css';

/** Renders many files, each with the person that its name gives: warnings are resolved, and all are sent. */
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
      // A click outside does not discard the choices.
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

import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { Form, useNotify, useTranslate, type HttpError } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Action } from '../../model/operation.ts';
import { Conditional } from '../inputs/Conditional.tsx';
import { hasFieldErrors } from '../form/field-errors.ts';
import { GeneratedInput } from '../form/GeneratedInput.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useReload } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { call } from '../client/api.ts';
import { useWhileHere } from '../ui/use-newest.ts';
import { DropZone } from './DropZone.tsx';
import { MOST_BYTES, toForm } from './file-form.ts';
import { useTooLarge } from './use-too-large.ts';
import { useFileFields } from '../files/use-file-fields.ts';
import '../form/form.css';
import '../files/files.css';

export interface FileDialogProps {
  readonly action: Action;
  readonly title: string;
  readonly done: string;
  /** Values that are fixed. */ readonly given: Readonly<Row>;
  readonly onClose: () => void;
  /** The file to begin with. */ readonly first?: File;
  /** Only the file is requested, without fields. */ readonly isFileOnly?: boolean;
}

/** Renders the dialog for a file with the fields of its action. */
export default function FileDialog({
  action,
  title,
  done,
  given,
  onClose,
  first,
  isFileOnly = false,
}: FileDialogProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const [file, setFile] = useState(first);
  const tooLarge = useTooLarge(MOST_BYTES);
  const faultOf = (one: File | undefined): string | undefined =>
    one && one.size > MOST_BYTES ? tooLarge : undefined;
  const [fault, setFault] = useState(faultOf(first));
  const [isBusy, setBusy] = useState(false);
  const close = useWhileHere(onClose);
  const { fixed, fields, names, initial, check } = useFileFields(action, given, isFileOnly);
  const choose = (chosen: File): void => {
    setFile(chosen);
    setFault(faultOf(chosen));
  };
  const submit = async (values: Row): Promise<object | undefined> => {
    if (!file) {
      setFault(translate('crewdeck.files.missing'));
      return undefined;
    }
    if (fault !== undefined) return undefined;
    setBusy(true);
    try {
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
      await call(action, { body: toForm({ ...own, ...fixed }, file) });
      notify(done, { type: 'success', messageArgs: { title: file.name } });
      await reload();
      close();
    } catch (error) {
      if (hasFieldErrors(error)) return ((error as HttpError).body as { errors: object }).errors;
      notify(failure(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="file-title">
      <Form
        noValidate
        sanitizeEmptyValues={false}
        disableInvalidFormNotification
        defaultValues={initial}
        record={fixed}
        validate={check}
        onSubmit={(values: Row) => submit(values)}
      >
        <DialogTitle id="file-title">{title}</DialogTitle>
        <DialogContent className="file-form">
          <DropZone file={file} {...(fault !== undefined && { fault })} onFile={choose} />
          {fields.map((field) => (
            <Conditional key={field.name} path={field.name}>
              <GeneratedInput field={field} source={field.name} path={field.name} root={model.schema} />
            </Conditional>
          ))}
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
            {translate(
              isBusy
                ? 'crewdeck.files.sending'
                : isFileOnly
                  ? 'crewdeck.files.replace'
                  : 'crewdeck.files.upload',
            )}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

import { useState, type ReactElement } from 'react';
import { Form, useNotify, useTranslate, type HttpError } from 'ra-core';
import type { InputField } from '../../model/input-fields.ts';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFaultText } from '../context/failures.ts';
import { hasFieldErrors } from '../form/field-errors.ts';
import { GeneratedInput } from '../form/GeneratedInput.tsx';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import '../form/form.css';

export interface ActionDialogProps {
  readonly title: string;
  /** Label of the confirming button: names the action. */
  readonly yes: string;
  /** Name of the action, whose key contains the texts of its own parts. */
  readonly name: string;
  readonly fields: readonly InputField[];
  /** Runs the action; errors of a value are shown at its input. */
  readonly onYes: (values: Row) => Promise<unknown> | void;
  readonly onNo: () => void;
}

/** Renders a dialog for the values that an action requires, with an input for each part of its schema. */
export default function ActionDialog(props: ActionDialogProps): ReactElement {
  const { title, yes, name, fields, onYes, onNo } = props;
  const { schema } = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [isBusy, setBusy] = useState(false);
  const check = (values: Row): object =>
    Object.fromEntries(
      fields
        .filter(({ field }) => field.required && String(values[field.name] ?? '').trim() === '')
        .map(({ field }) => [field.name, 'crewdeck.faults.required']),
    );
  const submit = async (values: Row): Promise<object | undefined> => {
    setBusy(true);
    try {
      const given = fields.map(({ field }) => [field.name, values[field.name]] as const);
      await onYes(Object.fromEntries(given.filter(([, value]) => (value ?? '') !== '')));
    } catch (error) {
      if (!hasFieldErrors(error)) throw error;
      const { errors } = (error as HttpError).body as { errors: Readonly<Row> };
      // The server names the field that a part is written to.
      const shown = fields.flatMap(({ field: { name }, path = name }) => {
        const fault = errors[name] ?? errors[path];
        return fault === undefined ? [] : [[name, fault]];
      });
      if (shown.length === 0) notify(faultText(error), { type: 'error' });
      return Object.fromEntries(shown) as object;
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog open onClose={onNo} maxWidth="xs" fullWidth aria-labelledby="action-title">
      <DialogTitle id="action-title">{title}</DialogTitle>
      <Form
        noValidate
        sanitizeEmptyValues={false}
        disableInvalidFormNotification
        record={{}}
        validate={check}
        onSubmit={(values: object) => submit(values as Row)}
      >
        <DialogContent className="action-fields">
          {fields.map(({ field, path }) => (
            <GeneratedInput
              key={field.name}
              field={field}
              source={field.name}
              path={path ?? field.name}
              root={schema}
              {...(path === undefined && { label: translate(`crewdeck.steps.${name}.${field.name}`) })}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onNo}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
            {yes}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/floating.tsx';
import { Form, useListContext, useTranslate } from 'ra-core';
import { isWritable, type Row } from '../../../model/input.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { useEngine, useModel, type Engine } from '../../context/EngineContext.tsx';
import { isShownIn, mayReadSome, mayWrite } from '../../context/fields.ts';
import { toUpdateBody } from '../../form/form-values.ts';
import { useFormValidation } from '../../form/form-validation.ts';
import { Input } from '../../form/Input.tsx';
import { useBulk, useChangeOne } from './use-bulk.ts';
import { BulkRefused } from './BulkRefused.tsx';

/**
 * Returns the fields that make sense for many records at once: none that has to be unique, none that is
 * nested.
 */
function bulkFields(engine: Engine, model: Model): FieldModel[] {
  const nested = ['rows', 'object', 'json', 'html'];
  return model.form
    .flat()
    .flatMap((name) => model.field[name] ?? [])
    .filter(
      (field) =>
        isWritable(field) &&
        !field.unique &&
        !field.owner &&
        !field.sensitive &&
        !nested.includes(field.kind) &&
        isShownIn(field, 'edit') &&
        mayReadSome(engine, model, field) &&
        mayWrite(engine, model, field),
    );
}

/** Edits chosen fields of all selected rows. */
export default function BulkEditDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { isRunning, run, refused } = useBulk(onClose);
  const change = useChangeOne();
  const fields = bulkFields(engine, model);
  const [names, setNames] = useState<readonly string[]>([]);
  const validate = useFormValidation(model, names);
  const label = (name: string): string => translate(`resources.${model.stem}.fields.${name}`);
  const apply = (values: Row): void => {
    const { version: _, ...body } = toUpdateBody(model, values, names);
    void run('crewdeck.bulk.done', (id) => change(id, body, names));
  };
  if (refused) return <BulkRefused {...refused} isRunning={isRunning} onClose={onClose} />;
  const count = { smart_count: selectedIds.length };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{translate('crewdeck.bulk.title', count)}</DialogTitle>
      <Form
        onSubmit={(values: object) => {
          apply(values as Row);
        }}
        validate={validate as (values: Row) => Promise<object>}
        mode="onTouched"
        sanitizeEmptyValues={false}
        record={{}}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent className="bulk-fields">
          {fields
            .filter(({ name }) => names.includes(name))
            .map((field) => (
              <Input key={field.name} source={field.name} />
            ))}
          <label className="field-label">
            {translate(names.length > 0 ? 'crewdeck.bulk.add' : 'crewdeck.bulk.choose')}
            <select
              className="field"
              value=""
              onChange={(event) => {
                setNames([...names, event.target.value]);
              }}
            >
              <option value="" disabled>
                {translate('crewdeck.form.choose')}
              </option>
              {fields
                .filter(({ name }) => !names.includes(name))
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {label(name)}
                  </option>
                ))}
            </select>
          </label>
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={names.length === 0 || isRunning}>
            {translate('crewdeck.bulk.apply', count)}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

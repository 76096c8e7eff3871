import { Suspense, useMemo, type ReactElement } from 'react';
import { Form, useRecordContext, useTranslate } from 'ra-core';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { today } from '../client/company-clock.ts';
import { ClosedFormNote } from '../closed/ClosedFormNote.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { mayWrite, toEntered } from '../context/fields.ts';
import { useFormPlace } from '../context/in-place.ts';
import { RecordFormContext } from '../context/new-record.ts';
import { GeneratedInput } from './GeneratedInput.tsx';
import { toSections, type Section } from '../context/sections.ts';
import { ActionBar } from './ActionBar.tsx';
import { Conditional } from '../inputs/Conditional.tsx';
import { FormDraft } from './FormDraft.tsx';
import { useFormValidation } from './form-validation.ts';
import { defaultValues } from './form-values.ts';
import { Problems } from './Problems.tsx';
import { namesOf, useFormRows } from './rows.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import './form.css';

function FieldInput({ field }: { readonly field: FieldModel }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  return (
    <Conditional path={field.name}>
      <GeneratedInput
        field={toEntered(model, field, record)}
        source={field.name}
        path={field.name}
        root={model.schema}
        disabled={!mayWrite(engine, model, field, record)}
      />
    </Conditional>
  );
}

function FormSection({ section }: { readonly section: Section }): ReactElement {
  const translate = useTranslate();
  const { group, rows } = section;
  return (
    <section className="card form-section">
      {group !== undefined && <h2>{translate(`crewdeck.groups.${group}`, { _: group })}</h2>}
      {rows.map((row) => (
        <div key={namesOf([row]).join()} className="form-row" data-columns={row.length}>
          {row.map((field) => (
            <FieldInput key={field.name} field={field} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Returns what the form of a new record starts with: its defaults, and the current day where it is usual. */
export const startValues = (model: Model): Row => ({
  ...Object.fromEntries(
    model.fields
      .filter((field) => isWritable(field) && field.schema['x-ui']?.start === 'today')
      .map(({ name }) => [name, today()]),
  ),
  ...defaultValues(model),
});

export interface GeneratedFormProps {
  readonly place: 'create' | 'edit';
  /** Leaves the form without saving. */
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
  /** True while the entries are being saved by another part than the form itself. */
  readonly isSaving?: boolean;
  /** Receives whether there are unsaved entries. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** Fields whose values are given, so that they have no input. */
  readonly given?: readonly string[];
}

/**
 * Renders the form of a record by the rows that the model lists, validated by the code that the server uses.
 */
export function GeneratedForm(props: GeneratedFormProps): ReactElement {
  const { place, onCancel, onDelete, onDirty, isSaving = false, given } = props;
  const model = useModel();
  const formPlace = useFormPlace();
  const { forms, formHeads } = useEngine().overrides;
  const Own = formPlace === 'cell' ? undefined : forms[model.stem];
  const Head = formPlace === 'cell' ? undefined : formHeads[model.stem];
  const record = useRecordContext<Row & { id: number }>();
  const rows = useFormRows(place, given);
  const names = useMemo(() => namesOf(rows), [rows]);
  const validate = useFormValidation(model, names);
  const initial = useMemo(() => (place === 'create' ? startValues(model) : {}), [model, place]);
  // The browser's own validation would run before ours, whose messages are translated.
  return (
    <Form
      key={`${place}-${record?.id ?? 'new'}`}
      className="form"
      noValidate
      mode="onTouched"
      reValidateMode="onChange"
      sanitizeEmptyValues={false}
      disableInvalidFormNotification
      validate={validate as (values: Row) => Promise<object>}
      defaultValues={initial}
    >
      <RecordFormContext.Provider value>
        <Problems names={names} />
        <ClosedFormNote model={model} />
        <UnsavedGuard isSaving={isSaving} onDirty={onDirty} />
        {formPlace === 'page' && <FormDraft model={model} />}
        {Own ? (
          <Suspense fallback={null}>
            <Own place={place} names={names} onCancel={onCancel} {...(onDelete && { onDelete })} />
          </Suspense>
        ) : (
          <>
            {Head && (
              <Suspense fallback={null}>
                <Head place={place} />
              </Suspense>
            )}
            {toSections(rows).map((section) => (
              <FormSection key={section.group ?? ''} section={section} />
            ))}
            <ActionBar place={place} onCancel={onCancel} {...(onDelete && { onDelete })} />
          </>
        )}
      </RecordFormContext.Provider>
    </Form>
  );
}

import { useMemo, type ReactElement } from 'react';
import { Form, useNotify, useRecordContext, useShowContext, type HttpError } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { ActionBar } from '@crewdeck/engine/console/form/ActionBar.tsx';
import { hasFieldErrors } from '@crewdeck/engine/console/form/field-errors.ts';
import { FormDraft } from '@crewdeck/engine/console/form/FormDraft.tsx';
import { plain, toUpdateBody } from '@crewdeck/engine/console/form/form-values.ts';
import { useFormValidation } from '@crewdeck/engine/console/form/form-validation.ts';
import { Problems } from '@crewdeck/engine/console/form/Problems.tsx';
import { UnsavedGuard } from '@crewdeck/engine/console/form/UnsavedGuard.tsx';
import { useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { codeOf, useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { isPendingChange } from '@crewdeck/engine/console/client/pending-change.ts';
import { updateSessionUser } from '@crewdeck/engine/console/client/session.ts';
import { useWhileHere } from '@crewdeck/engine/console/ui/use-newest.ts';
import '@crewdeck/engine/console/form/form.css';

/** Returns the fields that people change themselves: those of the endpoint. */
function useOwnNames(): string[] {
  const model = useModel();
  return useMemo(
    () =>
      Object.keys(model.actions.updateProfile?.input?.properties ?? {}).filter(
        (name) => name !== 'version' && name !== 'locale',
      ),
    [model],
  );
}

/** Changes by another user are taken over; the user's own entries stay. */
const keepEntered = { keepDirtyValues: true, keepDirty: true } as const;

/**
 * Renders the form of the own data. Blood group and the like are open here, though not in the form of the
 * employees.
 */
export default function OwnForm({ onEnd }: { readonly onEnd: () => void }): ReactElement | null {
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  const { refetch } = useShowContext();
  const notify = useNotify();
  const failure = useFailureText();
  const names = useOwnNames();
  const end = useWhileHere(onEnd);
  const validate = useFormValidation(model, names);
  if (!record) return null;
  /**
   * Sends the entries. Changes to other fields meanwhile, as by the choice of a language, raise no conflict.
   */
  const send = async (values: Row): Promise<{ readonly phone?: unknown }> => {
    try {
      return (
        await call('PATCH userInfo/{userId}', {
          params: { userId: record.id },
          body: toUpdateBody(model, values, names),
        })
      ).user;
    } catch (error) {
      if (codeOf(error) !== 'stale_version') throw error;
      const { data: now } = await refetch();
      if (!now || names.some((name) => plain(now[name]) !== plain(record[name]))) throw error;
      return send({ ...values, version: now.version as unknown });
    }
  };
  const submit = async (values: Row): Promise<object | undefined> => {
    try {
      const user = await send(values);
      if (typeof user.phone === 'string') updateSessionUser({ phone: user.phone });
      await refetch();
      notify('crewdeck.form.updated', { type: 'success' });
      end();
      return undefined;
    } catch (error) {
      if (isPendingChange(error)) {
        end();
        return undefined;
      }
      if (hasFieldErrors(error)) return ((error as HttpError).body as { errors: object }).errors;
      notify(codeOf(error) === 'stale_version' ? 'crewdeck.profile.changedMeanwhile' : failure(error), {
        type: 'error',
      });
      return undefined;
    }
  };
  return (
    <Form
      className="form"
      record={record}
      noValidate
      mode="onTouched"
      reValidateMode="onChange"
      sanitizeEmptyValues={false}
      resetOptions={keepEntered}
      disableInvalidFormNotification
      validate={validate as (values: Row) => Promise<object>}
      onSubmit={(values: Row) => submit(values)}
    >
      <Problems names={names} />
      <section className="card form-section">
        {names
          .flatMap((name) => model.field[name] ?? [])
          .map((field) => (
            <GeneratedInput
              key={field.name}
              field={field}
              source={field.name}
              path={field.name}
              root={model.schema}
            />
          ))}
      </section>
      <ActionBar place="edit" onCancel={onEnd} />
      <UnsavedGuard />
      <FormDraft model={model} />
    </Form>
  );
}

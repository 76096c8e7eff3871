import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { Form, useNotify, useTranslate, type HttpError } from 'ra-core';
import type { RecoveryProps } from '@crewdeck/engine/console/context/recovery.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { hasFieldErrors } from '@crewdeck/engine/console/form/field-errors.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { missingTakers, namedTakers, OpenWork, type HandOver } from './OpenWork.tsx';
import '@crewdeck/engine/console/form/form.css';

interface Given {
  readonly handOver?: HandOver;
}

/** Hands over a person's open work; errors are returned for its inputs. */
function useHandOver(
  { record, onMet }: RecoveryProps,
  refetch: () => unknown,
): (given: Given) => Promise<object | undefined> {
  const notify = useNotify();
  const failure = useFailureText();
  return async ({ handOver }) => {
    try {
      await call('PUT employee/{id}/open-work', {
        params: { id: record.id },
        body: { handOver: namedTakers(handOver) },
      });
      notify('crewdeck.departure.handedOver', { type: 'success', messageArgs: { name: record.name } });
      onMet();
    } catch (problem) {
      if (hasFieldErrors(problem)) return ((problem as HttpError).body as { errors: object }).errors;
      notify(failure(problem), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
}

/** Renders who takes over the open work that prevents a person's departure, or a role that leads no one. */
export default function HandOverDialog(props: RecoveryProps): ReactElement {
  const { record, reason, onClose } = props;
  const translate = useTranslate();
  const failure = useFailureText();
  const { data, error, refetch } = useEndpoint('GET employee/{id}/open-work', { params: { id: record.id } });
  const handOver = useHandOver(props, refetch);
  const ofPeople = ['reports', 'requests'];
  const open = (data?.openWork ?? []).filter(
    ({ kind }) => reason !== 'role_leads_nobody' || ofPeople.includes(kind),
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="hand-over-title">
      <DialogTitle id="hand-over-title">
        {translate('crewdeck.departure.handOver', { name: record.name })}
      </DialogTitle>
      {data === undefined && !error ? (
        // Not the form yet: its buttons would move from under the pointer, and Enter would send it too soon.
        <DialogContent>
          <PageSkeleton kind="show" />
        </DialogContent>
      ) : (
        <Form
          record={{ handOver: {} }}
          noValidate
          mode="onSubmit"
          reValidateMode="onChange"
          sanitizeEmptyValues={false}
          disableInvalidFormNotification
          validate={(given: Given) => ({ handOver: missingTakers(open, given.handOver) })}
          onSubmit={(given: object) => handOver(given)}
        >
          <DialogContent className="departure">
            <p className="departure-note">{translate('crewdeck.departure.handOverNote')}</p>
            {error && <p role="alert">{failure(error)}</p>}
            {data && <OpenWork open={open} />}
          </DialogContent>
          <DialogActions>
            <button type="button" className="btn" onClick={onClose}>
              {translate('crewdeck.form.cancel')}
            </button>
            <button type="submit" className="btn btn-primary" disabled={data === undefined}>
              {translate('crewdeck.departure.handOverDo')}
            </button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { Form, useNotify, useTranslate, type HttpError } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { hasFieldErrors } from '@crewdeck/engine/console/form/field-errors.ts';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { isPendingChange } from '@crewdeck/engine/console/client/pending-change.ts';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { missingTakers, namedTakers, OpenWork, type HandOver } from './OpenWork.tsx';
import '@crewdeck/engine/console/form/form.css';

const required = { message: 'crewdeck.faults.required', args: {} };

interface Departure {
  readonly leavingDate?: string | null;
  readonly handOver?: HandOver;
}

export interface DepartureDialogProps {
  readonly person: Row & { readonly id: number };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type End = 'day' | 'now';

/** Sends the departure; errors are returned for its inputs. */
function useDepart(
  { person, onClose, onDone }: DepartureDialogProps,
  end: End,
  refetch: () => unknown,
): (departure: Departure) => Promise<object | undefined> {
  const notify = useNotify();
  const failure = useFailureText();
  return async ({ leavingDate, handOver }) => {
    try {
      await call('POST employee/{id}/departure', {
        params: { id: person.id },
        body: {
          ...(end === 'day' && leavingDate && { leavingDate }),
          handOver: namedTakers(handOver),
          version: Number(person.version),
        },
      });
      notify(`crewdeck.departure.${end === 'now' ? 'ended' : 'noted'}`, {
        type: 'success',
        messageArgs: { name: person.name },
      });
      onDone();
      onClose();
    } catch (problem) {
      if (isPendingChange(problem)) {
        onClose();
        return undefined;
      }
      if (hasFieldErrors(problem)) return ((problem as HttpError).body as { errors: object }).errors;
      notify(failure(problem), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
}

/** Renders the end of a person's employment: the date, and who takes over their open work. */
export default function DepartureDialog(props: DepartureDialogProps): ReactElement {
  const { person, onClose } = props;
  const translate = useTranslate();
  const failure = useFailureText();
  const { employees } = useEngine().models;
  const { data, error, refetch } = useEndpoint('GET employee/{id}/open-work', { params: { id: person.id } });
  const [end, setEnd] = useState<End>('day');
  const depart = useDepart(props, end, refetch);
  const open = data?.openWork ?? [];
  /** Returns the errors of the departure; for a future day, the work need not be handed over yet. */
  const validate = ({ leavingDate, handOver }: Departure): object => ({
    ...(end === 'day' && !leavingDate && { leavingDate: required }),
    ...(end === 'now' && { handOver: missingTakers(open, handOver) }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="departure-title">
      <DialogTitle id="departure-title">
        {translate('crewdeck.departure.title', { name: person.name })}
      </DialogTitle>
      {data === undefined && !error ? (
        // Not the form yet: its buttons would move from under the pointer, and Enter would send it too soon.
        <DialogContent>
          <PageSkeleton kind="show" />
        </DialogContent>
      ) : (
        <Form
          record={{ leavingDate: person.leavingDate ?? null, handOver: {} }}
          noValidate
          mode="onSubmit"
          reValidateMode="onChange"
          sanitizeEmptyValues={false}
          disableInvalidFormNotification
          validate={validate}
          onSubmit={(values: object) => depart(values)}
        >
          <DialogContent className="departure">
            <Segments
              name="departure-end"
              label={translate('crewdeck.departure.end')}
              segments={[
                { value: 'day', label: translate('crewdeck.departure.day') },
                { value: 'now', label: translate('crewdeck.departure.now') },
              ]}
              value={end}
              onChange={setEnd}
            />
            {end === 'day' && employees?.field.leavingDate && (
              <GeneratedInput
                field={employees.field.leavingDate}
                source="leavingDate"
                path="leavingDate"
                root={employees.schema}
                label={translate('crewdeck.departure.lastDay')}
              />
            )}
            <p className="departure-note">{translate(`crewdeck.departure.${end}Note`)}</p>
            {error && <p role="alert">{failure(error)}</p>}
            {data && <OpenWork open={open} />}
          </DialogContent>
          <DialogActions>
            <button type="button" className="btn" onClick={onClose}>
              {translate('crewdeck.form.cancel')}
            </button>
            <button type="submit" className="btn btn-danger" disabled={data === undefined}>
              {translate(`crewdeck.departure.${end}Do`)}
            </button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { hasFieldErrors } from '@crewdeck/engine/console/form/field-errors.ts';
import { GeneratedInput } from '@crewdeck/engine/console/inputs/GeneratedInput.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import '@crewdeck/engine/console/form/form.css';
import './departure.css';

type Open = Data<'GET employee/{id}/open-work'>['openWork'][number];

/** What somebody takes over, and the field that shows who may. */
const takers = [
  { kind: 'reports', stem: 'employees', name: 'managerId' },
  { kind: 'trainees', stem: 'trainees', name: 'trainerId' },
  { kind: 'tickets', stem: 'tickets', name: 'assignedTo' },
  { kind: 'projects', stem: 'projects', name: 'ownerId' },
] as const;
type Taker = (typeof takers)[number];

const openOf = (open: readonly Open[], kind: Open['kind']): Open[] => open.filter((one) => one.kind === kind);
const takersOf = (open: readonly Open[]): Taker[] =>
  takers.filter(({ kind }) => openOf(open, kind).length > 0);

const NAMED = 5;
const required = { message: 'crewdeck.faults.required', args: {} };

/** What is open of a kind: how much, of whom, and who takes it. */
function Handover({ taker, open }: { readonly taker: Taker; readonly open: readonly Open[] }): ReactElement {
  const translate = useTranslate();
  const model = useEngine().models[taker.stem];
  const field = model?.field[taker.name];
  const more = open.length - NAMED;
  return (
    <section className="departure-part">
      <h3>{translate(`crewdeck.departure.${taker.kind}`, { smart_count: open.length })}</h3>
      <p className="departure-names">
        {open
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(', ')}
        {more > 0 && ` ${translate('crewdeck.departure.more', { smart_count: more })}`}
      </p>
      {model && field && (
        <GeneratedInput
          field={{ ...field, required: false }}
          source={`handOver.${taker.kind}`}
          path={taker.name}
          root={model.schema}
          label={translate(`crewdeck.departure.${taker.kind}To`)}
        />
      )}
    </section>
  );
}

interface Departure {
  readonly leavingDate?: string | null;
  readonly handOver?: Readonly<Partial<Record<Taker['kind'], number | null>>>;
}

export interface DepartureDialogProps {
  readonly person: Row & { readonly id: number };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type End = 'day' | 'now';

/** Sends the departure; what is wrong comes back for its inputs. */
function useDepart(
  { person, onClose, onDone }: DepartureDialogProps,
  end: End,
  refetch: () => unknown,
): (departure: Departure) => Promise<object | undefined> {
  const notify = useNotify();
  const failure = useFailureText();
  return async ({ leavingDate, handOver = {} }) => {
    const taken = Object.entries(handOver).filter(([, to]) => typeof to === 'number');
    try {
      await call('POST employee/{id}/departure', {
        params: { id: person.id },
        body: {
          ...(end === 'day' && leavingDate && { leavingDate }),
          handOver: Object.fromEntries(taken),
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
      if (hasFieldErrors(problem)) return ((problem as HttpError).body as { errors: object }).errors;
      notify(failure(problem), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
}

/** All that is open with somebody. */
function OpenWork({ open }: { readonly open: readonly Open[] }): ReactElement {
  const translate = useTranslate();
  const requests = openOf(open, 'requests').length;
  return (
    <>
      {open.length === 0 && <p className="departure-note">{translate('crewdeck.departure.nothing')}</p>}
      {takersOf(open).map((taker) => (
        <Handover key={taker.kind} taker={taker} open={openOf(open, taker.kind)} />
      ))}
      {requests > 0 && (
        <p className="departure-note">
          {translate('crewdeck.departure.requests', { smart_count: requests })}
        </p>
      )}
    </>
  );
}

/** The end of somebody's employment: when, and who takes over what is still open with them. */
export default function DepartureDialog(props: DepartureDialogProps): ReactElement {
  const { person, onClose } = props;
  const translate = useTranslate();
  const failure = useFailureText();
  const { employees } = useEngine().models;
  const { data, error, refetch } = useEndpoint('GET employee/{id}/open-work', { params: { id: person.id } });
  const [end, setEnd] = useState<End>('day');
  const depart = useDepart(props, end, refetch);
  const open = data?.openWork ?? [];
  /** Until a day to come, the work may stay where it is. */
  const validate = ({ leavingDate, handOver }: Departure): object => ({
    ...(end === 'day' && !leavingDate && { leavingDate: required }),
    ...(end === 'now' && {
      handOver: Object.fromEntries(
        takersOf(open)
          .filter(({ kind }) => !handOver?.[kind])
          .map(({ kind }) => [kind, required]),
      ),
    }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="departure-title">
      <DialogTitle id="departure-title">
        {translate('crewdeck.departure.title', { name: person.name })}
      </DialogTitle>
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
          {data ? <OpenWork open={open} /> : !error && <PageSkeleton kind="show" />}
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
    </Dialog>
  );
}

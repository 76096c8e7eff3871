import { useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { Colleague } from '../../parts/colleague.ts';
import { useAction, useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { mayStep } from '@crewdeck/engine/model/states.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { Facts } from '@crewdeck/engine/console/record/Facts.tsx';
import { useOutcome } from '@crewdeck/engine/console/record/use-outcome.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import type { SectionProps } from '@crewdeck/engine/console/context/sections.ts';
import './tickets.css';

type Ticket = Row & {
  readonly id: number;
  readonly version?: number;
  readonly status?: string;
  readonly raisedBy?: number;
  readonly assignedTo?: number | null;
};

/** Loads the assignees of tickets: none where the user may not work with tickets. */
const useSupporters = (): readonly Colleague[] =>
  useEndpoint('GET ticket/tech-support-users', {}, { of: 'tickets' }).data?.userList ?? [];

/** Runs actions on a ticket one after the other, and notifies their results with the product's texts. */
function useTicketActions(ticket: Ticket | undefined): {
  readonly take: (name: 'setStatus' | 'assign', body: Row) => void;
  readonly isBusy: boolean;
  readonly mayStep: boolean;
  readonly mayAssign: boolean;
} {
  const actions = { setStatus: useAction('tickets', 'setStatus'), assign: useAction('tickets', 'assign') };
  const outcome = useOutcome();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const take = async (name: keyof typeof actions, body: Row): Promise<void> => {
    if (!ticket) return;
    setBusy(true);
    try {
      await call(actions[name].action, {
        params: { id: ticket.id },
        body: { ...body, ...(ticket.version !== undefined && { version: ticket.version }) },
      });
      outcome.done(name, ticket);
    } catch (error) {
      checkSession(error);
      outcome.failed(name, error);
    }
    await reload();
    setBusy(false);
  };
  return {
    take: (name, body) => {
      void take(name, body);
    },
    isBusy,
    mayStep: actions.setStatus.isAllowed,
    mayAssign: actions.assign.isAllowed,
  };
}

/** Renders the state of a ticket and its assignee, changed in place by users who work on it. */
export default function DeskSection({ section }: SectionProps): ReactElement | null {
  const { models, userId, flags, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const ticket = useRecordContext<Ticket>();
  const supporters = useSupporters();
  const actions = useTicketActions(ticket);
  if (!ticket) return null;
  const isSupport = isSuperAdmin || supporters.some((one) => one.userId === userId);
  const label = (name: string): string => translate(`resources.tickets.fields.${name}`);
  const { steps = [] } = models.tickets?.actions.setStatus?.moves ?? {};
  const reached = (models.tickets?.field.status?.schema.enum ?? []).filter((to) =>
    mayStep(steps, ticket, [ticket.status, to], { userId, flags, isSuperAdmin }),
  );
  const isMovable = actions.mayStep && reached.length > 0;
  const mayAssign = isSupport && actions.mayAssign;
  const isGiven = supporters.some((one) => one.userId === ticket.assignedTo);
  return (
    <>
      {isMovable || mayAssign ? (
        <div className="desk">
          {isMovable && (
            <label className="field-label">
              {label('status')}
              <select
                className="field"
                value={ticket.status}
                disabled={actions.isBusy}
                onChange={(event) => {
                  actions.take('setStatus', { status: event.target.value });
                }}
              >
                {[ticket.status, ...reached].map((value) => (
                  <option key={String(value)} value={String(value)}>
                    {translate(valueKey('tickets', 'status', value))}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mayAssign && (
            <label className="field-label">
              {label('assignedTo')}
              <select
                className="field"
                value={isGiven ? String(ticket.assignedTo) : ''}
                disabled={actions.isBusy || ticket.status === 'closed'}
                onChange={(event) => {
                  actions.take('assign', { assigned_to: Number(event.target.value) });
                }}
              >
                {!isGiven && <option value="">{translate('crewdeck.desk.nobody')}</option>}
                {supporters.map((one) => (
                  <option key={one.userId} value={one.userId}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      ) : (
        <Facts section={section} />
      )}
    </>
  );
}

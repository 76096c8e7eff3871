import { useState, type ReactElement } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Row } from '../../../resources/engine/input.ts';
import type { Colleague } from '../../components/colleague.ts';
import { callAction, useAction, useActionData, useSessionCheck } from '../../engine/actions.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { valueKey } from '../../engine/messages.ts';
import { Facts } from '../../engine/record/Facts.tsx';
import type { SectionProps } from '../../engine/sections.ts';
import { Attachments } from './Attachments.tsx';
import './tickets.css';

type Ticket = Row & { readonly id: number; readonly version?: number; readonly status?: string; readonly raisedBy?: number; readonly assignedTo?: number | null };

/** Who may be given a ticket: nobody is asked for where the person may not work with tickets. */
const useSupporters = (): readonly Colleague[] => useActionData<{ readonly userList: readonly Colleague[] }>('tickets', 'supporters', {}).data?.userList ?? [];

/** Does one thing with a ticket, and says in the product's words what came of it. */
function useDeed(name: 'setStatus' | 'assign', ticket: Ticket): { readonly take: (body: Row) => void; readonly isBusy: boolean; readonly isAllowed: boolean } {
  const { action, isAllowed } = useAction('tickets', name);
  const notify = useNotify();
  const refresh = useRefresh();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const tell = (outcome: 'done' | 'failed', type: 'success' | 'error'): void => { notify(`crewdeck.desk.${name}.${outcome}`, { type, messageArgs: { title: `crewdeck.desk.${name}.${outcome}Title` } }); };
  const take = async (body: Row): Promise<void> => {
    setBusy(true);
    try {
      await callAction(action, { params: { id: ticket.id }, body: { ...body, ...(ticket.version !== undefined && { version: ticket.version }) } });
      tell('done', 'success');
    } catch (error) { checkSession(error); tell('failed', 'error'); }
    setBusy(false);
    refresh();
  };
  return { take: (body) => { void take(body); }, isBusy, isAllowed };
}

/** State of a ticket and who has it, changed at once by those who work on it, and its files. */
export default function DeskSection({ section }: SectionProps): ReactElement | null {
  const { models, userId, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const ticket = useRecordContext<Ticket>();
  const supporters = useSupporters();
  const [status, assignment] = [useDeed('setStatus', ticket ?? { id: 0 }), useDeed('assign', ticket ?? { id: 0 })];
  if (!ticket) return null;
  const isSupport = isSuperAdmin || supporters.some((one) => one.userId === userId);
  const label = (name: string): string => translate(`resources.tickets.fields.${name}`);
  const mayStep = status.isAllowed && (isSupport || ticket.raisedBy === userId || ticket.assignedTo === userId);
  const isGiven = supporters.some((one) => one.userId === ticket.assignedTo);
  return (
    <>
      {mayStep || (isSupport && assignment.isAllowed) ? (
        <div className="desk">
          {mayStep && (
            <label className="field-label">{label('status')}
              <select className="field" value={ticket.status} disabled={status.isBusy} onChange={(event) => { status.take({ status: event.target.value }); }}>{(models.tickets?.field.status?.schema.enum ?? []).map((value) => <option key={String(value)} value={String(value)}>{translate(valueKey('tickets', 'status', value))}</option>)}</select>
            </label>
          )}
          {isSupport && assignment.isAllowed && (
            <label className="field-label">{label('assignedTo')}
              <select className="field" value={isGiven ? String(ticket.assignedTo) : ''} disabled={assignment.isBusy || ticket.status === 'closed'} onChange={(event) => { assignment.take({ assigned_to: Number(event.target.value) }); }}>
                {!isGiven && <option value="">{translate('crewdeck.desk.nobody')}</option>}
                {supporters.map((one) => <option key={one.userId} value={one.userId}>{one.name}</option>)}
              </select>
            </label>
          )}
        </div>
      ) : <Facts section={section} />}
      <Attachments ticketId={ticket.id} />
    </>
  );
}

import { sql } from 'kysely';
import { attachFile, listAttachments, openAttachment } from '../domain/attachments.ts';
import { addDays, todayIn } from '@crewdeck/engine/model/days.ts';
import { supports } from '../domain/may.ts';
import { takeNumber, ticketNumbers } from '../domain/numbering.ts';
import { colleagueColumns, type Colleague } from '../domain/readable.ts';
import { rules, type ActionContext, type Answer, type Input, type Stored } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const REOPEN_DAYS = 30;
const isSupport = ({ identity }: Call): boolean => identity.isSuperAdmin || identity.techSupport;
const person = table('employees', 'e');
const role = table('roles', 'r');
/** SQL of the people of tech support. */
const supportPeople = sql`${person} join ${role} on ${role.id} = ${person.userRole}
  where ${person.isActive} and not ${person.isDeleted} and ${supports()}`;

/** Throws if the ticket was assigned since the caller read it. */
async function assertFree(
  { tx, input }: ActionContext<'tickets', 'assign'>,
  { version, assignedTo }: Stored<'tickets'>,
): Promise<void> {
  const isSeen = input.version === undefined || input.version === version;
  if (isSeen || !assignedTo || assignedTo === input.assigned_to) return;
  const { name } = await tx
    .selectFrom('employees')
    .select('name')
    .where('id', '=', assignedTo)
    .executeTakeFirstOrThrow();
  throw fail('stale_version', { reason: 'ticket_taken', params: { name } });
}

async function assign(context: ActionContext<'tickets', 'assign'>): Promise<number> {
  const { call, tx, input, params, lock, save } = context;
  const before = await lock(toId(params.id));
  if (!isSupport(call)) throw fail('forbidden', { reason: 'support_assigns' });
  const assignedTo = input.assigned_to;
  const { rows } = await sql`
    select 1 from ${supportPeople} and ${person.id} = ${assignedTo} for key share of e`.execute(tx);
  if (rows.length === 0) throw failFields(fieldError('assigned_to', 'invalid'));
  if (before.status === 'closed') throw fail('illegal_transition', { reason: 'ticket_closed' });
  await assertFree(context, before);
  return save(before.id, { assignedTo }, input.version);
}

type Status = Input<'tickets', 'setStatus'>['status'];

/** Returns why the caller may not change the state of a ticket; undefined if they may. */
function refusalOf(
  call: Call,
  ticket: Stored<'tickets'>,
  to: Status,
  today: string,
): ReturnType<typeof fail> | undefined {
  const isOwn = ticket.raisedBy === call.identity.userId;
  const from = ticket.status;
  if (from === to) return fail('illegal_transition', { reason: 'same_status' });
  if (to === 'closed') return isOwn || isSupport(call) ? undefined : fail('forbidden');
  if (from === 'closed') {
    if (to !== 'open') return fail('illegal_transition', { reason: 'only_reopened' });
    if (!isOwn) return fail('forbidden', { reason: 'reopened_by_owner' });
    return todayIn(call.engine.config.timeZone, new Date(ticket.closedAt ?? 0)) < addDays(today, -REOPEN_DAYS)
      ? fail('illegal_transition', { reason: 'reopen_window', params: { days: REOPEN_DAYS } })
      : undefined;
  }
  if (to === 'open') return fail('illegal_transition', { reason: 'ticket_begun' });
  return isSupport(call) || ticket.assignedTo === call.identity.userId
    ? undefined
    : fail('forbidden', { reason: 'assignee_decides' });
}

async function setStatus(context: ActionContext<'tickets', 'setStatus'>): Promise<number> {
  const { call, input, params, today, lock, save } = context;
  const before = await lock(toId(params.id));
  const { status } = input;
  const refusal = refusalOf(call, before, status, today);
  if (refusal) throw refusal;
  return save(
    before.id,
    { status, closedAt: status === 'closed' ? call.engine.now().toISOString() : null },
    input.version,
  );
}

async function supporters({
  tx,
}: ActionContext<'tickets', 'supporters'>): Promise<Answer<'tickets', 'supporters'>> {
  const { rows } = await sql<Colleague>`select ${colleagueColumns(person)} from ${supportPeople}
      order by ${person.name}, ${person.id}`.execute(tx);
  return { userList: rows, totalCount: rows.length };
}

export default rules('tickets', {
  async beforeWrite({ verb, record, tx, batch }) {
    if (verb === 'create') record.ticketNo = await takeNumber({ tx, batch }, ticketNumbers);
  },
  actions: {
    assign,
    setStatus,
    supporters,
    attach: attachFile,
    attachments: listAttachments,
    download: openAttachment,
  },
});

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { modelOf, rowOf, type ActionContext, type Answer } from '../declared.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Call, MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '@crewdeck/engine/server/errors.ts';
import { contentDisposition } from '@crewdeck/engine/server/files/file-name.ts';

type Attachment = Answer<'tickets', 'attachments'>['attachmentList'][number];

const columns = sql`a.id, a.ticket_id as "ticketId", a.file_name as "fileName", a.size,
  a.content_type as "contentType", a.sha256, a.created_by as "createdBy",
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    jsonb_build_object('createdBy', (select e.name from employees e where e.id = a.created_by)) as labels`;

async function readAttachments(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${columns} from ticket_attachments a where ${where} order by a.id desc`.execute(db);
  return rows;
}

/** Attaches the uploaded file to a ticket that the caller may see. */
export async function attachFile(
  context: ActionContext<'tickets', 'attach'>,
): Promise<Answer<'tickets', 'attach'>> {
  const { call, tx, params, file, lock } = context;
  const ticket = await lock(toId(params.id));
  const { fileName, size, contentType, sha256 } = file;
  const { rows } = await sql<{
    id: number;
  }>`insert into ticket_attachments (ticket_id, file_name, size, content_type, sha256, created_by)
    values (${ticket.id}, ${fileName}, ${size}, ${contentType}, ${sha256}, ${call.identity.userId})
    returning id`.execute(tx);
  await writeAudit(tx, {
    actor: call.identity.userId,
    action: 'attach',
    entity: 'tickets',
    entityId: ticket.id,
    after: { fileName, size },
    requestId: call.requestId,
  });
  const [attachment] = await readAttachments(tx, sql`a.id = ${rows[0]?.id}`);
  if (!attachment) throw fail('not_found');
  return { attachment };
}

/** The files of a ticket that the caller may see. */
export async function listAttachments(
  context: ActionContext<'tickets', 'attachments'>,
): Promise<Answer<'tickets', 'attachments'>> {
  const { call, tx, params } = context;
  const ticket = await rowOf(call, 'tickets', toId(params.id));
  const rows = await readAttachments(tx, sql`a.ticket_id = ${ticket.id}`);
  return { attachmentList: rows, totalCount: rows.length };
}

/** The content of an attachment; one of a ticket that the caller cannot see does not exist. */
export async function openAttachment({
  call,
  params,
}: ActionContext<'tickets', 'download'>): Promise<MediaAnswer> {
  const attachment = await findAttachment(call, toId(params.id));
  return {
    content: { size: attachment.size, open: (range) => call.engine.files.open(attachment.sha256, range) },
    headers: {
      'content-type': attachment.contentType,
      'content-disposition': contentDisposition(attachment.fileName, 'attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
}

async function findAttachment(call: Call, id: number): Promise<Attachment> {
  const [found] = await readAttachments(
    call.engine.db,
    sql`a.id = ${id} and a.ticket_id in (select t.id from tickets t
      where ${readCondition({ call, model: modelOf(call, 'tickets'), alias: 't' })})`,
  );
  if (!found) throw fail('not_found');
  return found;
}

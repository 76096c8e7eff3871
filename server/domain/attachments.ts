import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { modelOf, rowOf, type ActionContext, type Answer } from '../declared.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/files/media.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { notifyReaders } from '@crewdeck/engine/server/write/notify-readers.ts';
import { findRow } from '@crewdeck/engine/server/query/read.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { contentDisposition } from '@crewdeck/engine/server/files/file-name.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

type Attachment = Answer<'tickets', 'attachments'>['attachmentList'][number];

const kept = table('ticket_attachments', 'a');
const person = table('employees', 'e');
const ticketOf = table('tickets', 't');
const commentOf = table('ticket_comments', 'c');

const columns = sql`${kept.id} as id, ${kept.ticketId} as "ticketId",
  ${kept.commentId} as "commentId", ${kept.fileName} as "fileName",
  ${kept.size} as size, ${kept.contentType} as "contentType", ${kept.sha256} as sha256,
  ${kept.createdBy} as "createdBy",
  to_char(${kept.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    jsonb_build_object('createdBy', (select ${person.name} from ${person}
    where ${person.id} = ${kept.createdBy})) as labels`;

async function readAttachments(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${columns} from ${kept} where ${where} order by ${kept.id} desc`.execute(db);
  return rows;
}

/** Attaches the uploaded file to a ticket that the caller may see. */
export async function attachFile(
  context: ActionContext<'tickets', 'attach'>,
): Promise<Answer<'tickets', 'attach'>> {
  const { call, tx, params, input, file, lock } = context;
  const ticket = await lock(toId(params.id));
  const { commentId = null } = input;
  const comment = commentId === null ? undefined : await findOwnComment(call, ticket.id, commentId);
  const { fileName, size, contentType, sha256 } = file;
  const { id } = await tx
    .insertInto('ticket_attachments')
    .values({
      ticketId: ticket.id,
      commentId,
      fileName,
      size,
      contentType,
      sha256,
      createdBy: call.identity.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'attach',
    // Who does not read a comment does not learn what it was sent with.
    ...(commentId === null
      ? { entity: 'tickets', entityId: ticket.id }
      : { entity: 'ticket-comments', entityId: commentId }),
    after: { fileName, size },
  });
  await notifyReaders(call, tx, comment ?? { model: modelOf(call, 'tickets'), id: ticket.id });
  const [attachment] = await readAttachments(tx, sql`${kept.id} = ${id}`);
  if (!attachment) throw fail('not_found');
  return { attachment };
}

/** A comment of the caller's on the ticket, which a file is added to; nobody adds one to that of others. */
async function findOwnComment(
  call: Call,
  ticketId: number,
  id: number,
): Promise<Parameters<typeof notifyReaders>[2]> {
  const model = modelOf(call, 'ticket-comments');
  const values = await findRow(call, model, id);
  if (values?.ticketId !== ticketId || values.by !== call.identity.userId)
    throw failFields(fieldError('commentId', 'unknown_reference'));
  return { model, id: ticketId, values };
}

/** Files of a ticket itself, and those of the comments that the caller reads. */
const isShown = (call: Call): RawBuilder<boolean> => sql<boolean>`(${kept.commentId} is null
  or ${kept.commentId} in (select ${commentOf.id} from ${commentOf}
    where ${readCondition({ call, model: modelOf(call, 'ticket-comments'), alias: 'c' })}))`;

/** The files of a ticket that the caller may see. */
export async function listAttachments(
  context: ActionContext<'tickets', 'attachments'>,
): Promise<Answer<'tickets', 'attachments'>> {
  const { call, tx, params } = context;
  const ticket = await rowOf(call, 'tickets', toId(params.id));
  const rows = await readAttachments(tx, sql`${kept.ticketId} = ${ticket.id} and ${isShown(call)}`);
  return { attachmentList: rows, totalCount: rows.length };
}

/** The content of an attachment; one of a ticket that the caller cannot see does not exist. */
export async function openAttachment({
  call,
  params,
}: ActionContext<'tickets', 'download'>): Promise<MediaAnswer> {
  const attachment = await findAttachment(call, toId(params.id));
  return {
    row: attachment.ticketId,
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
    sql`${kept.id} = ${id} and ${kept.ticketId} in (select ${ticketOf.id} from ${ticketOf}
      where ${readCondition({ call, model: modelOf(call, 'tickets'), alias: 't' })}) and ${isShown(call)}`,
  );
  if (!found) throw fail('not_found');
  return found;
}

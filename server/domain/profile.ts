import { sql, type Kysely, type Transaction } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Call, MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { findRow } from '@crewdeck/engine/server/query/read.ts';
import type { Access } from '@crewdeck/engine/server/query/source.ts';
import { changeRow } from '@crewdeck/engine/server/write/change.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '@crewdeck/engine/server/errors.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { translate } from '../locales/translate.ts';

const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
const FOREVER = 8_640_000_000_000_000;

/**
 * Somebody's own record needs the module profile only; that of others `read_all` on it as well, and else does
 * not exist.
 */
function personOf({ call, params }: Pick<ActionContext<'employees', 'profile'>, 'call' | 'params'>): number {
  const userId = toId(params.userId);
  if (userId !== call.identity.userId && !holds(call.identity, 'profile', 'read_all'))
    throw fail('not_found');
  return userId;
}

/** The profile opens its fields by a module of its own, whatever permissions they ask for elsewhere. */
const byProfile: Access = {
  read: [{ module: 'profile', permission: 'read' }],
  update: [{ module: 'profile', permission: 'update' }],
  allFields: true,
};

type Profile = Answer<'employees', 'profile'>;
type Changed = Answer<'employees', 'updateProfile'>;

async function present(call: Call, db: Kysely<Database>, userId: number): Promise<Profile> {
  const row = await findRow(call, modelOf(call, 'employees'), userId, { db, access: byProfile });
  if (!row) throw fail('not_found');
  const person = await readPerson(call.engine.directory, db, userId);
  return {
    user: { ...row, ...(person && call.engine.directory.toUser(person)) },
    permissions: person?.permissions ?? {},
  };
}

/** The person as the sign-in answers them, with everything else that the caller may read of their record. */
export const readProfile = async (context: ActionContext<'employees', 'profile'>): Promise<Profile> =>
  present(context.call, context.tx, personOf(context));

/** Changes what people keep up themselves. */
export async function updateProfile(context: ActionContext<'employees', 'updateProfile'>): Promise<Changed> {
  const { call, tx, input } = context;
  const userId = personOf(context);
  await changeRow(
    { call, model: modelOf(call, 'employees'), tx: tx as Transaction<Database> },
    { id: userId, raw: input, options: { access: byProfile } },
  );
  call.engine.written('employees', userId);
  const { user } = await present(call, tx, userId);
  return { user };
}

/**
 * Keeps the uploaded picture as the person's photo; the address of a photo does not change and carries no
 * secret of its own.
 */
export async function setAvatar(context: ActionContext<'employees', 'setAvatar'>): Promise<Changed> {
  const { call, tx, file } = context;
  const userId = personOf(context);
  if (!pictures.includes(file.contentType)) throw fail('wrong_type');
  await sql`delete from documents where emp_id = ${userId} and media_type = 'avatar'`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`insert into documents (emp_id, media_type, title, file_name, size, content_type, sha256, created_by)
    values (${userId}, 'avatar', ${file.fileName.slice(0, 160)}, ${file.fileName}, ${file.size},
      ${file.contentType}, ${file.sha256}, ${call.identity.userId}) returning id`.execute(tx);
  const avatar = { kind: 'avatar', id: rows[0]?.id ?? 0, userId, expiresAt: FOREVER } as const;
  const avatarUrl = `/api/v1/files/${call.engine.signing.sign(avatar)}`;
  await sql`update employees set avatar_url = ${avatarUrl}, version = version + 1, updated_at = now()
    where id = ${userId}`.execute(tx);
  await writeAudit(tx, {
    actor: call.identity.userId,
    action: 'set_photo',
    entity: 'employees',
    entityId: userId,
    requestId: call.requestId,
  });
  call.engine.written('employees', userId);
  const { user } = await present(call, tx, userId);
  return { user };
}

async function readPhoto({ engine }: Call, userId: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    sha256: string;
    contentType: string;
  }>`select sha256, content_type from documents where emp_id = ${userId} and media_type = 'avatar'
    order by id desc limit 1`.execute(engine.db);
  const photo = rows[0];
  if (!photo || !(await engine.files.has(photo.sha256))) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of engine.files.open(photo.sha256)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface CardRow {
  name: string;
  empId: string;
  designation: string | null;
  department: string | null;
  bloodGroup: string | null;
  phone: string | null;
  emergencyContact: { name: string; phone: string } | null;
}

/** The ID card, in the language of who asks. */
export async function printIdCard(context: ActionContext<'employees', 'idCard'>): Promise<MediaAnswer> {
  const { call, tx, today } = context;
  const userId = personOf(context);
  const { rows } = await sql<CardRow>`select e.name, e.emp_id, (select name from global_types t
      where t.id = e.designation) as designation, (select name from global_types t
      where t.id = e.department) as department, e.blood_group, e.phone, e.emergency_contact
    from employees e where e.id = ${userId} and not e.is_deleted`.execute(tx);
  const person = rows[0];
  if (!person) throw fail('not_found');
  const { word, term } = translate(call.identity.locale);
  const photo = await readPhoto(call, userId);
  const contact = person.emergencyContact;
  // What prints papers is large, and hardly ever asked for.
  const { renderIdCard } = await import('../papers/id-card.ts');
  const content = await renderIdCard({
    company: call.engine.config.companyName,
    name: person.name,
    empId: person.empId,
    designation: term(person.designation),
    department: term(person.department),
    created: today,
    ...(person.bloodGroup && { bloodGroup: person.bloodGroup }),
    ...(person.phone && { phone: person.phone }),
    ...(contact && { emergency: `${contact.name}, ${contact.phone}` }),
    ...(photo && { photo }),
    labels: {
      title: word('idCard'),
      empId: word('empId'),
      department: word('department'),
      bloodGroup: word('bloodGroup'),
      phone: word('phone'),
      emergency: word('emergency'),
      address: word('ifFound'),
    },
  });
  return {
    content,
    headers: { 'content-disposition': `attachment; filename="id-card-${person.empId}.pdf"` },
  };
}

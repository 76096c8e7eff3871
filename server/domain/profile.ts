import { sql, type Kysely, type Transaction } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import { assertPersonNotAbove } from './granting.ts';
import { notify } from './notify.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/files/media.ts';
import { findRow } from '@crewdeck/engine/server/query/read.ts';
import type { Access } from '@crewdeck/engine/server/query/source.ts';
import { changeRow } from '@crewdeck/engine/server/write/change.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { assertPicture } from '@crewdeck/engine/server/files/picture.ts';
import type { IdCard } from '../papers/id-card.ts';
import { translate } from '../locales/translate.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/**
 * Returns the id of the requested person. The caller's own record needs the module profile only; without
 * `read_all` other records answer 404.
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

/** Keeps the uploaded picture as the person's photo; another photo has another address. */
export async function setAvatar(context: ActionContext<'employees', 'setAvatar'>): Promise<Changed> {
  const { call, tx, file } = context;
  const userId = personOf(context);
  await assertPicture(call.engine.files, file);
  await assertPersonNotAbove({ call, tx }, userId);
  await tx.deleteFrom('documents').where('empId', '=', userId).where('mediaType', '=', 'avatar').execute();
  const { id } = await tx
    .insertInto('documents')
    .values({
      empId: userId,
      mediaType: 'avatar',
      title: file.fileName.slice(0, 160),
      fileName: file.fileName,
      size: file.size,
      contentType: file.contentType,
      sha256: file.sha256,
      createdBy: call.identity.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const avatarUrl = `/api/v1/files/picture-${id}`;
  await tx
    .updateTable('employees')
    .set((eb) => ({ avatarUrl, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', userId)
    .execute();
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'set_photo',
    entity: 'employees',
    entityId: userId,
  });
  if (userId !== call.identity.userId) await notifyOfPhoto({ call, tx }, userId, id);
  call.engine.written('employees', userId);
  const { user } = await present(call, tx, userId);
  return { user };
}

/** Notifies a person of a photo that another person has set. */
const notifyOfPhoto = (
  { call, tx }: Pick<ActionContext<'employees', 'setAvatar'>, 'call' | 'tx'>,
  userId: number,
  photo: number,
): Promise<void> =>
  notify({ engine: call.engine, tx }, [userId], {
    kind: 'changed_for_you',
    params: {
      id: userId,
      stem: 'employees',
      by: call.identity.name,
      effect: 'changed',
      about: [],
      changes: [{ field: 'avatarUrl', kind: 'none', from: null, to: null }],
    },
    key: `employees/${userId}/photo/${photo}`,
  });

/** Returns the hash of the stored photo of a person. */
async function findPhoto({ engine }: Call, userId: number): Promise<string | undefined> {
  const photo = await engine.db
    .selectFrom('documents')
    .select('sha256')
    .where('empId', '=', userId)
    .where('mediaType', '=', 'avatar')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return photo?.sha256 && (await engine.files.has(photo.sha256)) ? photo.sha256 : undefined;
}

async function readContent({ engine }: Call, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of engine.files.open(sha256)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The module for PDFs is large and rarely used, so it is loaded on demand. */
const idCard = { module: new URL('../papers/id-card.ts', import.meta.url), name: 'renderIdCard' };

const bearer = table('employees', 'e');
const type = table('global_types', 't');

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
  const { rows } = await sql<CardRow>`select ${bearer.name} as name, ${bearer.empId} as "empId",
      (select ${type.name} from ${type} where ${type.id} = ${bearer.designation}) as designation,
      (select ${type.name} from ${type} where ${type.id} = ${bearer.department}) as department,
      ${bearer.bloodGroup} as "bloodGroup", ${bearer.phone} as phone,
      ${bearer.emergencyContact} as "emergencyContact"
    from ${bearer} where ${bearer.id} = ${userId} and not ${bearer.isDeleted}`.execute(tx);
  const person = rows[0];
  if (!person) throw fail('not_found');
  const { word, term } = translate(call.locale);
  const photo = await findPhoto(call, userId);
  const contact = person.emergencyContact;
  const card: IdCard = {
    company: call.engine.config.companyName,
    name: person.name,
    empId: person.empId,
    designation: term(person.designation),
    department: term(person.department),
    created: today,
    ...(person.bloodGroup && { bloodGroup: person.bloodGroup }),
    ...(person.phone && { phone: person.phone }),
    ...(contact && { emergency: `${contact.name}, ${contact.phone}` }),
    labels: {
      title: word('idCard'),
      empId: word('empId'),
      department: word('department'),
      bloodGroup: word('bloodGroup'),
      phone: word('phone'),
      emergency: word('emergency'),
      address: word('ifFound'),
    },
  };
  const content = await call.engine.threads.pdfRenderer.render(idCard, {
    key: JSON.stringify([card, photo]),
    load: async () => (photo === undefined ? card : { ...card, photo: await readContent(call, photo) }),
  });
  return {
    content,
    headers: { 'content-disposition': `attachment; filename="id-card-${person.empId}.pdf"` },
  };
}

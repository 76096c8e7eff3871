import { sql } from 'kysely';
import type { Documents } from '../../generated/types.ts';
import { assertPersonNotAbove } from '../domain/granting.ts';
import { modelOf, rowOf, rules, type ActionContext, type Answer, type Stored } from '../declared.ts';
import type { StoredUpload } from '@crewdeck/engine/server/files/media.ts';
import { assertPicture } from '@crewdeck/engine/server/files/picture.ts';
import { assertAllowed } from '@crewdeck/engine/server/context/guard.ts';
import { may } from '@crewdeck/engine/server/query/may.ts';
import { mayWriteForOthers } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { LIFE_MS } from '@crewdeck/engine/server/files/signed-urls.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const category = table('global_type_categories', 'c');
const type = table('global_types', 't');

type Kind = Documents['mediaType'];
type Means = Pick<ActionContext<'documents', 'upload'>, 'call' | 'tx'>;

/**
 * The id of a document type that is named by its id or its unique value; project documents have types of
 * their own.
 */
async function readType(
  { tx }: Means,
  kind: Kind,
  given: string | undefined,
  field: string,
): Promise<number | undefined> {
  if (kind === 'avatar') return undefined;
  const list = kind === 'project_document' ? 'project_document_type' : 'document_type';
  // A salary slip is its own type where nothing else is said.
  const wanted = String(given ?? (kind === 'salary_slip' ? 'salary_slip' : ''));
  const { rows } = await sql<{
    id: number;
  }>`select ${type.id} as id from ${type} join ${category} on ${category.id} = ${type.categoryId}
    where ${category.uniqueValue} = ${list} and ${type.isActive} and (${type.uniqueValue} = lower(${wanted})
      or lower(${type.name}) = lower(${wanted}) or ${type.id}::text = ${wanted})`.execute(tx);
  if (!rows[0]) throw failFields(fieldError(field, given === undefined ? 'required' : 'unknown_reference'));
  return rows[0].id;
}

async function assertProjectWritable({ call }: Means, projectId: number): Promise<void> {
  const projects = modelOf(call, 'projects');
  if (await may(call, projects, 'project_management.upload_documents', projectId)) return;
  await rowOf(call, 'projects', projectId);
  throw fail('forbidden');
}

const stored = (file: StoredUpload | undefined): Partial<Documents> =>
  file
    ? { fileName: file.fileName, size: file.size, contentType: file.contentType, sha256: file.sha256 }
    : {};

type Upload = ActionContext<'documents', 'upload'>;
type TypeField = 'documentType' | 'docType';

async function upload(context: Upload, typeField: TypeField = 'documentType'): Promise<number> {
  const { call, input, save } = context;
  const { mediaType, title, projectId, year, month, certified } = input;
  const { empId = call.identity.userId } = input;
  const model = modelOf(call, 'documents');
  assertAllowed(call.identity, model, [{ module: null, permission: 'upload_documents' }], mediaType);
  if (mediaType === 'avatar') await assertPicture(call.engine.files, context.file);
  if (mediaType === 'project_document') {
    if (projectId === undefined) throw failFields(fieldError('projectId', 'required'));
    await assertProjectWritable(context, projectId);
  }
  if (empId !== call.identity.userId && !mayWriteForOthers(call, model, mediaType))
    throw fail('forbidden', { errors: [fieldError('empId', 'invalid')] });
  const documentType = await readType(context, mediaType, input.documentType, typeField);
  return save(undefined, {
    mediaType,
    title,
    empId,
    ...(documentType && { documentType }),
    ...(projectId && { projectId }),
    ...(year && { year }),
    ...(month && { month: month as NonNullable<Documents['month']> }),
    certified: certified === true && mayWriteForOthers(call, model, mediaType),
    ...stored(context.file),
  });
}

/** Refuses a document that the caller reads but may not change: 403. */
async function assertOwn(context: Means, row: Stored<'documents'>): Promise<void> {
  const { call } = context;
  if (
    row.empId === call.identity.userId ||
    mayWriteForOthers(call, modelOf(call, 'documents'), row.mediaType)
  )
    return;
  if (row.mediaType !== 'project_document' || !row.projectId) throw fail('forbidden');
  await assertProjectWritable(context, row.projectId);
}

type Replacement = ActionContext<'documents', 'replace'>;

async function replace(context: Replacement, permission: string, typeField: TypeField): Promise<number> {
  const { call, input, lock, save } = context;
  const before = await lock(input.id);
  assertAllowed(call.identity, modelOf(call, 'documents'), [{ module: null, permission }], before.mediaType);
  await assertOwn(context, before);
  // A photo is set in the profile; its address lasts, and serves what it was made for.
  if (before.mediaType === 'avatar') throw fail('forbidden');
  const documentType =
    input.documentType === undefined
      ? undefined
      : await readType(context, before.mediaType, input.documentType, typeField);
  // What was certified was the content: nobody lends the mark to another one of their own.
  const isOwnContent = context.file !== undefined && before.empId === call.identity.userId;
  const mayCertify = !isOwnContent && mayWriteForOthers(call, modelOf(call, 'documents'), before.mediaType);
  const wasCertified = before.certified === true;
  const certified = mayCertify ? (input.certified ?? wasCertified) : wasCertified && !context.file;
  return save(
    before.id,
    {
      ...(input.title !== undefined && { title: input.title }),
      ...(documentType && { documentType }),
      certified,
      ...stored(context.file),
    },
    input.version,
  );
}

async function remove(context: ActionContext<'documents', 'remove'>): Promise<Answer<'documents', 'remove'>> {
  const { call, input, lock } = context;
  if (input.empId === undefined)
    throw fail('validation_failed', {
      reason: 'employee_missing',
      errors: [fieldError('empId', 'required')],
    });
  if (![String(call.identity.userId), call.identity.empId].includes(String(input.empId).toUpperCase()))
    throw fail('forbidden');
  const before = await lock(input.id);
  assertAllowed(
    call.identity,
    modelOf(call, 'documents'),
    [{ module: null, permission: 'update' }],
    before.mediaType,
  );
  await assertOwn(context, before);
  await context.remove(before.id);
  return {};
}

async function link({ call }: Pick<Means, 'call'>, id: number): Promise<Answer<'documents', 'url'>> {
  const document = await rowOf(call, 'documents', id);
  const expiresAt = call.engine.now().getTime() + LIFE_MS;
  return {
    url: `/api/v1/files/${call.engine.signing.sign({ kind: 'file', id: document.id, userId: call.identity.userId, expiresAt })}`,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export default rules('documents', {
  async beforeWrite({ call, tx, before }) {
    if (before?.mediaType === 'avatar') await assertPersonNotAbove({ call, tx }, before.empId);
  },
  actions: {
    upload: (context) => upload(context),
    replace: (context) => replace(context, 'update', 'documentType'),
    remove,
    url: (context) => link(context, toId(context.params.id)),
    uploadToProject: ({ input: { docType, ...sent }, ...context }) => {
      const input = { ...sent, documentType: docType, mediaType: 'project_document' } as const;
      return upload({ ...context, input }, 'docType');
    },
    replaceInProject: ({ input: { docType, ...sent }, ...context }) => {
      const input = { ...sent, ...(docType !== undefined && { documentType: docType }) };
      return replace({ ...context, input }, 'upload_documents', 'docType');
    },
    projectUrl: (context) => {
      if (context.query.id === undefined) throw failFields(fieldError('id', 'required'));
      return link(context, context.query.id);
    },
  },
});

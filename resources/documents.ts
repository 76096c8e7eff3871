import { id, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { FIRST_YEAR } from './first-year.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

const title = { type: 'string', minLength: 1, maxLength: 160 } as const;
/** A document type by its id or unique value. */
const type = { type: 'string', minLength: 1, maxLength: 60 } as const;
const link = objectOf({ url: text, expiresAt: text });

export const documents = defineResource('documents', {
  module: {
    field: 'mediaType',
    modules: {
      document: 'documents',
      salary_slip: 'salary_slip',
      project_document: 'project_management',
      avatar: 'profile',
    },
  },
  verbs: ['list', 'read', 'update', 'delete'],
  scope: { own: ['empId'], parent: 'projectId' },
  // Who has sent the wrong file, as long as nobody has certified or changed it.
  takeBack: {
    needs: 'upload_documents',
    while: { mediaType: ['document'], certified: [false], version: [1] },
  },
  notify: [
    {
      on: 'created',
      to: 'owner',
      kind: 'salary_slip_added',
      when: { properties: { mediaType: { const: 'salary_slip' } } },
    },
    {
      on: 'created',
      to: 'owner',
      kind: 'document_added',
      when: { properties: { mediaType: { const: 'document' } } },
    },
    // A sick note is of use to nobody who does not know that it is there.
    {
      on: 'created',
      madeBy: 'owner',
      to: 'role:hr',
      kind: 'document_handed_in',
      when: { properties: { mediaType: { const: 'document' } } },
    },
  ],
  page: {
    path: '/documents',
    menu: 'hr',
    icon: 'fileText',
    modules: ['documents'],
    paths: { edit: '/documents/{id}/edit' },
    further: [
      { path: '/documents/{empId}' },
      { path: '/salary-slip', where: { mediaType: 'salary_slip' }, module: 'salary_slip' },
    ],
  },
  list: {
    columns: ['title', 'empId', 'mediaType', 'documentType', 'fileName', 'size', 'certified', 'createdAt'],
    filters: ['mediaType', 'documentType', 'empId', 'projectId', 'year', 'month', 'certified', 'createdAt'],
    presets: [
      { name: 'mine', filter: { empId_related: 'self' } },
      { name: 'addedThisMonth', filter: { createdAt_period: 'this_month' }, sort: ['createdAt', 'DESC'] },
    ],
    years: { field: 'year', from: FIRST_YEAR },
    matrices: [
      {
        name: 'byKind',
        row: 'empId',
        column: 'documentType',
        columns: { categoryId: 'document_type' },
        where: { mediaType: 'document' },
        rows: { isActive: true },
        missing: 'missingDocuments',
      },
      {
        name: 'slips',
        row: 'empId',
        column: 'month',
        year: 'year',
        where: { mediaType: 'salary_slip' },
        rows: { isActive: true },
      },
    ],
    batch: {
      action: 'upload',
      person: 'empId',
      same: ['mediaType', 'documentType', 'title', 'certified'],
      title: 'title',
      month: { year: 'year', month: 'month' },
      only: { mediaType: ['document', 'salary_slip'] },
    },
  },
  form: ['title', 'documentType', ['year', 'month'], 'certified'],
  formWithout: ['empId', 'mediaType', 'projectId'],
  api: {
    ofPerson: get('media/selectedEmpDoc', {
      does: 'list',
      needs: 'documents.read',
      rows: 'documentList',
      query: { userId: 'empId' },
      where: { mediaType: 'document' },
    }),
    salarySlips: get('media/salarySlip', {
      does: 'list',
      needs: 'salary_slip.read',
      rows: 'documentList',
      query: { empId: 'empId', year: 'year', userRole: 'empId.userRole' },
      where: { mediaType: 'salary_slip' },
    }),
    ofProject: get('projectInfo/getProjectDoc/{id}', {
      does: 'list',
      needs: 'project_management.read',
      rows: 'docList',
      body: { id: 'projectId' },
      query: { docType: 'documentType' },
      where: { mediaType: 'project_document' },
    }),
    list: get('media/{type}', { rows: 'documentList', body: { type: 'mediaType' } }),
  },
  actions: {
    upload: {
      method: 'POST',
      path: 'media',
      summary: 'Store a document',
      needs: 'upload_documents',
      upload: 'required',
      answer: 'document',
      input: {
        type: 'object',
        required: ['mediaType', 'title'],
        additionalProperties: false,
        properties: {
          mediaType: { type: 'string', enum: ['document', 'salary_slip', 'project_document', 'avatar'] },
          documentType: type,
          title,
          empId: id,
          projectId: id,
          year: { type: 'integer', minimum: 2018, maximum: 2100 },
          month: { type: 'integer', minimum: 1, maximum: 12 },
          certified: { type: 'boolean' },
        },
      },
    },
    replace: {
      method: 'PATCH',
      path: 'media/updateMedia',
      summary: 'Change a document or its content',
      needs: 'update',
      upload: 'optional',
      answer: 'document',
      input: {
        type: 'object',
        required: ['id'],
        additionalProperties: false,
        properties: { id, title, documentType: type, certified: { type: 'boolean' }, version: id },
      },
    },
    remove: {
      method: 'PATCH',
      path: 'media/documentDelete',
      summary: 'Delete a document; `empId` is the caller',
      needs: 'update',
      data: { type: 'object' },
      input: {
        type: 'object',
        required: ['id'],
        additionalProperties: false,
        properties: { id, empId: { type: ['integer', 'string'] } },
      },
    },
    url: {
      method: 'GET',
      path: 'media/documentUrl/{id}',
      summary: 'Get a URL of the document, valid for five minutes',
      needs: 'read',
      auditRead: true,
      data: link,
    },
    uploadToProject: {
      method: 'POST',
      path: 'projectInfo/uploadProjectDocument',
      summary: 'Store a document of a project',
      needs: 'project_management.upload_documents',
      upload: 'required',
      answer: 'document',
      input: {
        type: 'object',
        required: ['projectId', 'docType', 'title'],
        additionalProperties: false,
        properties: { projectId: id, docType: type, title },
      },
    },
    replaceInProject: {
      method: 'PATCH',
      path: 'projectInfo/updateProjectDocument',
      summary: 'Change a document of a project or its content',
      needs: 'project_management.upload_documents',
      upload: 'optional',
      answer: 'document',
      input: {
        type: 'object',
        required: ['id'],
        additionalProperties: false,
        properties: { id, title, docType: type, version: id },
      },
    },
    projectUrl: {
      method: 'GET',
      path: 'projectInfo/getUploadDocumentUrl',
      summary: 'Get a URL of a document of a project, valid for five minutes',
      needs: 'project_management.read',
      auditRead: true,
      query: { id },
      data: link,
    },
  },
});

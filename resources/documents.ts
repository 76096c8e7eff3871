import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const documents = defineResource('documents', {
  module: {
    field: 'mediaType',
    modules: { document: 'documents', salary_slip: 'salary_slip', project_document: 'project_management', avatar: 'profile' },
  },
  verbs: ['list', 'read', 'update', 'delete'],
  scope: { own: ['empId'], through: 'projectId' },
  page: {
    path: '/documents', menu: 'hr', icon: 'fileText', modules: ['documents'], paths: { edit: '/documents/{id}/edit' },
    further: [{ path: '/documents/{empId}' }, { path: '/salary-slip', where: { mediaType: 'salary_slip' }, module: 'salary_slip' }],
  },
  list: {
    columns: ['title', 'empId', 'mediaType', 'documentType', 'fileName', 'size', 'certified', 'createdAt'],
    filters: ['mediaType', 'documentType', 'empId', 'projectId', 'year', 'certified'],
  },
  form: ['title', 'documentType', ['year', 'month'], 'certified'],
  api: {
    ofPerson: get('media/selectedEmpDoc', {
      does: 'list', needs: 'documents.read', rows: 'documentList',
      query: { userId: 'empId' }, where: { mediaType: 'document' },
    }),
    salarySlips: get('media/salarySlip', {
      does: 'list', needs: 'salary_slip.read', rows: 'documentList',
      query: { empId: 'empId', year: 'year', userRole: 'empId.userRole' }, where: { mediaType: 'salary_slip' },
    }),
    ofProject: get('projectInfo/getProjectDoc/{id}', {
      does: 'list', needs: 'project_management.read', rows: 'docList',
      body: { id: 'projectId' }, query: { docType: 'documentType' }, where: { mediaType: 'project_document' },
    }),
    list: get('media/{type}', { rows: 'documentList', body: { type: 'mediaType' } }),
  },
});

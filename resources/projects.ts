import { defineResource } from './engine/define.ts';
import { get, patch, post } from './engine/operation.ts';

export const projects = defineResource('projects', {
  module: 'project_management',
  scope: { own: ['ownerId'], members: { stem: 'project-developers', on: 'projectId', person: 'userId' } },
  importable: true,
  page: {
    path: '/project-management', menu: 'top', icon: 'folder',
    paths: { create: '/project-management/add', edit: '/project-management/view/edit/{id}', show: '/project-management/view/{id}' },
  },
  list: {
    columns: ['projectId', 'name', 'clientId', 'ownerId', 'billingType', 'projectStatus', 'startDate', 'endDate'],
    filters: ['projectStatus', 'clientId', 'ownerId', 'billingType', 'startDate'],
  },
  form: [['projectId', 'name'], ['clientId', 'ownerId'], ['billingType', 'projectStatus'], ['startDate', 'endDate'], 'technologies', 'description'],
  api: {
    list: get('projectInfo', { rows: 'projectInfo.rows', query: { searchedProject: 'search', status: 'projectStatus' } }),
    create: post('projectInfo', { answer: 'project' }),
    update: patch('projectInfo', { answer: 'project' }),
  },
});

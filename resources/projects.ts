import {
  date,
  flag,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  pageOf,
  paging,
  rowOf,
  text,
} from '@crewdeck/engine/model/answers.ts';
import { colleague } from './colleague.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, patch, post } from '@crewdeck/engine/model/operation.ts';

const member = objectOf({
  ...colleague,
  projects: listOf(objectOf({ id: integer, projectId: text, name: text })),
});

export const projects = defineResource('projects', {
  module: 'project_management',
  scope: { own: ['ownerId'], members: { stem: 'project-developers', on: 'projectId', person: 'userId' } },
  importable: true,
  page: {
    path: '/project-management',
    menu: 'top',
    icon: 'folder',
    paths: {
      create: '/project-management/add',
      edit: '/project-management/view/edit/{id}',
      show: '/project-management/view/{id}',
    },
    further: [{ path: '/project-management/free' }],
  },
  list: {
    columns: [
      'projectId',
      'name',
      'clientId',
      'ownerId',
      'billingType',
      'projectStatus',
      'startDate',
      'endDate',
    ],
    filters: ['projectStatus', 'clientId', 'ownerId', 'billingType', 'startDate', 'endDate'],
    presets: [
      { name: 'mine', filter: { ownerId_related: 'self' } },
      { name: 'endingSoon', filter: { endDate_period: 'next_30_days' }, sort: ['endDate', 'ASC'] },
    ],
    board: { field: 'projectStatus', cards: ['clientId', 'ownerId', 'billingType', 'endDate'] },
  },
  form: [
    ['projectId', 'name'],
    ['clientId', 'ownerId'],
    ['billingType', 'projectStatus'],
    ['startDate', 'endDate'],
    'technologies',
    'description',
  ],
  api: {
    list: get('projectInfo', {
      rows: 'projectInfo.rows',
      query: { searchedProject: 'search', status: 'projectStatus' },
    }),
    create: post('projectInfo', { answer: 'project' }),
    update: patch('projectInfo', { answer: 'project' }),
  },
  actions: {
    newId: {
      method: 'GET',
      path: 'projectInfo/getNewProjectId',
      summary: 'Get the next project number; nothing is reserved',
      needs: 'add',
      data: objectOf({ projectId: text }),
    },
    read: {
      method: 'GET',
      path: 'projectInfo/{id}',
      summary: 'Get a project with its developers',
      needs: 'read',
      data: objectOf({ project: rowOf('projects'), developers: listOf(rowOf('project-developers')) }),
    },
    load: {
      method: 'GET',
      path: 'projectInfo/load',
      summary:
        'Get the allocation of people to projects, by weeks or months; people with free capacity come first',
      needs: 'read',
      isReport: true,
      query: {
        ...paging,
        from: date,
        count: { type: 'integer', minimum: 1, maximum: 26 },
        unit: oneOf('week', 'month'),
        projectId: id,
        department: id,
        technology: id,
        searchTextValue: text,
      },
      data: objectOf({
        people: listOf(
          objectOf({
            ...colleague,
            cells: listOf(objectOf({ from: text, least: integer, most: integer, own: integer })),
          }),
        ),
        totalCount: integer,
        isWhole: flag,
      }),
    },
    ownersOf: {
      method: 'GET',
      path: 'employee/getEmployeePo/{id}',
      summary: "List the owners of a person's current projects",
      needs: 'read',
      data: pageOf('poList', member),
    },
    teamOf: {
      method: 'GET',
      path: 'employee/getTeamUnderSelectedPo/{id}',
      summary: "List the current developers of an owner's projects",
      needs: 'read',
      data: pageOf('teamList', member),
    },
  },
});

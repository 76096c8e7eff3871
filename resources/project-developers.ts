import { date, id, integer, listOf, nullable, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { patch, post } from '@crewdeck/engine/model/operation.ts';

export const projectDevelopers = defineResource('project-developers', {
  module: 'project_management',
  ends: { with: ['userId'], from: 'startDate', to: 'endDate' },
  needs: { create: 'assign_developer', update: 'edit_developer', delete: 'unassign_developer' },
  scope: { parent: 'projectId' },
  page: { path: '/project-management/developers', menu: 'none', icon: 'users' },
  list: {
    columns: ['projectId', 'userId', 'employeeProjectRole', 'startDate', 'endDate', 'allocation'],
    filters: ['projectId', 'userId', 'employeeProjectRole', 'startDate', 'endDate'],
  },
  form: [
    ['projectId', 'userId'],
    ['employeeProjectRole', 'allocation'],
    ['startDate', 'endDate'],
  ],
  api: {
    create: post('projectInfo/assign', { answer: 'projectDeveloper' }),
    update: patch('projectInfo/updateDeveloper/{id}', { answer: 'projectDeveloper' }),
    delete: patch('projectInfo/removeDeveloper/{id}', { answer: 'projectDeveloper' }),
  },
  actions: {
    capacity: {
      method: 'GET',
      path: 'projectInfo/capacity/{userId}',
      summary: "Get a person's allocation to projects from a day on, and the last day of a project",
      needs: 'assign_developer',
      query: { from: date, to: date, except: id, projectId: id },
      data: objectOf({
        spans: listOf(
          objectOf({ from: text, to: nullable(text), allocation: integer, projects: listOf(text) }),
        ),
        until: nullable(text),
      }),
    },
  },
});

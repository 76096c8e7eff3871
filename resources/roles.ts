import { id, listOf, objectOf, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { post, put } from '@crewdeck/engine/model/operation.ts';

export const roles = defineResource('roles', {
  module: 'role_and_permissions',
  importable: true,
  page: { path: '/config/permissions', menu: 'configuration', icon: 'shield' },
  list: {
    columns: ['name', 'uniqueValue', 'depId', 'parentRoleId', 'isActive'],
    filters: ['depId', 'parentRoleId', 'isActive'],
  },
  form: [
    ['name', 'uniqueValue'],
    ['depId', 'parentRoleId'],
    ['secondFactor', 'isActive'],
  ],
  api: {
    create: post('role', { answer: 'role' }),
    update: put('role/{id}', { answer: 'role' }),
  },
  actions: {
    nested: {
      method: 'GET',
      path: 'role',
      summary: 'List the roles of a department, and the roles below a role',
      needs: 'read',
      query: { depId: id, nestedRoleId: id },
      data: objectOf({ roles: listOf(rowOf('roles')), nestedRoles: listOf(rowOf('roles')) }),
    },
  },
});

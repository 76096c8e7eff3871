import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post } from '@crewdeck/engine/model/operation.ts';
import { permissions } from './permissions.ts';

const grant = {
  type: 'object',
  required: ['roleId', 'moduleId', 'permissions'],
  additionalProperties: false,
  properties: {
    roleId: { type: 'integer' },
    moduleId: { type: 'integer' },
    permissions: { type: 'array', uniqueItems: true, items: { type: 'string', enum: permissions } },
    version: {
      type: 'integer',
      description: 'Version of the row that the caller has read; 0 if there was none.',
    },
  },
} as const;

export const modulePermissions = defineResource('module-permissions', {
  module: 'module_permission',
  decided: ['permissions'],
  page: {
    path: '/config/module-permission',
    menu: 'configuration',
    icon: 'key',
    further: [{ path: '/config/module-permission/list' }],
  },
  list: { columns: ['roleId', 'moduleId', 'permissions'], filters: ['roleId', 'moduleId'] },
  form: [['roleId', 'moduleId'], 'permissions'],
  api: {
    list: get('modules/modulePermissions', {
      rows: 'modulePermissionList',
      query: { roleId: 'roleId', moduleId: 'moduleId' },
    }),
    ofModule: get('modules/singleModulePermission', {
      does: 'list',
      rows: 'modulePermissionList',
      query: { moduleId: 'moduleId' },
      unpaged: true,
    }),
    create: post('modules/addModluePermissions', { answer: 'modulePermission' }),
  },
  actions: {
    grant: {
      method: 'PUT',
      path: 'modules/updateModulePermissions',
      summary: 'Set the permissions of a role in a module',
      needs: 'update',
      answer: 'modulePermission',
      input: grant,
    },
    grantMany: {
      method: 'PUT',
      path: 'modules/updateAllModulePermissions',
      summary: 'Set the permissions of roles in several modules, all or nothing',
      needs: 'update',
      answer: 'modulePermissionList',
      many: true,
      input: {
        type: 'object',
        required: ['changes'],
        additionalProperties: false,
        properties: { changes: { type: 'array', minItems: 1, maxItems: 1000, items: grant } },
      },
    },
  },
});

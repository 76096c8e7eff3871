import { defineResource } from './engine/define.ts';
import { get, post } from './engine/operation.ts';

export const modulePermissions = defineResource('module-permissions', {
  module: 'module_permission',
  decided: ['permissions'],
  page: { path: '/config/module-permission', menu: 'configuration', icon: 'key' },
  list: { columns: ['roleId', 'moduleId', 'permissions'], filters: ['roleId', 'moduleId'] },
  form: [['roleId', 'moduleId'], 'permissions'],
  api: {
    list: get('modules/modulePermissions', { rows: 'modulePermissionList', query: { roleId: 'roleId', moduleId: 'moduleId' } }),
    ofModule: get('modules/singleModulePermission', { does: 'list', rows: 'modulePermissionList', query: { moduleId: 'moduleId' } }),
    create: post('modules/addModluePermissions', { answer: 'modulePermission' }),
  },
});

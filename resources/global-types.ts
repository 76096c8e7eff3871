import { listOf, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, patch, post, put } from '@crewdeck/engine/model/operation.ts';

export const globalTypes = defineResource('global-types', {
  module: 'global_type',
  open: ['categoryId', 'name', 'uniqueValue', 'parentIds', 'isActive', 'order'],
  importable: true,
  page: {
    path: '/config/global-type',
    menu: 'configuration',
    icon: 'listTree',
    further: [
      {
        path: '/config/permissions/modules',
        where: { 'categoryId.uniqueValue': 'modules' },
        module: 'role_and_permissions',
      },
      {
        path: '/config/permissions/names',
        where: { 'categoryId.uniqueValue': 'permissions' },
        module: 'role_and_permissions',
      },
    ],
  },
  list: {
    columns: ['name', 'uniqueValue', 'categoryId', 'parentIds', 'order', 'isActive'],
    filters: ['categoryId', 'isActive'],
  },
  form: ['categoryId', ['name', 'uniqueValue'], 'parentIds', ['order', 'isActive'], 'meta'],
  api: {
    list: get('globaltype', { rows: 'globalTypeList', query: { globalTypeCategory: 'categoryId' } }),
    leaveTypes: get('globalType/leave-type', {
      does: 'list',
      needs: 'any',
      rows: null,
      where: { categoryId: 'leave_type', isActive: true },
    }),
    read: get('globalType/global-type/{id}', { answer: 'globalType' }),
    create: post('globaltype', { answer: 'globalType' }),
    update: put('globaltype/{id}', { answer: 'globalType' }),
    updateAlias: put('globalType/update-global-type/{id}', { does: 'update', answer: 'globalType' }),
    switch: patch('globaltype/status/{id}', { does: 'update', answer: 'globalType', fields: ['isActive'] }),
  },
  actions: {
    byName: {
      method: 'GET',
      path: 'globalType/masterglobaltype/{typeName}',
      summary: 'List the active values of a category by its unique value; `user_role` returns the roles',
      needs: 'any',
      data: listOf({ anyOf: [rowOf('global-types'), rowOf('roles')] }),
    },
    nested: {
      method: 'GET',
      path: 'globalType/nestedGlobaltype/{categoryId}/{parentId}',
      summary: 'List the active values of a category below a value',
      needs: 'any',
      data: listOf(rowOf('global-types')),
    },
    removeChild: {
      method: 'DELETE',
      path: 'globalType/global-type/{id}/child-category/{childId}',
      summary: 'Remove a value (childId) from below another (id)',
      needs: 'update',
      data: { type: 'object' },
    },
  },
});

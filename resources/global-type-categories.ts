import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post, put } from '@crewdeck/engine/model/operation.ts';

export const globalTypeCategories = defineResource('global-type-categories', {
  module: 'global_type_category',
  open: ['name', 'uniqueValue', 'isActive'],
  importable: true,
  page: { path: '/config/global-type-category', menu: 'configuration', icon: 'layers' },
  list: { columns: ['name', 'uniqueValue', 'isActive'], filters: ['isActive'] },
  form: [['name', 'uniqueValue'], 'isActive'],
  api: {
    list: get('globaltypecategory', { rows: 'globalTypeCategoryList' }),
    master: get('globaltypecategory/master', {
      does: 'list',
      needs: 'any',
      rows: null,
      where: { isActive: true },
    }),
    create: post('globaltypecategory', { answer: 'globalTypeCategory' }),
    update: put('globaltypecategory/{id}', { answer: 'globalTypeCategory' }),
  },
});

import { nullable, objectOf, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { post } from '@crewdeck/engine/model/operation.ts';

export const staticContents = defineResource('static-contents', {
  module: {
    field: 'title',
    modules: {
      terms_and_condition: 'terms_and_condition',
      company_policy: 'company_policy',
      leave_policy: 'leave_policy',
    },
  },
  needs: { create: 'update' },
  page: {
    path: '/config/static-content',
    menu: 'none',
    icon: 'book',
    author: 'empId',
    further: [
      {
        path: '/config/term-and-condition',
        kind: 'newest',
        where: { title: 'terms_and_condition' },
        module: 'terms_and_condition',
      },
      {
        path: '/config/company-policy',
        kind: 'newest',
        where: { title: 'company_policy' },
        module: 'company_policy',
      },
      {
        path: '/config/leave-policy',
        kind: 'newest',
        where: { title: 'leave_policy' },
        module: 'leave_policy',
      },
    ],
  },
  list: { columns: ['title', 'empId', 'createdAt'], filters: ['title', 'empId'] },
  form: ['title', 'content'],
  api: {
    create: post('staticContent', { answer: 'staticContent' }),
  },
  actions: {
    current: {
      method: 'GET',
      path: 'staticContent/getStaticContent',
      summary: 'Get the newest version of a text, or null',
      needs: 'any',
      data: objectOf({ staticContent: nullable(rowOf('static-contents')) }),
      query: {
        title: { type: 'string', enum: ['terms_and_condition', 'company_policy', 'leave_policy'] },
        empId: { type: 'string', maxLength: 20 },
      },
    },
  },
});

import { defineResource } from '@crewdeck/engine/model/define.ts';

const everything = 'leave_approval.read_all';

/** Rules for requests whose steps differ from their definition. */
export const approvalRules = defineResource('approval-rules', {
  module: 'leave_approval',
  needs: { read: everything, create: everything, update: everything, delete: everything, export: everything },
  page: { path: '/approval-rules', menu: 'hr', icon: 'userCheck' },
  list: {
    columns: ['name', 'resource', 'position', 'steps', 'isActive'],
    filters: ['resource', 'isActive'],
    presets: [{ name: 'active', filter: { isActive: true } }],
  },
  form: ['name', ['resource', 'position', 'isActive'], 'condition', 'steps'],
});

import { defineResource } from './engine/define.ts';
import { get, patch } from './engine/operation.ts';

export const trainees = defineResource('trainees', {
  module: 'trainee',
  scope: { own: ['userId'], trainees: true },
  decided: ['traineeStatus'],
  importable: true,
  page: { path: '/emp/all-trainees', menu: 'hr', icon: 'graduation' },
  list: {
    columns: ['empId', 'name', 'email', 'department', 'trainerId', 'trainingStart', 'trainingEnd', 'traineeStatus', 'isActive'],
    filters: ['traineeStatus', 'trainerId', 'department', 'isActive'],
  },
  form: [
    ['empId', 'name', 'gender'], ['email', 'phone'], ['designation', 'department', 'joiningDate'],
    ['managerId', 'trainerId'], ['trainingStart', 'trainingEnd'], 'technologies', 'isActive',
  ],
  api: {
    list: get('employee/allTrainees', { rows: 'traineeList', query: { status: 'traineeStatus', employeeName: 'contains:name' } }),
    update: patch('employee/updateTrainee', { answer: 'trainee' }),
  },
});

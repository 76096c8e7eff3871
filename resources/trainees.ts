import {
  id,
  integer,
  labels,
  nullable,
  objectOf,
  pageOf,
  paging,
  text,
} from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, patch } from '@crewdeck/engine/model/operation.ts';
import { peopleNews } from './people-news.ts';

const inTraining = ['in_training', 'extended'];
const underWay = { traineeStatus: inTraining };

export const trainees = defineResource('trainees', {
  module: 'trainee',
  scope: { own: ['userId'], through: ['trainer'] },
  decided: ['traineeStatus'],
  importable: {
    invites: true,
    effects: ['leaveOfTypes', 'deciders', 'withoutManager', 'checklists'],
  },
  notify: [
    ...peopleNews,
    {
      on: { before: 'P7D', field: 'trainingEnd' },
      to: ['trainer', 'role:hr'],
      kind: 'training_ending',
      when: { properties: { traineeStatus: { enum: inTraining } } },
    },
  ],
  page: { path: '/emp/all-trainees', menu: 'hr', icon: 'graduation' },
  list: {
    columns: [
      'empId',
      'name',
      'email',
      'department',
      'trainerId',
      'trainingEnd',
      'traineeStatus',
      'isActive',
    ],
    filters: ['traineeStatus', 'trainerId', 'department', 'trainingEnd', 'isActive'],
    presets: [
      { name: 'inTraining', filter: { traineeStatus: inTraining } },
      {
        name: 'endingSoon',
        filter: { traineeStatus: inTraining, trainingEnd_period: 'next_30_days' },
        sort: ['trainingEnd', 'ASC'],
      },
      { name: 'mine', filter: { trainerId_related: 'self' } },
    ],
    board: { field: 'traineeStatus', cards: ['department', 'trainerId', 'trainingEnd'] },
  },
  form: [
    ['empId', 'name', 'gender'],
    ['email', 'phone'],
    ['designation', 'department', 'joiningDate'],
    ['managerId', 'trainerId'],
    ['trainingStart', 'trainingEnd'],
    'technologies',
    'isActive',
  ],
  api: {
    list: get('employee/allTrainees', {
      rows: 'traineeList',
      query: { status: 'traineeStatus', employeeName: 'contains:name' },
    }),
    update: patch('employee/updateTrainee', { answer: 'trainee' }),
  },
  actions: {
    assignTrainer: {
      method: 'PUT',
      path: 'employee/assignTrainer/{id}/{userId}',
      summary: 'Assign a trainer (userId) to a trainee (id)',
      needs: 'update',
      answer: 'trainee',
      rowCommands: [
        {
          name: 'handOver',
          inputs: [{ part: 'userId', like: 'trainerId', isRequired: true }],
          when: underWay,
        },
      ],
    },
    setStatus: {
      method: 'PATCH',
      path: 'employee/updateTraineeStatus',
      summary: "Set a trainee's status",
      needs: 'update',
      answer: 'trainee',
      input: {
        type: 'object',
        required: ['id', 'status'],
        additionalProperties: false,
        properties: {
          id,
          status: { type: 'string', enum: ['in_training', 'extended', 'completed', 'discontinued'] },
          remark: { type: 'string', format: 'multiline', maxLength: 1000 },
          trainingEnd: { type: 'string', format: 'date' },
          version: id,
        },
      },
      moves: { field: 'traineeStatus', as: 'status' },
      rowCommands: [
        {
          name: 'extend',
          with: { status: 'extended' },
          inputs: [{ part: 'trainingEnd', isRequired: true }, { part: 'remark' }],
          when: underWay,
        },
        { name: 'complete', with: { status: 'completed' }, inputs: [{ part: 'remark' }], when: underWay },
        {
          name: 'discontinue',
          with: { status: 'discontinued' },
          inputs: [{ part: 'remark', isRequired: true }],
          when: underWay,
        },
      ],
    },
    history: {
      method: 'GET',
      path: 'employee/traineeHistory',
      summary: 'List changes of trainer, status and dates of trainees, newest first',
      needs: 'read',
      query: { ...paging, userId: id },
      data: pageOf(
        'traineeHistory',
        objectOf({
          id: integer,
          userId: integer,
          at: text,
          by: nullable(integer),
          changes: { type: 'object' },
          remark: nullable(text),
          labels,
        }),
      ),
    },
  },
});

import { flag, id, integer, listOf, nullable, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { del, get, patch, post } from '@crewdeck/engine/model/operation.ts';
import { peopleNews } from './people-news.ts';

/** Open work of a person. */
const openWork = objectOf({
  openWork: listOf(
    objectOf({
      kind: { type: 'string', enum: ['reports', 'requests', 'trainees', 'tickets', 'projects'] },
      id: integer,
      name: text,
    }),
  ),
  totalCount: integer,
});
/** New owners of open work. */
const takers = {
  type: 'object',
  additionalProperties: false,
  properties: { reports: id, trainees: id, tickets: id, projects: id },
} as const;

export const employees = defineResource('employees', {
  module: 'employees',
  open: ['userId', 'empId', 'name', 'designation', 'department', 'avatarUrl', 'isActive'],
  decided: ['traineeStatus'],
  importable: {
    invites: true,
    effects: ['leaveOfTypes', 'deciders', 'withoutManager', 'checklists'],
  },
  csv: { download: 'employee/download-csv', upload: 'employee/import-csv' },
  notify: [
    ...peopleNews,
    { on: { before: 'P14D', field: 'leavingDate' }, to: ['manager', 'role:hr'], kind: 'leaving_soon' },
  ],
  page: {
    path: '/emp/all-employee',
    menu: 'hr',
    icon: 'users',
    further: [
      { path: '/emp/org-chart', shape: 'tree' },
      {
        path: '/profile',
        kind: 'own',
        module: null,
        read: get('userInfo/{userId}', { id: 'userId', answer: 'user' }),
      },
    ],
  },
  list: {
    columns: [
      'avatarUrl',
      'name',
      'empId',
      'designation',
      'department',
      'managerId',
      'joiningDate',
      'isActive',
    ],
    filters: [
      'userRole',
      'department',
      'designation',
      'managerId',
      'joiningDate',
      'leavingDate',
      'isActive',
      'missingDocuments',
    ],
    gallery: { picture: 'avatarUrl', cards: ['designation', 'department', 'empId'] },
    tree: { parent: 'managerId', cards: ['designation', 'department'], where: { isActive: true } },
    presets: [
      { name: 'active', filter: { isActive: true } },
      {
        name: 'joinedThisMonth',
        filter: { joiningDate_period: 'this_month' },
        sort: ['joiningDate', 'DESC'],
      },
      {
        name: 'leaving',
        filter: { leavingDate_period: 'upcoming' },
        sort: ['leavingDate', 'ASC'],
        columns: ['name', 'empId', 'designation', 'department', 'managerId', 'leavingDate'],
      },
      {
        name: 'missingDocuments',
        filter: { isActive: true, missingDocuments_empty: false },
        columns: ['name', 'empId', 'designation', 'department', 'joiningDate', 'missingDocuments'],
      },
    ],
  },
  form: [
    ['empId', 'name'],
    ['gender', 'dateOfBirth', 'bloodGroup'],
    ['email', 'phone'],
    'address',
    'emergencyContact',
    ['userRole', 'designation', 'department'],
    ['joiningDate', 'leavingDate'],
    ['managerId', 'trainerId'],
    'technologies',
    ['locale', 'isActive', 'techSupport'],
  ],
  api: {
    list: get('employee', {
      rows: 'employeeList',
      query: { userRole: 'userRole', isActive: 'isActive', searchTextValue: 'search' },
    }),
    directory: get('employee/allEmp', {
      does: 'list',
      needs: 'any',
      rows: 'employeeList',
      query: { userRole: 'userRole', isActive: 'isActive', searchedEmployee: 'search' },
    }),
    names: get('employee/getAllEmpList', {
      does: 'list',
      needs: 'any',
      rows: null,
      fields: ['userId', 'empId', 'name'],
    }),
    filtered: get('employee/filterEmployee', {
      does: 'list',
      rows: 'employeeList',
      query: { employeeName: 'contains:name', isActive: 'isActive' },
    }),
    create: post('employee', { answer: 'employee' }),
    update: patch('employee', { answer: 'employee' }),
    delete: del('employee/{userId}/{empId}', { id: 'userId' }),
  },
  actions: {
    newId: {
      method: 'GET',
      path: 'employee/getNewEmpId',
      summary: 'Get the next employee number; nothing is reserved',
      needs: 'add',
      data: objectOf({ empId: text }),
    },
    invite: {
      method: 'POST',
      path: 'employee/{id}/invitation',
      summary: 'Send the invitation, at once or on a day',
      needs: 'add',
      data: objectOf({ expiresAt: text }),
      input: {
        type: 'object',
        additionalProperties: false,
        properties: {
          day: { type: 'string', format: 'date' },
          isFirst: { type: 'boolean', description: 'Refuse who signs in already, or was invited.' },
        },
      },
      rowCommands: [
        {
          name: 'invite',
          with: { isFirst: true },
          inputs: [{ part: 'day' }],
          when: { isActive: [true] },
          isForMany: true,
        },
      ],
    },
    withdrawInvitation: {
      method: 'DELETE',
      path: 'employee/{id}/invitation',
      summary: 'Withdraw a planned invitation',
      needs: 'add',
      data: { type: 'object' },
    },
    openWork: {
      method: 'GET',
      path: 'employee/{id}/open-work',
      summary: 'List the open work of a person that others must take over when they leave',
      needs: 'update',
      data: openWork,
    },
    handOver: {
      method: 'PUT',
      path: 'employee/{id}/open-work',
      summary: 'Hand over the open work of a person to others; the person is not changed',
      needs: 'update',
      data: openWork,
      input: {
        type: 'object',
        required: ['handOver'],
        additionalProperties: false,
        properties: { handOver: takers },
      },
    },
    depart: {
      method: 'POST',
      path: 'employee/{id}/departure',
      summary:
        'End the employment, immediately or with a last day, and hand over open work; ' +
        '409 if some of it is not handed over',
      needs: 'update',
      twoEyes: { leads: 'manager' },
      answer: 'employee',
      input: {
        type: 'object',
        additionalProperties: false,
        properties: {
          leavingDate: { type: 'string', format: 'date' },
          handOver: takers,
          version: { type: 'integer' },
        },
      },
    },
    signInState: {
      method: 'GET',
      path: 'employee/{id}/invitation',
      summary: 'Get the progress of the person with signing in',
      needs: 'add',
      data: objectOf({
        state: { type: 'string', enum: ['none', 'planned', 'invited', 'accepted', 'expired'] },
        plannedFor: nullable(text),
        sentAt: nullable(text),
        expiresAt: nullable(text),
        acceptedAt: nullable(text),
        companyEmail: nullable(text),
        hasSecondFactor: flag,
        heldUntil: nullable(text),
      }),
    },
    releaseIdentity: {
      method: 'DELETE',
      path: 'employee/{id}/identity',
      summary: "Unlink the person's company account",
      needs: 'update',
      data: { type: 'object' },
    },
    endSessions: {
      method: 'DELETE',
      path: 'employee/{id}/sessions',
      summary: 'Sign a person out of all sessions',
      needs: 'update',
      data: objectOf({ ended: integer }),
    },
    removeFactors: {
      method: 'DELETE',
      path: 'employee/{id}/factors',
      summary: 'Remove the second factors of a person who has lost them',
      needs: 'update',
      twoEyes: true,
      data: { type: 'object' },
    },
    idCard: {
      method: 'POST',
      path: 'downloadIdCard/{userId}',
      summary: 'Get the ID card as PDF',
      needs: 'profile.read',
      auditRead: true,
      media: 'application/pdf',
    },
    profile: {
      method: 'GET',
      path: 'userInfo/{userId}',
      summary: 'Get a person with everything that the caller can read of them',
      needs: 'profile.read',
      auditRead: true,
      data: objectOf({ user: { type: 'object' }, permissions: { type: 'object' } }),
    },
    updateProfile: {
      method: 'PATCH',
      path: 'userInfo/{userId}',
      summary: 'Change the data that people maintain themselves',
      needs: 'profile.update',
      data: objectOf({ user: { type: 'object' } }),
      input: {
        type: 'object',
        additionalProperties: false,
        properties: {
          phone: {},
          address: {},
          emergencyContact: {},
          bloodGroup: {},
          locale: {},
          version: { type: 'integer' },
        },
      },
    },
    setAvatar: {
      method: 'PUT',
      path: 'userInfo/{userId}/avatar',
      summary: 'Set the photo',
      needs: 'profile.update',
      upload: 'required',
      data: objectOf({ user: { type: 'object' } }),
    },
  },
});

import type { Overview, Tabs } from '@crewdeck/engine/model/routes.ts';

/** Addresses of the console that belong to a resource. A definition that names another does not compile. */
export const pagePaths = [
  '/config/term-and-condition',
  '/config/company-policy',
  '/config/leave-policy',
  '/config/static-content',
  '/config/permissions',
  '/config/permissions/modules',
  '/config/permissions/names',
  '/config/module-permission',
  '/config/module-permission/list',
  '/config/global-type-category',
  '/config/global-type',
  '/emp/all-employee',
  '/emp/org-chart',
  '/emp/all-trainees',
  '/attendance',
  '/down-time',
  '/dsr',
  '/roster',
  '/holiday-management',
  '/leave-request',
  '/leave-allowances',
  '/documents',
  '/salary-slip',
  '/profile',
  '/project-management',
  '/project-management/developers',
  '/project-management/free',
  '/log-management',
  '/client-management',
  '/ticket-management',
  '/ticket-management/comments',
  '/events',
  '/ryg-status',
  '/exception',
  '/happy-to-help',
  '/form-questions',
  '/audit',
  '/notifications',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** Pages that stand beside each other under one entry of the menu, as tabs. */
export const pageTabs: readonly Tabs[] = [
  [
    { path: '/config/permissions', label: 'roles' },
    { path: '/config/permissions/modules', label: 'modules' },
    { path: '/config/permissions/names', label: 'permissionNames' },
  ],
  [
    { path: '/config/module-permission', label: 'matrix' },
    { path: '/config/module-permission/list', label: 'grants' },
  ],
  [
    { path: '/project-management', label: 'projects' },
    { path: '/project-management/free', label: 'free' },
  ],
];

export const overviews: readonly Overview[] = [
  {
    path: '/dashboard',
    modules: ['dashboard'],
    label: 'dashboard',
    lists: [
      'attendance',
      'leaves',
      'dsr',
      'tickets',
      'exception-requests',
      'down-times',
      'holidays',
      'events',
      'projects',
      'employees',
      'trainees',
    ],
  },
  {
    path: '/dashboard/alpha',
    modules: ['dashboard'],
    label: 'alpha',
    lists: ['employees', 'trainees', 'ryg-statuses'],
  },
  {
    path: '/dashboard/beta',
    modules: ['dashboard'],
    label: 'beta',
    lists: ['attendance', 'leaves', 'leave-allowances', 'down-times', 'exception-requests'],
  },
  {
    path: '/dashboard/crypto',
    modules: ['dashboard'],
    label: 'crypto',
    lists: ['projects', 'project-developers', 'tickets', 'clients'],
  },
  {
    path: '/calendar',
    modules: ['calender'],
    label: 'calendar',
    lists: ['holidays', 'events', 'leaves', 'roster-shifts'],
  },
  {
    path: '/leaveReport',
    modules: ['leaveReport'],
    label: 'leaveReport',
    lists: ['leaves', 'leave-allowances', 'employees'],
  },
  {
    path: '/attendance-report',
    modules: ['attendance'],
    label: 'attendanceReport',
    lists: ['attendance', 'exception-requests', 'employees'],
  },
  { path: '/jobs', modules: [], label: 'jobs', lists: [] },
  { path: '/under-construction', modules: [], label: 'underConstruction', lists: [] },
];

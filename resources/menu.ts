import type { IconName } from '@crewdeck/engine/model/icons.ts';
import type { MenuGroup, MenuPage, MenuPlan, Menus } from '@crewdeck/engine/model/menu.ts';
import { superAdmin } from './permissions.ts';

const page = (path: string, label: string, icon: IconName): MenuPage => ({ path, label, icon });

const dashboard = page('/dashboard', 'dashboard', 'home');
const holidays = page('/holiday-management', 'holidays', 'sun');
const configuration = [
  page('/config/global-type-category', 'categories', 'layers'),
  page('/config/global-type', 'types', 'listTree'),
  page('/config/permissions', 'permissions', 'shield'),
  page('/config/module-permission', 'matrix', 'key'),
  page('/config/term-and-condition', 'terms', 'book'),
];
const policies = [
  page('/config/company-policy', 'companyPolicy', 'book'),
  page('/config/leave-policy', 'leavePolicy', 'book'),
];
const time = [
  page('/dsr', 'dsr', 'clipboard'),
  page('/down-time', 'downTime', 'pause'),
  page('/roster', 'roster', 'clock'),
  page('/calendar', 'calendar', 'calendar'),
];
const salarySlips = page('/salary-slip', 'salarySlips', 'wallet');
const documents = page('/documents', 'documents', 'fileText');
const employees = page('/emp/all-employee', 'employees', 'users');
const attendance = page('/attendance', 'attendance', 'userCheck');
const trainees = page('/emp/all-trainees', 'trainees', 'graduation');
const tickets = page('/ticket-management', 'tickets', 'ticket');
const projects = page('/project-management', 'projects', 'folder');
const logs = page('/log-Management', 'logs', 'scroll');
const clients = page('/client-Management', 'clients', 'briefcase');
const people = [
  page('/leave-allowances', 'allowances', 'wallet'),
  page('/exception', 'exception', 'alert'),
  page('/ryg-status', 'ryg', 'traffic'),
  page('/events', 'events', 'calendar'),
  page('/emp/org-chart', 'orgChart', 'network'),
];
const reports: MenuGroup = {
  group: 'reports',
  icon: 'chart',
  pages: [
    page('/attendance-report', 'attendanceReport', 'chart'),
    page('/leaveReport', 'leaveReport', 'chart'),
  ],
};

/** Who decides about leave finds what waits there. */
const leave: MenuPage = {
  ...page('/leave-request', 'leave', 'leaf'),
  holders: { module: 'leave_approval', permission: 'update', label: 'leaveApproval' },
};

/** Menu of hr and super_admin. */
const groupedMenu: MenuPlan = [
  dashboard,
  {
    group: 'configuration',
    icon: 'settings',
    pages: [
      ...configuration,
      holidays,
      ...policies,
      page('/form-questions', 'formQuestions', 'quiz'),
      page('/audit', 'audit', 'history'),
      page('/jobs', 'jobs', 'activity'),
    ],
  },
  {
    group: 'hr',
    icon: 'users',
    pages: [
      employees,
      attendance,
      trainees,
      ...time,
      leave,
      documents,
      salarySlips,
      ...people,
      page('/happy-to-help', 'happyToHelp', 'heart'),
    ],
  },
  tickets,
  projects,
  logs,
  clients,
  reports,
];

/** Menu of every other role: the same entries without the groups. */
const flatMenu: MenuPlan = [
  dashboard,
  employees,
  attendance,
  trainees,
  ...time,
  leave,
  documents,
  salarySlips,
  ...people,
  projects,
  logs,
  clients,
  tickets,
  page('/happy-to-help', 'happyToHelp', 'heart'),
  reports,
  ...configuration,
  ...policies,
  page('/form-questions', 'formQuestions', 'quiz'),
  page('/audit', 'audit', 'history'),
];
/** Pages at the thumb on small screens. */
const daily = [
  { path: '/dashboard', label: 'dashboard' },
  { path: '/attendance', label: 'attendance' },
  { path: '/leave-request', label: 'leave' },
  { path: '/ticket-management', label: 'tickets' },
] as const;

export const menus: Menus = {
  plans: [
    { roles: [superAdmin, 'hr'], plan: groupedMenu, daily },
    { plan: flatMenu, daily },
  ],
  homes: { trainee: '/attendance' },
  home: '/dashboard',
  profile: '/profile',
};

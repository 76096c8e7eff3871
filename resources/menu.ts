import type { IconName } from '@crewdeck/engine/model/icons.ts';
import type { MenuGroup, MenuPage, MenuPlan, Menus } from '@crewdeck/engine/model/menu.ts';
import { superAdmin } from './permissions.ts';

/** Letters that lead to pages after G. */
const letters: Readonly<Record<string, string>> = {
  '/dashboard': 'D',
  '/inbox': 'I',
  '/calendar': 'K',
  '/documents': 'O',
  '/salary-slip': 'S',
  '/emp/all-employee': 'E',
  '/attendance': 'A',
  '/emp/all-trainees': 'N',
  '/ticket-management': 'T',
  '/project-management': 'P',
  '/client-Management': 'C',
  '/dsr': 'R',
  '/leave-request': 'L',
};

const page = (path: string, label: string, icon: IconName, waits?: string): MenuPage => ({
  path,
  label,
  icon,
  ...(waits !== undefined && { waits }),
  ...(letters[path] !== undefined && { letter: letters[path] }),
});

const dashboard = page('/dashboard', 'dashboard', 'home');
const inbox = page('/inbox', 'inbox', 'inbox', 'inbox');
const holidays = page('/holiday-management', 'holidays', 'sun');
const configuration = [
  page('/config/global-type-category', 'categories', 'layers'),
  page('/config/global-type', 'types', 'listTree'),
  page('/config/permissions', 'permissions', 'shield'),
  page('/config/module-permission', 'matrix', 'key'),
  page('/config/term-and-condition', 'terms', 'book'),
] as const;
const policies = [
  page('/config/company-policy', 'companyPolicy', 'book'),
  page('/config/leave-policy', 'leavePolicy', 'book'),
];
const formQuestions = page('/form-questions', 'formQuestions', 'quiz');
const formAnswers = page('/form-answers', 'formAnswers', 'messages');
const audit = page('/audit', 'audit', 'history');
const time = [
  page('/dsr', 'dsr', 'clipboard', 'questions'),
  page('/down-time', 'downTime', 'pause', 'downTimes'),
  page('/roster', 'roster', 'clock'),
];
const calendar = page('/calendar', 'calendar', 'calendar');
const documents = page('/documents', 'documents', 'fileText');
const salarySlips = page('/salary-slip', 'salarySlips', 'wallet');
const employees = page('/emp/all-employee', 'employees', 'users');
const attendance = page('/attendance', 'attendance', 'userCheck');
const trainees = page('/emp/all-trainees', 'trainees', 'graduation');
const tickets = page('/ticket-management', 'tickets', 'ticket', 'tickets');
const projects = page('/project-management', 'projects', 'folder');
const logs = page('/log-Management', 'logs', 'scroll');
const clients = page('/client-Management', 'clients', 'briefcase');
const allowances = page('/leave-allowances', 'allowances', 'wallet');
const exceptions = page('/exception', 'exception', 'alert', 'exceptions');
/** Others, such as deputies, get there from their notifications. */
const approvals: MenuPage = {
  ...page('/approvals', 'approvals', 'userCheck'),
  needs: { module: 'leave_approval', permission: 'update' },
};
/** Others get there from their notifications and the inbox. */
const pendingChanges: MenuPage = {
  ...page('/pending-changes', 'pendingChanges', 'shield'),
  needs: { module: 'employees', permission: 'update' },
};
const approvalRules = page('/approval-rules', 'approvalRules', 'userCheck');
const deputies = page('/delegations', 'deputies', 'users');
/** For people who lead others; everybody else has the steps assigned to them. */
const checklists: MenuPage = {
  ...page('/checklists', 'checklists', 'clipboard'),
  needs: { module: 'leave_approval', permission: 'update' },
};
const mySteps = page('/checklist-steps', 'mySteps', 'userCheck', 'checklistSteps');
const checklistTemplates = page('/checklist-templates', 'checklistTemplates', 'clipboard');
const periods = page('/periods', 'periods', 'clipboard');
const ryg = page('/ryg-status', 'ryg', 'traffic');
const events = page('/events', 'events', 'calendar');
const orgChart = page('/emp/org-chart', 'orgChart', 'network');
const happyToHelp = page('/happy-to-help', 'happyToHelp', 'heart');
const attendanceReport = page('/attendance-report', 'attendanceReport', 'chart');
const leaveReport = page('/leaveReport', 'leaveReport', 'chart');

/** Pending requests for the people who decide them. */
const leave: MenuPage = {
  ...page('/leave-request', 'leave', 'leaf', 'leaves'),
  holders: { module: 'leave_approval', permission: 'update', label: 'leaveApproval' },
};

/** Menu of hr and super_admin. */
const groupedMenu: MenuPlan = [
  dashboard,
  inbox,
  {
    group: 'configuration',
    icon: 'settings',
    pages: [
      ...configuration,
      holidays,
      approvalRules,
      checklistTemplates,
      ...policies,
      formQuestions,
      formAnswers,
      audit,
      page('/config/api-clients', 'apiClients', 'key'),
      page('/config/webhooks', 'webhooks', 'network'),
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
      checklists,
      mySteps,
      ...time,
      periods,
      calendar,
      leave,
      documents,
      salarySlips,
      approvals,
      pendingChanges,
      deputies,
      allowances,
      exceptions,
      ryg,
      events,
      orgChart,
      happyToHelp,
    ],
  },
  tickets,
  projects,
  logs,
  clients,
  { group: 'reports', icon: 'chart', pages: [attendanceReport, leaveReport] },
];

const place = (group: MenuGroup['group'], icon: IconName, ...pages: readonly MenuPage[]): MenuGroup => ({
  group,
  icon,
  pages,
  isOpen: true,
});
const [categories, types, permissions, matrix, terms] = configuration;

/** Menu of every other role: five places for everybody, and groups for further work. */
const placesMenu: MenuPlan = [
  place('today', 'home', dashboard, inbox, calendar, events, projects, clients),
  place('time', 'clock', attendance, ...time, attendanceReport),
  place(
    'requests',
    'leaf',
    leave,
    approvals,
    pendingChanges,
    mySteps,
    deputies,
    exceptions,
    allowances,
    leaveReport,
  ),
  place('documents', 'fileText', documents, salarySlips, terms, ...policies),
  place('help', 'heart', tickets, happyToHelp, formAnswers, formQuestions),
  place('team', 'users', employees, trainees, checklists, ryg, orgChart),
  {
    group: 'configuration',
    icon: 'settings',
    pages: [categories, types, permissions, matrix, audit, logs],
  },
];

export const menus: Menus = {
  plans: [
    {
      roles: [superAdmin, 'hr'],
      plan: groupedMenu,
      daily: [
        { path: '/dashboard', label: 'dashboard' },
        { path: '/inbox', label: 'inbox' },
        { path: '/attendance', label: 'attendance' },
        { path: '/leave-request', label: 'leave' },
      ],
    },
    { plan: placesMenu },
  ],
  homes: { trainee: '/attendance' },
  home: '/dashboard',
  profile: '/profile',
};

import type { Module, Permission } from '../../resources/permissions.ts';

type Permissions = readonly Permission[];

/** Reading a list includes searching it. */
const list: Permissions = ['read', 'search-filters'];
const ask: Permissions = [...list, 'add'];
const decide: Permissions = [...list, 'update'];
const keep: Permissions = [...ask, 'update'];
const all: Permissions = [...keep, 'read_all', 'write', 'show-active-toggle', 'download-data', 'upload-data'];

type Modules = Readonly<Partial<Record<Module, Permissions>>>;

const everybody: Modules = {
  profile: ['read', 'update'],
  attendance: ask,
  leave_request: keep,
  calender: list,
  dsr: keep,
  // Their own papers: a certificate, a sick note.
  documents: [...list, 'upload_documents'],
  ticket_management: keep,
  happy_to_help: ask,
  terms_and_condition: ['read'],
  company_policy: ['read'],
  leave_policy: ['read'],
};

/** Permissions of people after their training. */
const staff: Modules = {
  ...everybody,
  dashboard: ['read'],
  roster: list,
  down_time: keep,
  salary_slip: list,
  exception: ask,
  leaveReport: list,
};

/**
 * Initial permissions of each role by module; people edit them in the console. super_admin needs no rows:
 * it has every permission.
 */
export const permissionMatrix: Readonly<Record<string, Modules>> = {
  hr: {
    dashboard: ['read'],
    profile: ['read', 'read_all', 'update'],
    employees: all,
    trainee: all,
    attendance: all,
    leave_request: all,
    leave_approval: ['read', 'read_all', 'update', 'search-filters'],
    leaveReport: ['read', 'read_all', 'download-data', 'search-filters'],
    calender: list,
    roster: all,
    holiday: all,
    events: all,
    down_time: all,
    dsr: ['read', 'read_all', 'add', 'update', 'download-data', 'search-filters'],
    documents: ['read', 'read_all', 'update', 'download-data', 'search-filters', 'upload_documents'],
    salary_slip: ['read', 'read_all', 'update', 'download-data', 'search-filters', 'upload_documents'],
    ticket_management: keep,
    project_management: ['read', 'read_all', 'search-filters'],
    clientManagement: keep,
    ryg_status: all,
    exception: all,
    happy_to_help: all,
    global_type: all,
    global_type_category: all,
    role_and_permissions: list,
    module_permission: list,
    terms_and_condition: ['read', 'update'],
    company_policy: ['read', 'update'],
    leave_policy: ['read', 'update'],
    audit: list,
  },
  employee: { ...staff, project_management: list },
  user: { ...staff, project_management: list, exception: keep, leave_approval: decide },
  trainer: { ...staff, trainee: decide },
  trainee: everybody,
};

/** Permission names a role can hold on a module; `read_all` opens every row of a personal module. */
export const permissions = [
  'read',
  'read_all',
  'add',
  'update',
  'write',
  'show-active-toggle',
  'download-data',
  'upload-data',
  'search-filters',
  'edit_developer',
  'assign_developer',
  'unassign_developer',
  'upload_documents',
] as const;

/** Unique value of the role that may do everything. */
export const superAdmin = 'super_admin';

/** Modules the product itself knows. A schema of its own may bring further ones (`x-resource.module`). */
export const modules = [
  'attendance',
  'audit',
  'calender',
  'clientManagement',
  'company_policy',
  'dashboard',
  'documents',
  'down_time',
  'dsr',
  'employees',
  'events',
  'exception',
  'global_type',
  'global_type_category',
  'happy_to_help',
  'holiday',
  'leaveReport',
  'leave_approval',
  'leave_policy',
  'leave_request',
  'log_management',
  'module_permission',
  'profile',
  'project_management',
  'role_and_permissions',
  'roster',
  'ryg_status',
  'salary_slip',
  'terms_and_condition',
  'ticket_management',
  'trainee',
] as const;

/** Permissions that decide everybody's permissions, including the holder's own. */
export const governing: Readonly<Partial<Record<Module, readonly Permission[]>>> = {
  module_permission: ['add', 'update', 'write', 'upload-data'],
};

export type Permission = (typeof permissions)[number];
export type Module = (typeof modules)[number];

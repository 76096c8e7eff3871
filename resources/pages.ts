/** Addresses of the console that belong to a resource. A definition that names another does not compile. */
export const pagePaths = [
  '/config/term-and-condition', '/config/company-policy', '/config/leave-policy', '/config/static-content', '/config/permissions', '/config/module-permission',
  '/config/global-type-category', '/config/global-type', '/emp/all-employee', '/emp/all-trainees', '/attendance', '/down-time',
  '/dsr', '/roster', '/holiday-management', '/leave-request', '/leave-allowances', '/documents', '/salary-slip', '/profile', '/project-management',
  '/project-management/developers', '/log-management', '/client-management', '/ticket-management', '/ticket-management/comments', '/events',
  '/ryg-status', '/exception', '/happy-to-help', '/form-questions', '/audit', '/notifications',
] as const;

export type PagePath = (typeof pagePaths)[number];

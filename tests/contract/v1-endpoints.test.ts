import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, people, type Caller, type Person, type TestApp } from '../support/app.ts';
import { document } from '../support/openapi.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The v1 endpoints with their permissions, as a second source: the definitions must agree. Empty: to be
 * signed in. `by value`: a value of the row or the body determines the module.
 */
const endpoints: readonly (readonly [Method, string, string])[] = [
  ['POST', 'auth/logout', ''],
  ['POST', 'auth/change-password', ''],
  ['GET', 'userInfo/{userId}', 'profile.read'],
  ['PATCH', 'userInfo/{userId}', 'profile.update'],
  ['PUT', 'userInfo/{userId}/avatar', 'profile.update'],
  ['POST', 'ticket/create-ticket', 'ticket_management.add'],
  ['GET', 'ticket/get-tickets', 'ticket_management.read'],
  ['GET', 'ticket/user/{id}', 'ticket_management.read'],
  ['GET', 'ticket/agent/{id}', 'ticket_management.read'],
  ['GET', 'ticket/single-tickets/{id}', 'ticket_management.read'],
  ['GET', 'ticket/all-attachments/{id}', 'ticket_management.read'],
  ['GET', 'ticket/attachments/{id}', 'ticket_management.read'],
  ['PUT', 'ticket/{id}/assign', 'ticket_management.update'],
  ['GET', 'ticket/tech-support-users', 'ticket_management.read'],
  ['PUT', 'ticket/update-ticket-status/{id}', 'ticket_management.update'],
  ['POST', 'ticket/{id}/attachments', 'ticket_management.add'],
  ['POST', 'ticket/create-comment', 'ticket_management.add'],
  ['GET', 'ticket/get-comments/{id}', 'ticket_management.read'],
  ['POST', 'media', 'by value'],
  ['PATCH', 'media/updateMedia', 'by value'],
  ['GET', 'media/selectedEmpDoc', 'documents.read'],
  ['PATCH', 'media/documentDelete', 'by value'],
  ['GET', 'media/salarySlip', 'salary_slip.read'],
  ['GET', 'media/documentUrl/{id}', 'by value'],
  ['GET', 'media/{type}', 'by value'],
  ['POST', 'attendance/markAttendance', 'attendance.add'],
  ['GET', 'employee/allAttendance-record', 'attendance.read'],
  ['GET', 'employee/attendance-record', 'attendance.read'],
  ['GET', 'attendance/getAttendanceByMonth', 'attendance.read'],
  ['GET', 'attendance/send-attendance-mail', 'attendance.write'],
  ['GET', 'attendance/report', 'attendance.read'],
  ['POST', 'holidays/addHoliday', 'holiday.add'],
  ['POST', 'holidays/addHolidayManually', 'holiday.add'],
  ['GET', 'holidays/getAllHolidays', ''],
  ['GET', 'holidays/getAllCurrentYearHolidays', ''],
  ['PUT', 'holidays/updateHoliday/{id}', 'holiday.update'],
  ['DELETE', 'holidays/deleteHoliday/{id}', 'holiday.update'],
  ['GET', 'employee/allEmployee-leave', 'leave_request.read'],
  ['GET', 'employee/allEmployeeDay-leave', 'leave_request.read'],
  ['GET', 'employee/getAllLeaveForLeaveType/{userId}/{leaveTypeId}', 'leave_request.read'],
  ['POST', 'employee/markLeave', 'leave_request.add'],
  ['PUT', 'employee/updateLeave/{id}', 'leave_request.update'],
  ['GET', 'employee/leaveRequest', 'leave_request.read'],
  ['PATCH', 'employee/updateLeaveStatus/{id}', 'leave_approval.update'],
  ['PATCH', 'employee/deleteLeaveRequest/{id}', 'leave_request.update'],
  ['GET', 'employee/teamPendingLeaveRequest/{id}', 'leave_approval.read'],
  ['GET', 'employee/leaveTypeLeaveCount/{id}', 'leave_request.read'],
  ['GET', 'employee/leaveRecord', 'leave_request.read'],
  ['GET', 'employee/getRYGEmployee', 'ryg_status.read'],
  ['PUT', 'employee/updateRYGEmployee', 'ryg_status.update'],
  ['GET', 'leaveReport/getAllEmployees', 'leaveReport.read'],
  ['GET', 'employee/downTimeList', 'down_time.read'],
  ['POST', 'employee/markDownTime', 'down_time.add'],
  ['PATCH', 'employee/updateDownTimeStatus/{id}', 'down_time.update'],
  ['PUT', 'employee/deleteDownTime/{id}', 'down_time.update'],
  ['GET', 'employee/downtimeData', 'down_time.read'],
  ['GET', 'employee/getAllEmployeeDsr', 'dsr.read'],
  ['GET', 'employee/get-EmployeeDsr', 'dsr.read'],
  ['GET', 'employee/get-EmployeeDsr-acc-date', 'dsr.read'],
  ['POST', 'employee/employeeDsr', 'dsr.add'],
  ['POST', 'employee/add-dsrquery', 'dsr.update'],
  ['PATCH', 'employee/answer-dsrquery/{id}', 'dsr.update'],
  ['PATCH', 'exception/updateStatus/{id}', 'exception.update'],
  ['GET', 'employee/projectList', 'dsr.read'],
  ['POST', 'events', 'events.add'],
  ['GET', 'events', ''],
  ['GET', 'events/getEventsList', ''],
  ['GET', 'events/getEventsNotification', ''],
  ['PUT', 'events/{id}', 'events.update'],
  ['PATCH', 'events/{id}', 'events.update'],
  ['POST', 'roster', 'roster.add'],
  ['GET', 'roster', 'roster.read'],
  ['POST', 'roster/saveRosterShift', 'roster.add'],
  ['GET', 'roster/getRosterShiftTiming', 'roster.read'],
  ['POST', 'projectInfo', 'project_management.add'],
  ['GET', 'projectInfo/getNewProjectId', 'project_management.add'],
  ['GET', 'projectInfo', 'project_management.read'],
  ['GET', 'projectInfo/load', 'project_management.read'],
  ['GET', 'projectInfo/capacity/{userId}', 'project_management.assign_developer'],
  ['PATCH', 'projectInfo', 'project_management.update'],
  ['POST', 'projectInfo/assign', 'project_management.assign_developer'],
  ['GET', 'employee/getEmployeePo/{id}', 'project_management.read'],
  ['GET', 'employee/getTeamUnderSelectedPo/{id}', 'project_management.read'],
  ['PATCH', 'projectInfo/removeDeveloper/{id}', 'project_management.unassign_developer'],
  ['PATCH', 'projectInfo/updateDeveloper/{id}', 'project_management.edit_developer'],
  ['GET', 'projectInfo/{id}', 'project_management.read'],
  ['GET', 'projectInfo/getProjectDoc/{id}', 'project_management.read'],
  ['POST', 'projectInfo/uploadProjectDocument', 'project_management.upload_documents'],
  ['PATCH', 'projectInfo/updateProjectDocument', 'project_management.upload_documents'],
  ['GET', 'projectInfo/getUploadDocumentUrl', 'project_management.read'],
  ['GET', 'clientInfo', 'clientManagement.read'],
  ['POST', 'clientInfo', 'clientManagement.add'],
  ['PATCH', 'clientInfo', 'clientManagement.update'],
  ['GET', 'modules/singleModulePermission', 'module_permission.read'],
  ['GET', 'modules/modulePermissions', 'module_permission.read'],
  ['PUT', 'modules/updateModulePermissions', 'module_permission.update'],
  ['POST', 'modules/addModluePermissions', 'module_permission.add'],
  ['GET', 'role', 'role_and_permissions.read'],
  ['POST', 'role', 'role_and_permissions.add'],
  ['PUT', 'role/{id}', 'role_and_permissions.update'],
  ['GET', 'globaltypecategory', 'global_type_category.read'],
  ['GET', 'globaltypecategory/master', ''],
  ['POST', 'globaltypecategory', 'global_type_category.add'],
  ['PUT', 'globaltypecategory/{id}', 'global_type_category.update'],
  ['GET', 'globalType/masterglobaltype/{typeName}', ''],
  ['GET', 'globalType/nestedGlobaltype/{categoryId}/{parentId}', ''],
  ['GET', 'globaltype', 'global_type.read'],
  ['POST', 'globaltype', 'global_type.add'],
  ['PUT', 'globaltype/{id}', 'global_type.update'],
  ['PATCH', 'globaltype/status/{id}', 'global_type.update'],
  ['GET', 'globalType/global-type/{id}', 'global_type.read'],
  ['PUT', 'globalType/update-global-type/{id}', 'global_type.update'],
  ['DELETE', 'globalType/global-type/{id}/child-category/{childId}', 'global_type.update'],
  ['GET', 'globalType/leave-type', ''],
  ['POST', 'staticContent', 'by value'],
  ['GET', 'staticContent/getStaticContent', ''],
  ['GET', 'logs', 'log_management.read'],
  ['GET', 'logs/{fileName}', 'log_management.read'],
  ['GET', 'employee', 'employees.read'],
  ['GET', 'employee/allEmp', ''],
  ['GET', 'employee/getAllEmpList', ''],
  ['GET', 'employee/allTrainees', 'trainee.read'],
  ['GET', 'employee/traineeHistory', 'trainee.read'],
  ['PUT', 'employee/assignTrainer/{id}/{userId}', 'trainee.update'],
  ['GET', 'employee/filterEmployee', 'employees.read'],
  ['PATCH', 'employee', 'employees.update'],
  ['PATCH', 'employee/updateTrainee', 'trainee.update'],
  ['PATCH', 'employee/updateTraineeStatus', 'trainee.update'],
  ['DELETE', 'employee/{userId}/{empId}', 'employees.update'],
  ['GET', 'employee/getNewEmpId', 'employees.add'],
  ['POST', 'employee', 'employees.add'],
  ['POST', 'downloadIdCard/{userId}', 'profile.read'],
  ['GET', 'notifications', ''],
  ['PATCH', 'notifications/read', ''],
  ['GET', 'notifications/stream', ''],
  ['GET', 'audit', 'audit.read'],
  ['GET', 'options/{stem}', ''],
  ['GET', 'search', ''],
  ['GET', 'dashboard/summary', 'dashboard.read'],
  ['GET', 'dashboard/waiting', ''],
  ['GET', 'inbox', ''],
  ['POST', 'inbox/later', ''],
  ['DELETE', 'inbox/later/{key}', ''],
];

const urlOf = (path: string): string =>
  `/api/v1/${path
    .replace('{type}', 'document')
    .replace('{stem}', 'employees')
    .replace('{fileName}', 'crewdeck-2020-01-01.log')
    .replace(/\{\w+\}/g, '999999')}`;
const holds = (caller: Caller, need: string): boolean => {
  const [module = '', permission = ''] = need.split('.');
  return caller.permissions[module]?.includes(permission) ?? false;
};
/** A stream has no end to wait for; the session of the suite is kept. */
const isLeftOut = (path: string): boolean =>
  ['notifications/stream', 'auth/logout', 'auth/change-password'].includes(path);

test('every endpoint is in the API document', () => {
  const known = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`,
      ),
    ),
  );
  expect(
    endpoints
      .map(([method, path]) => `${method} /api/v1/${path}`.replace(/\{\w+\}/g, '{}'))
      .filter((key) => !known.has(`${key.split(' ')[0] ?? ''} ${(key.split(' ')[1] ?? '').toLowerCase()}`)),
  ).toEqual([]);
});

test.each(endpoints.filter(([, path]) => !isLeftOut(path) && path !== 'openapi.json'))(
  'nobody who is not signed in reaches %s %s',
  async (method, path) => {
    for (const url of [urlOf(path), `${urlOf(path).toUpperCase().replace('/API/V1', '/api/v1')}/`])
      expect((await server.send(method, url, method === 'GET' ? undefined : {})).status).toBe(401);
  },
);

describe.each(people)('%s', (person: Person) => {
  test('is kept out wherever the role lacks the permission, before the body is looked at', async () => {
    const caller = await server.as(person);
    for (const [method, path, need] of endpoints) {
      if (!need || need === 'by value' || holds(caller, need) || isLeftOut(path)) continue;
      const { status, code } = await server.send(
        method,
        urlOf(path),
        method === 'GET' ? undefined : { surprise: true },
        caller.headers,
      );
      expect([status, code], `${method} ${path} as ${person}`).toEqual([403, 'forbidden']);
    }
  });
  test('is let in wherever the role has it: what is refused then is the body, the row or the state', async () => {
    const caller = await server.as(person);
    for (const [method, path, need] of endpoints) {
      if (isLeftOut(path) || need === 'by value' || path === 'demo/reset' || (need && !holds(caller, need)))
        continue;
      const { status } = await server.send(
        method,
        urlOf(path),
        method === 'GET' ? undefined : { surprise: true },
        caller.headers,
      );
      expect([200, 404, 415, 422, 400, 409], `${method} ${path} as ${person} answers ${status}`).toContain(
        status,
      );
    }
  });
});

import { lazy } from 'react';
import type { Overrides } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { DayStatus } from './attendance/DayStatus.tsx';
import { AuditedAction, AuditedKind } from './audit/AuditCells.tsx';

const PersonPage = lazy(() => import('./employees/PersonPage.tsx'));
const WorkSection = lazy(() => import('./employees/WorkSection.tsx'));
const Analytics = lazy(() => import('./dashboard/Analytics.tsx'));

/** Every hand-written part of the console that stands in place of a generated one. Each is one file. */
export const overrides: Overrides = {
  pages: {
    '/calendar': lazy(() => import('./calendar/CalendarPage.tsx')),
    '/emp/all-employee/{id}/show': PersonPage,
    '/emp/all-trainees/{id}/show': PersonPage,
    '/profile': PersonPage,
    '/dashboard': lazy(() => import('./dashboard/Dashboard.tsx')),
    '/dashboard/alpha': Analytics,
    '/dashboard/beta': Analytics,
    '/dashboard/crypto': Analytics,
    '/emp/org-chart': lazy(() => import('./employees/OrgChartPage.tsx')),
    '/jobs': lazy(() => import('./operation/JobsPage.tsx')),
    '/log-management/{fileName}': lazy(() => import('./operation/LogFilePage.tsx')),
    '/notifications': lazy(() => import('./notifications/NotificationsPage.tsx')),
    '/config/module-permission': lazy(() => import('./module-permissions/PermissionMatrix.tsx')),
    '/leave-request': lazy(() => import('./leaves/LeavePage.tsx')),
    '/leave-allowances': lazy(() => import('./leave-allowances/AllowancesPage.tsx')),
    '/leaveReport': lazy(() => import('./leave-report/LeaveReportPage.tsx')),
    '/attendance': lazy(() => import('./attendance/AttendancePage.tsx')),
    '/attendance-report': lazy(() => import('./attendance-report/AttendanceReportPage.tsx')),
    '/exception': lazy(() => import('./exception-requests/ExceptionPage.tsx')),
  },
  cells: {
    'attendance.status': DayStatus,
    'audit.action': AuditedAction,
    'audit.entity': AuditedKind,
  },
  inputs: {
    'documents.documentType': lazy(() => import('./documents/DocumentTypeInput.tsx')),
    'global-types.meta': lazy(() => import('./global-types/SettingsInput.tsx')),
    'leaves.leaveType': lazy(() => import('./leaves/LeaveTypeTiles.tsx')),
  },
  forms: {
    leaves: lazy(() => import('./leaves/LeaveForm.tsx')),
  },
  sections: {
    'tickets.desk': lazy(() => import('./tickets/DeskSection.tsx')),
    'global-types.parents': lazy(() => import('./global-types/ParentsSection.tsx')),
    'employees.account': lazy(() => import('./employees/AccountSection.tsx')),
    'employees.work': WorkSection,
    'trainees.work': WorkSection,
  },
};

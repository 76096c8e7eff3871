import { lazyPart } from '@crewdeck/engine/console/code.ts';
import type { Overrides } from '@crewdeck/engine/console/context/EngineContext.tsx';
import type { Remedy } from '@crewdeck/engine/console/context/remedy.ts';
import { DayStatus } from './attendance/DayStatus.tsx';
import { CommentText } from './tickets/CommentText.tsx';
import { TrainingEnd } from '../parts/TrainingEnd.tsx';
import { AuditedAction, AuditedKind } from './audit/AuditCells.tsx';

const PersonPage = lazyPart(() => import('./employees/PersonPage.tsx'));
const NewPhoto = lazyPart(() => import('./employees/NewPhoto.tsx'));
const WorkSection = lazyPart(() => import('./employees/WorkSection.tsx'));
const Analytics = lazyPart(() => import('./dashboard/Analytics.tsx'));
/** What keeps a person from leaving goes to others. */
const handOver: Remedy = {
  action: ['employees', 'handOver'],
  part: lazyPart(() => import('./employees/HandOverDialog.tsx')),
};

/** Every hand-written part of the console that stands in place of a generated one. Each is one file. */
export const overrides: Overrides = {
  pages: {
    '/calendar': lazyPart(() => import('./calendar/CalendarPage.tsx')),
    '/emp/all-employee/{id}/show': PersonPage,
    '/emp/all-trainees/{id}/show': PersonPage,
    '/profile': PersonPage,
    '/dashboard': lazyPart(() => import('./dashboard/Dashboard.tsx')),
    '/dashboard/alpha': Analytics,
    '/dashboard/beta': Analytics,
    '/dashboard/crypto': Analytics,
    '/project-management/free': lazyPart(() => import('./projects/FreePeoplePage.tsx')),
    '/jobs': lazyPart(() => import('./operation/JobsPage.tsx')),
    '/log-management/{fileName}': lazyPart(() => import('./operation/LogFilePage.tsx')),
    '/notifications': lazyPart(() => import('./notifications/NotificationsPage.tsx')),
    '/config/module-permission': lazyPart(() => import('./module-permissions/PermissionMatrix.tsx')),
    '/leave-request': lazyPart(() => import('./leaves/LeavePage.tsx')),
    '/leave-allowances': lazyPart(() => import('./leave-allowances/AllowancesPage.tsx')),
    '/leaveReport': lazyPart(() => import('./leave-report/LeaveReportPage.tsx')),
    '/attendance': lazyPart(() => import('./attendance/AttendancePage.tsx')),
    '/attendance-report': lazyPart(() => import('./attendance-report/AttendanceReportPage.tsx')),
    '/exception': lazyPart(() => import('./exception-requests/ExceptionPage.tsx')),
  },
  cells: {
    'attendance.status': DayStatus,
    'audit.action': AuditedAction,
    'audit.entity': AuditedKind,
    'ticket-comments.comment': CommentText,
    'trainees.trainingEnd': TrainingEnd,
  },
  inputs: {
    'documents.documentType': lazyPart(() => import('./documents/DocumentTypeInput.tsx')),
    'global-types.meta': lazyPart(() => import('./global-types/SettingsInput.tsx')),
    'leaves.leaveType': lazyPart(() => import('./leaves/LeaveTypeTiles.tsx')),
  },
  forms: {
    leaves: lazyPart(() => import('./leaves/LeaveForm.tsx')),
  },
  pictures: {
    'events.banner': lazyPart(() => import('./events/EventBanner.tsx')),
  },
  formHeads: {
    employees: NewPhoto,
    trainees: NewPhoto,
    events: lazyPart(() => import('./events/BannerChoice.tsx')),
  },
  sections: {
    'tickets.desk': lazyPart(() => import('./tickets/DeskSection.tsx')),
    'global-types.parents': lazyPart(() => import('./global-types/ParentsSection.tsx')),
    'employees.account': lazyPart(() => import('./employees/AccountSection.tsx')),
    'employees.work': WorkSection,
    'trainees.work': WorkSection,
  },
  parts: {
    projects: lazyPart(() => import('./projects/ProjectLoad.tsx')),
  },
  days: {
    attendance: lazyPart(() => import('./attendance/DayPopover.tsx')),
  },
  remedies: {
    leads_others: handOver,
    role_leads_nobody: handOver,
    trains_others: handOver,
    works_on_tickets: handOver,
    owns_projects: handOver,
  },
};

import { lazyPart } from '@crewdeck/engine/console/code.ts';
import type { Overrides } from '@crewdeck/engine/console/context/EngineContext.tsx';
import type { Recovery } from '@crewdeck/engine/console/context/recovery.ts';
import { kinds } from '../../generated/kinds.ts';

const AuditedKind = lazyPart(() => import('./audit/AuditedKind.tsx'));
const SecretPart = lazyPart(() => import('@crewdeck/engine/console/integration/SecretPart.tsx'));
const ConditionInput = lazyPart(() => import('@crewdeck/engine/console/approval/ConditionInput.tsx'));
const PersonPage = lazyPart(() => import('./employees/PersonPage.tsx'));
const NewPhoto = lazyPart(() => import('./employees/NewPhoto.tsx'));
const WorkSection = lazyPart(() => import('./employees/WorkSection.tsx'));
const Analytics = lazyPart(() => import('./dashboard/Analytics.tsx'));
/** Hands over the open work that prevents a person's departure. */
const handOver: Recovery = {
  action: ['employees', 'handOver'],
  part: lazyPart(() => import('./employees/HandOverDialog.tsx')),
};

/** All hand-written parts of the console that replace a generated one. Each is one file. */
export const overrides: Overrides = {
  pages: {
    '/approvals': lazyPart(() => import('@crewdeck/engine/console/approval/ApprovalsPage.tsx')),
    '/pending-changes': lazyPart(() => import('@crewdeck/engine/console/pending/PendingChangesPage.tsx')),
    '/checklist-steps': lazyPart(() => import('./checklists/StepsPage.tsx')),
    '/periods': lazyPart(() => import('@crewdeck/engine/console/closing/PeriodsPage.tsx')),
    '/calendar': lazyPart(() => import('./calendar/CalendarPage.tsx')),
    '/emp/all-employee/{id}/show': PersonPage,
    '/emp/all-trainees/{id}/show': PersonPage,
    '/profile': PersonPage,
    '/dashboard': lazyPart(() => import('./dashboard/Dashboard.tsx')),
    '/dashboard/alpha': Analytics,
    '/dashboard/beta': Analytics,
    '/dashboard/crypto': Analytics,
    '/inbox': lazyPart(() => import('./inbox/InboxPage.tsx')),
    '/jobs': lazyPart(() => import('./operation/JobsPage.tsx')),
    '/log-management/{fileName}': lazyPart(() => import('./operation/LogFilePage.tsx')),
    '/notifications': lazyPart(() => import('./notifications/NotificationsPage.tsx')),
    '/config/module-permission': lazyPart(() => import('./module-permissions/PermissionMatrix.tsx')),
    '/leave-request': lazyPart(() => import('./leaves/LeavePage.tsx')),
    '/leave-allowances': lazyPart(() => import('./leave-allowances/AllowancesPage.tsx')),
    '/leaveReport': lazyPart(() => import('./leave-report/LeaveReportPage.tsx')),
    '/attendance': lazyPart(() => import('./attendance/AttendancePage.tsx')),
    '/attendance-report': lazyPart(() => import('./attendance-report/AttendanceReportPage.tsx')),
    '/project-management/free': lazyPart(() => import('./projects/FreePeoplePage.tsx')),
    '/form-answers': lazyPart(() => import('./form-answers/FormAnswersPage.tsx')),
    '/dsr': lazyPart(() => import('./dsr/DailyReportsPage.tsx')),
    '/happy-to-help': lazyPart(() => import('./happy-to-help/HelpPage.tsx')),
    '/exception': lazyPart(() => import('./exception-requests/ExceptionPage.tsx')),
  },
  cells: {
    'approval-rules.steps': lazyPart(() => import('@crewdeck/engine/console/approval/StepsCell.tsx')),
    'attendance.status': lazyPart(() => import('./attendance/DayStatus.tsx')),
    'checklist-steps.holderId': lazyPart(() => import('./checklists/HolderCell.tsx')),
    'checklist-templates.steps.by': lazyPart(() => import('./checklists/GivenTo.tsx')),
    'audit.action': lazyPart(() => import('./audit/AuditedAction.tsx')),
    'audit.entity': AuditedKind,
    'dsr.entries': lazyPart(() => import('./dsr/EntriesCell.tsx')),
    'notifications.params': lazyPart(() => import('./notifications/NoticeCell.tsx')),
    'roster-patterns.weeks': lazyPart(() => import('@crewdeck/engine/console/days/WeeksCell.tsx')),
    'webhooks.resource': AuditedKind,
    'webhook-deliveries.resource': AuditedKind,
    'ticket-comments.comment': lazyPart(() => import('./tickets/CommentText.tsx')),
    'trainees.trainingEnd': lazyPart(() => import('../parts/TrainingEnd.tsx')),
  },
  kinds,
  inputs: {
    'api-clients.scopes': lazyPart(() => import('@crewdeck/engine/console/integration/ScopesInput.tsx')),
    'webhooks.resource': lazyPart(() => import('@crewdeck/engine/console/integration/ResourceInput.tsx')),
    'approval-rules.by': lazyPart(() => import('@crewdeck/engine/console/approval/DeciderInput.tsx')),
    'approval-rules.condition': ConditionInput,
    'approval-rules.when': ConditionInput,
    'checklist-templates.by': lazyPart(() => import('./checklists/HolderInput.tsx')),
    'documents.documentType': lazyPart(() => import('./documents/DocumentTypeInput.tsx')),
    'global-types.meta': lazyPart(() => import('./global-types/SettingsInput.tsx')),
    'project-developers.allocation': lazyPart(() => import('./projects/AllocationInput.tsx')),
    'roster-patterns.weeks': lazyPart(() => import('@crewdeck/engine/console/days/WeeksInput.tsx')),
    'leaves.leaveType': lazyPart(() => import('./leaves/LeaveTypeTiles.tsx')),
  },
  forms: {
    'approval-rules': lazyPart(() => import('@crewdeck/engine/console/approval/RuleForm.tsx')),
    'form-answers': lazyPart(() => import('./form-answers/AnswerForm.tsx')),
    dsr: lazyPart(() => import('./dsr/ReportForm.tsx')),
    leaves: lazyPart(() => import('./leaves/LeaveForm.tsx')),
  },
  pictures: {
    'events.banner': lazyPart(() => import('./events/EventBanner.tsx')),
  },
  formHeads: {
    events: lazyPart(() => import('./events/BannerChoice.tsx')),
    employees: NewPhoto,
    trainees: NewPhoto,
  },
  sections: {
    'tickets.desk': lazyPart(() => import('./tickets/DeskSection.tsx')),
    'global-types.parents': lazyPart(() => import('./global-types/ParentsSection.tsx')),
    'employees.account': lazyPart(() => import('./employees/AccountSection.tsx')),
    'employees.work': WorkSection,
    'trainees.work': WorkSection,
  },
  parts: {
    'api-clients': SecretPart,
    webhooks: SecretPart,
    dsr: lazyPart(() => import('./dsr/ReportQuestions.tsx')),
    projects: lazyPart(() => import('./projects/ProjectLoad.tsx')),
  },
  days: {
    attendance: lazyPart(() => import('./attendance/DayPopover.tsx')),
  },
  recoveries: {
    leads_others: handOver,
    role_leads_nobody: handOver,
    trains_others: handOver,
    works_on_tickets: handOver,
    owns_projects: handOver,
  },
};

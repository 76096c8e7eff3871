import { apiClients } from './api-clients.ts';
import { approvalRules } from './approval-rules.ts';
import { approvals } from './approvals.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { checklistSteps } from './checklist-steps.ts';
import { checklistTemplates } from './checklist-templates.ts';
import { checklists } from './checklists.ts';
import { clients } from './clients.ts';
import { delegations } from './delegations.ts';
import { documents } from './documents.ts';
import { downTimes } from './down-times.ts';
import { dsr } from './dsr.ts';
import { employees } from './employees.ts';
import { events } from './events.ts';
import { exceptionRequests } from './exception-requests.ts';
import { exports } from './exports.ts';
import { formAnswers } from './form-answers.ts';
import { formQuestions } from './form-questions.ts';
import { globalTypeCategories } from './global-type-categories.ts';
import { globalTypes } from './global-types.ts';
import { happyToHelp } from './happy-to-help.ts';
import { holidays } from './holidays.ts';
import { leaveAllowances } from './leave-allowances.ts';
import { leaves } from './leaves.ts';
import { logs } from './logs.ts';
import { modulePermissions } from './module-permissions.ts';
import { notifications } from './notifications.ts';
import { notificationSettings } from './notification-settings.ts';
import { pendingChanges } from './pending-changes.ts';
import { periods } from './periods.ts';
import { privacyExports } from './privacy-exports.ts';
import { projectDevelopers } from './project-developers.ts';
import { projects } from './projects.ts';
import { roles } from './roles.ts';
import { rosterShifts } from './roster-shifts.ts';
import { rygStatuses } from './ryg-statuses.ts';
import { staticContents } from './static-contents.ts';
import { helpMessages } from './help-messages.ts';
import { leaveMessages } from './leave-messages.ts';
import { exceptionMessages } from './exception-messages.ts';
import { ticketComments } from './ticket-comments.ts';
import { tickets } from './tickets.ts';
import { trainees } from './trainees.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhooks } from './webhooks.ts';

/** Every resource of the product by its stem. */
export const definitions = {
  employees,
  trainees,
  roles,
  'global-type-categories': globalTypeCategories,
  'global-types': globalTypes,
  'module-permissions': modulePermissions,
  'static-contents': staticContents,
  attendance,
  approvals,
  'approval-rules': approvalRules,
  delegations,
  'pending-changes': pendingChanges,
  'privacy-exports': privacyExports,
  periods,
  'checklist-templates': checklistTemplates,
  checklists,
  'checklist-steps': checklistSteps,
  exports,
  leaves,
  'leave-allowances': leaveAllowances,
  holidays,
  events,
  'down-times': downTimes,
  dsr,
  'roster-shifts': rosterShifts,
  documents,
  tickets,
  'help-messages': helpMessages,
  'leave-messages': leaveMessages,
  'exception-messages': exceptionMessages,
  'ticket-comments': ticketComments,
  projects,
  'project-developers': projectDevelopers,
  clients,
  'ryg-statuses': rygStatuses,
  'exception-requests': exceptionRequests,
  'happy-to-help': happyToHelp,
  'form-questions': formQuestions,
  'form-answers': formAnswers,
  notifications,
  'notification-settings': notificationSettings,
  'api-clients': apiClients,
  webhooks,
  'webhook-deliveries': webhookDeliveries,
  audit,
  logs,
};

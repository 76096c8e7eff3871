// Written by `npm run generate` from the files of this folder. Never edited.
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
import { exceptionMessages } from './exception-messages.ts';
import { exceptionRequests } from './exception-requests.ts';
import { exports } from './exports.ts';
import { formAnswers } from './form-answers.ts';
import { formQuestions } from './form-questions.ts';
import { globalTypeCategories } from './global-type-categories.ts';
import { globalTypes } from './global-types.ts';
import { happyToHelp } from './happy-to-help.ts';
import { helpMessages } from './help-messages.ts';
import { holidays } from './holidays.ts';
import { leaveAllowances } from './leave-allowances.ts';
import { leaveMessages } from './leave-messages.ts';
import { leaves } from './leaves.ts';
import { logs } from './logs.ts';
import { modulePermissions } from './module-permissions.ts';
import { notificationSettings } from './notification-settings.ts';
import { notifications } from './notifications.ts';
import { pendingChanges } from './pending-changes.ts';
import { periods } from './periods.ts';
import { privacyExports } from './privacy-exports.ts';
import { projectDevelopers } from './project-developers.ts';
import { projects } from './projects.ts';
import { roles } from './roles.ts';
import { rosterShifts } from './roster-shifts.ts';
import { rygStatuses } from './ryg-statuses.ts';
import { staticContents } from './static-contents.ts';
import { ticketComments } from './ticket-comments.ts';
import { tickets } from './tickets.ts';
import { trainees } from './trainees.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhooks } from './webhooks.ts';

/** Every resource with a definition, by its stem. */
export const definitions = {
  'api-clients': apiClients,
  'approval-rules': approvalRules,
  approvals,
  attendance,
  audit,
  'checklist-steps': checklistSteps,
  'checklist-templates': checklistTemplates,
  checklists,
  clients,
  delegations,
  documents,
  'down-times': downTimes,
  dsr,
  employees,
  events,
  'exception-messages': exceptionMessages,
  'exception-requests': exceptionRequests,
  exports,
  'form-answers': formAnswers,
  'form-questions': formQuestions,
  'global-type-categories': globalTypeCategories,
  'global-types': globalTypes,
  'happy-to-help': happyToHelp,
  'help-messages': helpMessages,
  holidays,
  'leave-allowances': leaveAllowances,
  'leave-messages': leaveMessages,
  leaves,
  logs,
  'module-permissions': modulePermissions,
  'notification-settings': notificationSettings,
  notifications,
  'pending-changes': pendingChanges,
  periods,
  'privacy-exports': privacyExports,
  'project-developers': projectDevelopers,
  projects,
  roles,
  'roster-shifts': rosterShifts,
  'ryg-statuses': rygStatuses,
  'static-contents': staticContents,
  'ticket-comments': ticketComments,
  tickets,
  trainees,
  'webhook-deliveries': webhookDeliveries,
  webhooks,
};

// Written by `npm run generate` from the files of this folder. Never edited.
import attendance from './attendance.ts';
import audit from './audit.ts';
import checklistSteps from './checklist-steps.ts';
import checklistTemplates from './checklist-templates.ts';
import checklists from './checklists.ts';
import delegations from './delegations.ts';
import documents from './documents.ts';
import downTimes from './down-times.ts';
import dsr from './dsr.ts';
import employees from './employees.ts';
import events from './events.ts';
import exceptionRequests from './exception-requests.ts';
import formAnswers from './form-answers.ts';
import globalTypeCategories from './global-type-categories.ts';
import globalTypes from './global-types.ts';
import happyToHelp from './happy-to-help.ts';
import helpMessages from './help-messages.ts';
import holidays from './holidays.ts';
import leaveAllowances from './leave-allowances.ts';
import leaves from './leaves.ts';
import logs from './logs.ts';
import modulePermissions from './module-permissions.ts';
import notifications from './notifications.ts';
import projectDevelopers from './project-developers.ts';
import projects from './projects.ts';
import roles from './roles.ts';
import rosterShifts from './roster-shifts.ts';
import rygStatuses from './ryg-statuses.ts';
import staticContents from './static-contents.ts';
import ticketComments from './ticket-comments.ts';
import tickets from './tickets.ts';
import trainees from './trainees.ts';

/** The rules of each resource that has any, by its stem. */
export const allRules = {
  attendance,
  audit,
  'checklist-steps': checklistSteps,
  'checklist-templates': checklistTemplates,
  checklists,
  delegations,
  documents,
  'down-times': downTimes,
  dsr,
  employees,
  events,
  'exception-requests': exceptionRequests,
  'form-answers': formAnswers,
  'global-type-categories': globalTypeCategories,
  'global-types': globalTypes,
  'happy-to-help': happyToHelp,
  'help-messages': helpMessages,
  holidays,
  'leave-allowances': leaveAllowances,
  leaves,
  logs,
  'module-permissions': modulePermissions,
  notifications,
  'project-developers': projectDevelopers,
  projects,
  roles,
  'roster-shifts': rosterShifts,
  'ryg-statuses': rygStatuses,
  'static-contents': staticContents,
  'ticket-comments': ticketComments,
  tickets,
  trainees,
};

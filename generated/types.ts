// Written by `npm run generate` from schemas/ and resources/. Never edited.
export interface ApiClients {
/**
 * The program that calls, as it stands in the audit.
 */
name: string
/**
 * It has the rights of this role, as far as the scopes name them, and no rows of its own.
 */
roleId: number
/**
 * Module and permission, for example employees.read. Only what stands here is allowed.
 * 
 * @minItems 1
 * @maxItems 200
 */
scopes: string[]
expiresAt: string
isActive?: boolean
keyStart?: string
keyMadeAt?: string
lastUsedAt?: string
isDeleted?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ApprovalRules {
name: string
resource: ("leaves" | "exception-requests" | "down-times")
/**
 * Of the rules that a request meets, the first one says who decides.
 */
position?: number
/**
 * Without one the rule holds for all of these requests.
 */
condition?: {

}
/**
 * Who decides, one after the other.
 * 
 * @minItems 1
 * @maxItems 10
 */
steps: {
by: string
when?: {

}
}[]
isActive?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Approvals {
stem: string
recordId: number
ownerId: number
step: number
steps: number
by: string
holderId?: number
holderRole?: string
state?: (0 | 1 | 2 | 3)
since?: string
decidedBy?: number
onBehalfOf?: number
decidedAt?: string
comment?: string
isEscalated?: boolean
remindedAt?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Attendance {
userId: number
date: string
status: (0 | 1 | 2 | 3)
checkIn?: string
checkOut?: string
workingHours?: number
note?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Audit {
at: string
actor?: number
client?: number
action?: string
entity?: string
entityId?: number
before?: {
[k: string]: unknown
}
after?: {
[k: string]: unknown
}
reason?: string
confirmedBy?: number
requestId?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ChecklistSteps {
checklistId: number
position: number
title: string
text?: string
userId: number
by: string
holderId?: number
holderRole?: number
due: string
needs?: ("nothing" | "document" | "acknowledgement")
documentType?: number
state?: ("open" | "done" | "skipped")
doneBy?: number
doneAt?: string
comment?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ChecklistTemplates {
name: string
starts: ("joining" | "leaving" | "department_change" | "by_hand")
/**
 * Empty means in all of them.
 */
department?: number
isActive?: boolean
/**
 * @minItems 1
 * @maxItems 50
 */
steps: {
title: string
by: string
/**
 * From the day that the list counts from; below zero: before it.
 */
due: number
needs?: ("nothing" | "document" | "acknowledgement")
/**
 * Where a document is asked for.
 */
documentType?: number
text?: string
}[]
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Checklists {
userId: number
templateId: number
kind?: ("joining" | "leaving" | "department_change" | "by_hand")
/**
 * The steps are due so many days before or after it.
 */
day: string
state?: ("open" | "done" | "cancelled")
done?: number
total?: number
startedAt?: string
/**
 * A list is started once for each; one that was cancelled gives it free.
 */
occasion?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Clients {
name: string
company: string
email: string
phone?: string
country: string
address?: Address
isActive?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Address {
line1: string
line2?: string
city: string
region?: string
postalCode: string
country: string
}

export interface Delegations {
userId: number
/**
 * Decides what waits for the person, and is told of it.
 */
deputyId: number
from: string
to: string
/**
 * Empty means everything that is decided.
 * 
 * @maxItems 20
 */
resources?: ("leaves" | "exception-requests" | "down-times")[]
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export type Documents = {
empId: number
mediaType: ("document" | "salary_slip" | "project_document" | "avatar")
documentType?: number
title: string
projectId?: number
year?: number
month?: number
certified?: boolean
fileName?: string
size?: number
contentType?: string
sha256?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface DownTimes {
userId: number
date: string
startTime: string
endTime: string
minutes?: number
reason: number
description?: string
status?: ("pending" | "approved" | "rejected")
decidedBy?: number
decidedAt?: string
comment?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Dsr {
userId: number
workingDate: string
/**
 * @minItems 1
 * @maxItems 50
 */
entries: {
projectId?: number
status?: ("done" | "in_progress" | "blocked")
task: string
hours: number
minutes: number
}[]
totalMinutes?: number
queries?: {
id: number
by: number
query: string
answer?: string
at: string
}[]
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Employees {
userId?: number
avatarUrl?: string
/**
 * Left empty, the next one is given.
 */
empId?: string
/**
 * As on the ID proof.
 */
name: string
gender?: ("female" | "male" | "other" | "undisclosed")
dateOfBirth?: string
/**
 * Used for notifications.
 */
email: string
phone: string
address?: Address
emergencyContact?: EmergencyContact
bloodGroup?: ("A+" | "A-" | "B+" | "B-" | "AB+" | "AB-" | "O+" | "O-")
userRole: number
designation: number
department: number
joiningDate: string
leavingDate?: string
managerId?: number
trainerId?: number
/**
 * @maxItems 50
 */
technologies?: number[]
locale?: ("en-US" | "fr-FR" | "ru-RU" | "zh-CN")
isActive?: boolean
techSupport?: boolean
trainingStart?: string
trainingEnd?: string
traineeStatus?: ("in_training" | "extended" | "completed" | "discontinued")
missingDocuments?: number[]
erasedAt?: string
isDeleted?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface EmergencyContact {
name: string
phone: string
relation: string
}

export interface Events {
title: string
date: string
type: number
location?: string
description?: string
banner?: ("birthday" | "work_anniversary" | "christmas" | "holi" | "foundation" | "environment" | "default")
bannerUrl?: string
contentType?: string
size?: number
sha256?: string
isDeleted?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ExceptionMessages {
exceptionId: number
by?: number
text: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ExceptionRequests {
userId: number
date: string
kind: ("missed_check_in" | "missed_check_out" | "wrong_status" | "other")
wantedStatus: (1 | 3)
wantedCheckIn?: string
wantedCheckOut?: string
reason: string
status?: ("pending" | "approved" | "rejected")
decidedBy?: number
decidedAt?: string
comment?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Exports {
number: number
resource: ("attendance" | "leaves" | "dsr" | "down-times" | "roster-shifts")
month: string
format: ("csv" | "xlsx")
fileName: string
/**
 * @maxItems 200
 */
columns: string[]
rowCount?: number
size: number
sha256: string
periodVersion: number
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface FormAnswers {
userId: number
form: ("dsr" | "exit" | "feedback")
day?: string
occasion?: string
/**
 * @minItems 1
 * @maxItems 100
 */
answers: {
questionId: number
/**
 * As it was asked.
 */
question?: string
type?: ("text" | "choice" | "scale")
value: string
}[]
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface FormQuestions {
form: ("dsr" | "exit" | "feedback")
question: string
type: ("text" | "choice" | "scale")
/**
 * @minItems 2
 * @maxItems 30
 */
choices?: string[]
order?: number
isActive?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface GlobalTypeCategories {
name: string
/**
 * Never changes once saved.
 */
uniqueValue: string
isActive?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface GlobalTypes {
categoryId: number
name: string
/**
 * Never changes once saved.
 */
uniqueValue: string
/**
 * @maxItems 50
 */
parentIds?: number[]
order?: number
isActive?: boolean
meta?: {
allowance?: boolean
/**
 * For who has no allowance of their own.
 */
defaultDays?: number
fromHome?: boolean
required?: boolean
}
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface HappyToHelp {
userId: number
topic: string
message: string
status?: ("open" | "answered")
answer?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface HelpMessages {
helpId: number
by?: number
text: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Holidays {
title: string
date: string
/**
 * Optional holidays do not shorten a leave.
 */
type: ("public" | "optional" | "company")
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface LeaveAllowances {
userId: number
leaveType: number
year: number
entitled: number
carriedOver?: number
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface LeaveMessages {
leaveId: number
by?: number
text: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Leaves {
userId: number
leaveType: number
leaveFrom: string
leaveTo: string
dayPart: ("full" | "first_half" | "second_half")
days?: number
reason: string
leaveStatus?: (0 | 1 | 2)
decidedBy?: number
decidedAt?: string
comment?: string
isDeleted?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Logs {
fileName?: string
date?: string
size?: number
lines?: number
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ModulePermissions {
roleId: number
moduleId: number
/**
 * @maxItems 13
 */
permissions: ("read" | "read_all" | "add" | "update" | "write" | "show-active-toggle" | "download-data" | "upload-data" | "search-filters" | "edit_developer" | "assign_developer" | "unassign_developer" | "upload_documents")[]
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface NotificationSettings {
userId?: number
kind: ("leave_asked" | "leave_decided" | "leave_recounted" | "request_asked" | "requests_waiting" | "request_changed" | "request_withdrawn" | "request_moved" | "request_step" | "exception_decided" | "down_time_decided" | "checklist_step" | "ticket_raised" | "ticket_urgent" | "ticket_assigned" | "ticket_taken" | "ticket_answered" | "ticket_mentioned" | "ticket_status" | "help_asked" | "dsr_queried" | "dsr_missing" | "dsr_answered" | "manager_changed" | "leaving_soon" | "message_written" | "trainer_changed" | "training_ending" | "salary_slip_added" | "document_added" | "document_handed_in" | "event_today" | "shifts_changed" | "shift_removed" | "changed_for_you" | "data_exported" | "change_waits" | "change_confirmed" | "change_refused" | "change_expired" | "webhook_failed" | "mails_unsent")
by: ("app" | "urgent" | "mail" | "daily" | "none")
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Notifications {
userId?: number
kind?: ("leave_asked" | "leave_decided" | "leave_recounted" | "request_asked" | "requests_waiting" | "request_changed" | "request_withdrawn" | "request_moved" | "request_step" | "exception_decided" | "down_time_decided" | "checklist_step" | "ticket_raised" | "ticket_urgent" | "ticket_assigned" | "ticket_taken" | "ticket_answered" | "ticket_mentioned" | "ticket_status" | "help_asked" | "dsr_queried" | "dsr_missing" | "dsr_answered" | "manager_changed" | "leaving_soon" | "message_written" | "trainer_changed" | "training_ending" | "salary_slip_added" | "document_added" | "document_handed_in" | "event_today" | "shifts_changed" | "shift_removed" | "changed_for_you" | "data_exported" | "change_waits" | "change_confirmed" | "change_refused" | "change_expired" | "webhook_failed" | "mails_unsent")
params?: {
[k: string]: unknown
}
link?: string
readAt?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface PendingChanges {
stem: string
recordId?: number
aboutId?: number
action: string
before?: {
[k: string]: unknown
}
after?: {
[k: string]: unknown
}
/**
 * How many records the change is about; the values are those of the first.
 */
rows?: number
reason?: string
requestedBy: number
confirmers?: number[]
state?: (0 | 1 | 2 | 3 | 4)
expiresAt: string
decidedBy?: number
decidedAt?: string
comment?: string
needs: string[]
request: {
[k: string]: unknown
}
fingerprint: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Periods {
resource: ("attendance" | "leaves" | "dsr" | "down-times" | "roster-shifts")
month: string
state?: ("open" | "closed")
changedBy?: number
changedAt?: string
reason?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface PrivacyExports {
userId: number
state?: ("pending" | "ready" | "failed" | "over")
reason?: string
fileName: string
size?: number
sha256?: string
rights?: string
expiresAt: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface ProjectDevelopers {
projectId: number
userId: number
employeeProjectRole: number
startDate: string
endDate?: string
allocation: number
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Projects {
/**
 * Left empty, the next one is given.
 */
projectId?: string
name: string
clientId: number
ownerId: number
billingType: number
projectStatus: number
/**
 * @maxItems 50
 */
technologies?: number[]
startDate: string
endDate?: string
description?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Roles {
name: string
/**
 * Never changes once saved.
 */
uniqueValue: string
depId?: number
parentRoleId?: number
/**
 * Whoever has this role signs in with a code or a passkey, never with a password alone. Company sign-in is not affected.
 */
secondFactor?: boolean
isActive?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface RosterShifts {
empId: number
date: string
shift: ("Morning Shift" | "Afternoon Shift" | "Night Shift")
/**
 * Left empty, the shift's usual time.
 */
startTime?: string
/**
 * Left empty, the shift's usual time.
 */
endTime?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface RygStatuses {
userId: number
status: ("red" | "yellow" | "green")
reason: string
/**
 * Left empty, today.
 */
since?: string
isCurrent?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface StaticContents {
title: ("terms_and_condition" | "company_policy" | "leave_policy")
content: string
empId?: number
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface TicketComments {
ticketId: number
by?: number
comment: string
/**
 * Read by tech support only.
 */
internal?: boolean
/**
 * @maxItems 20
 */
mentions?: number[]
at?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Tickets {
ticketNo?: string
title: string
description: string
category: number
priority: ("low" | "medium" | "high" | "urgent")
status?: ("open" | "in_progress" | "on_hold" | "resolved" | "closed")
raisedBy?: number
assignedTo?: number
lastMessageAt?: string
closedAt?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Trainees {
userId?: number
avatarUrl?: string
/**
 * Left empty, the next one is given.
 */
empId?: string
/**
 * As on the ID proof.
 */
name: string
/**
 * Used for notifications.
 */
email: string
phone: string
gender?: ("female" | "male" | "other" | "undisclosed")
userRole?: number
joiningDate: string
designation: number
department: number
managerId?: number
trainerId?: number
/**
 * Left empty, the joining date.
 */
trainingStart?: string
/**
 * Left empty, 15 days after the start.
 */
trainingEnd?: string
traineeStatus?: ("in_training" | "extended" | "completed" | "discontinued")
/**
 * @maxItems 50
 */
technologies?: number[]
erasedAt?: string
isActive?: boolean
isDeleted?: boolean
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface WebhookDeliveries {
webhookId: number
resource: string
recordId: number
event: ("created" | "updated" | "deleted")
payload?: {
[k: string]: unknown
}
state: ("waiting" | "delivered" | "failed")
tries: number
answerStatus?: number
answer?: string
triedAt?: string
nextAt?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

export interface Webhooks {
name: string
/**
 * Whose changes are sent.
 */
resource: string
/**
 * @minItems 1
 */
events: ("created" | "updated" | "deleted")[]
/**
 * As JSON: a value for each field, or a list of values of which the record has one. Empty means all records.
 */
filter?: {
[k: string]: unknown
}
/**
 * Must begin with https://. Addresses of private networks are refused unless the operator allows them.
 */
address: string
isActive?: boolean
secretMadeAt?: string
id: number
createdAt: string
updatedAt: string
createdBy?: number
version: number
}

/** The record of each stem. */
export interface Records {
  'api-clients': ApiClients;
  'approval-rules': ApprovalRules;
  'approvals': Approvals;
  'attendance': Attendance;
  'audit': Audit;
  'checklist-steps': ChecklistSteps;
  'checklist-templates': ChecklistTemplates;
  'checklists': Checklists;
  'clients': Clients;
  'delegations': Delegations;
  'documents': Documents;
  'down-times': DownTimes;
  'dsr': Dsr;
  'employees': Employees;
  'events': Events;
  'exception-messages': ExceptionMessages;
  'exception-requests': ExceptionRequests;
  'exports': Exports;
  'form-answers': FormAnswers;
  'form-questions': FormQuestions;
  'global-type-categories': GlobalTypeCategories;
  'global-types': GlobalTypes;
  'happy-to-help': HappyToHelp;
  'help-messages': HelpMessages;
  'holidays': Holidays;
  'leave-allowances': LeaveAllowances;
  'leave-messages': LeaveMessages;
  'leaves': Leaves;
  'logs': Logs;
  'module-permissions': ModulePermissions;
  'notification-settings': NotificationSettings;
  'notifications': Notifications;
  'pending-changes': PendingChanges;
  'periods': Periods;
  'privacy-exports': PrivacyExports;
  'project-developers': ProjectDevelopers;
  'projects': Projects;
  'roles': Roles;
  'roster-shifts': RosterShifts;
  'ryg-statuses': RygStatuses;
  'static-contents': StaticContents;
  'ticket-comments': TicketComments;
  'tickets': Tickets;
  'trainees': Trainees;
  'webhook-deliveries': WebhookDeliveries;
  'webhooks': Webhooks;
}

export type Stem = keyof Records;

/** Which resource each reference field points at. */
export interface References {
  'api-clients': { roleId: 'roles'; createdBy: 'employees' };
  'approval-rules': { createdBy: 'employees' };
  'approvals': { ownerId: 'employees'; holderId: 'employees'; decidedBy: 'employees'; onBehalfOf: 'employees'; createdBy: 'employees' };
  'attendance': { userId: 'employees'; createdBy: 'employees' };
  'audit': { actor: 'employees'; client: 'api-clients'; confirmedBy: 'employees'; createdBy: 'employees' };
  'checklist-steps': { checklistId: 'checklists'; userId: 'employees'; holderId: 'employees'; holderRole: 'roles'; documentType: 'global-types'; doneBy: 'employees'; createdBy: 'employees' };
  'checklist-templates': { department: 'global-types'; createdBy: 'employees' };
  'checklists': { userId: 'employees'; templateId: 'checklist-templates'; createdBy: 'employees' };
  'clients': { createdBy: 'employees' };
  'delegations': { userId: 'employees'; deputyId: 'employees'; createdBy: 'employees' };
  'documents': { empId: 'employees'; documentType: 'global-types'; projectId: 'projects'; createdBy: 'employees' };
  'down-times': { userId: 'employees'; reason: 'global-types'; decidedBy: 'employees'; createdBy: 'employees' };
  'dsr': { userId: 'employees'; createdBy: 'employees' };
  'employees': { userRole: 'roles'; designation: 'global-types'; department: 'global-types'; managerId: 'employees'; trainerId: 'employees'; technologies: 'global-types'; missingDocuments: 'global-types'; createdBy: 'employees' };
  'events': { type: 'global-types'; createdBy: 'employees' };
  'exception-messages': { exceptionId: 'exception-requests'; by: 'employees'; createdBy: 'employees' };
  'exception-requests': { userId: 'employees'; decidedBy: 'employees'; createdBy: 'employees' };
  'exports': { createdBy: 'employees' };
  'form-answers': { userId: 'employees'; createdBy: 'employees' };
  'form-questions': { createdBy: 'employees' };
  'global-type-categories': { createdBy: 'employees' };
  'global-types': { categoryId: 'global-type-categories'; parentIds: 'global-types'; createdBy: 'employees' };
  'happy-to-help': { userId: 'employees'; createdBy: 'employees' };
  'help-messages': { helpId: 'happy-to-help'; by: 'employees'; createdBy: 'employees' };
  'holidays': { createdBy: 'employees' };
  'leave-allowances': { userId: 'employees'; leaveType: 'global-types'; createdBy: 'employees' };
  'leave-messages': { leaveId: 'leaves'; by: 'employees'; createdBy: 'employees' };
  'leaves': { userId: 'employees'; leaveType: 'global-types'; decidedBy: 'employees'; createdBy: 'employees' };
  'logs': { createdBy: 'employees' };
  'module-permissions': { roleId: 'roles'; moduleId: 'global-types'; createdBy: 'employees' };
  'notification-settings': { userId: 'employees'; createdBy: 'employees' };
  'notifications': { userId: 'employees'; createdBy: 'employees' };
  'pending-changes': { aboutId: 'employees'; requestedBy: 'employees'; confirmers: 'employees'; decidedBy: 'employees'; createdBy: 'employees' };
  'periods': { changedBy: 'employees'; createdBy: 'employees' };
  'privacy-exports': { userId: 'employees'; createdBy: 'employees' };
  'project-developers': { projectId: 'projects'; userId: 'employees'; employeeProjectRole: 'global-types'; createdBy: 'employees' };
  'projects': { clientId: 'clients'; ownerId: 'employees'; billingType: 'global-types'; projectStatus: 'global-types'; technologies: 'global-types'; createdBy: 'employees' };
  'roles': { depId: 'global-types'; parentRoleId: 'roles'; createdBy: 'employees' };
  'roster-shifts': { empId: 'employees'; createdBy: 'employees' };
  'ryg-statuses': { userId: 'employees'; createdBy: 'employees' };
  'static-contents': { empId: 'employees'; createdBy: 'employees' };
  'ticket-comments': { ticketId: 'tickets'; by: 'employees'; mentions: 'employees'; createdBy: 'employees' };
  'tickets': { category: 'global-types'; raisedBy: 'employees'; assignedTo: 'employees'; createdBy: 'employees' };
  'trainees': { userRole: 'roles'; designation: 'global-types'; department: 'global-types'; managerId: 'employees'; trainerId: 'employees'; technologies: 'global-types'; createdBy: 'employees' };
  'webhook-deliveries': { webhookId: 'webhooks'; createdBy: 'employees' };
  'webhooks': { createdBy: 'employees' };
}

/** How people are related. */
export type Relation = 'manager' | 'trainer' | 'support';

// Written by `npm run generate` from schemas/ and resources/. Never edited.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Records, Stem } from './types.ts';

/** A point in time: read as ISO 8601 in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** Read as the value, written as its JSON. */
export type Json<T = unknown> = ColumnType<T, string, string>;

/** The same, where the database has a value of its own for what an insert leaves out. */
export type Preset<C extends Instant | Json> =
  C extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never;

/** Values of a record's field. */
type Value<S extends Stem, F extends keyof Records[S]> = NonNullable<Records[S][F]>;

export interface AccountTokensTable {
  hash: string;
  userId: number;
  kind: string;
  createdAt: Preset<Instant>;
  expiresAt: Instant;
  usedAt: Instant | null;
  email: string | null;
  browser: string | null;
  network: string | null;
}

export interface ApiClientKeysTable {
  client: number;
  hash: string;
  madeAt: Preset<Instant>;
}

export interface ApiClientsTable {
  id: Generated<number>;
  name: Value<'api-clients', 'name'>;
  roleId: Value<'api-clients', 'roleId'>;
  scopes: Json<Value<'api-clients', 'scopes'>>;
  expiresAt: Instant;
  isActive: Generated<Value<'api-clients', 'isActive'>>;
  keyStart: Value<'api-clients', 'keyStart'> | null;
  keyMadeAt: Instant | null;
  lastUsedAt: Instant | null;
  isDeleted: Generated<Value<'api-clients', 'isDeleted'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface ApprovalRulesTable {
  id: Generated<number>;
  name: Value<'approval-rules', 'name'>;
  resource: Value<'approval-rules', 'resource'>;
  position: Generated<Value<'approval-rules', 'position'>>;
  condition: Json<Value<'approval-rules', 'condition'>> | null;
  steps: Json<Value<'approval-rules', 'steps'>>;
  isActive: Generated<Value<'approval-rules', 'isActive'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface ApprovalsTable {
  id: Generated<number>;
  stem: Value<'approvals', 'stem'>;
  recordId: Value<'approvals', 'recordId'>;
  ownerId: Value<'approvals', 'ownerId'>;
  step: Value<'approvals', 'step'>;
  steps: Value<'approvals', 'steps'>;
  by: Value<'approvals', 'by'>;
  holderId: Value<'approvals', 'holderId'> | null;
  holderRole: Value<'approvals', 'holderRole'> | null;
  state: Generated<Value<'approvals', 'state'>>;
  since: Instant | null;
  decidedBy: Value<'approvals', 'decidedBy'> | null;
  onBehalfOf: Value<'approvals', 'onBehalfOf'> | null;
  decidedAt: Instant | null;
  comment: Value<'approvals', 'comment'> | null;
  isEscalated: Generated<Value<'approvals', 'isEscalated'>>;
  remindedAt: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ArchivesTable {
  id: GeneratedAlways<number>;
  tableName: string;
  month: string;
  rows: number;
  size: number;
  sha256: string;
  archivedAt: Preset<Instant>;
}

export interface AttendanceTable {
  id: Generated<number>;
  userId: Value<'attendance', 'userId'>;
  date: Value<'attendance', 'date'>;
  status: Value<'attendance', 'status'>;
  checkIn: Value<'attendance', 'checkIn'> | null;
  checkOut: Value<'attendance', 'checkOut'> | null;
  workingHours: Value<'attendance', 'workingHours'> | null;
  note: Value<'attendance', 'note'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface AttendanceSumsTable {
  date: string | null;
  status: number | null;
  backend: number;
  count: number;
  workingHours: number;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: Value<'audit', 'actor'> | null;
  client: Value<'audit', 'client'> | null;
  action: Value<'audit', 'action'> | null;
  entity: Value<'audit', 'entity'> | null;
  entityId: Value<'audit', 'entityId'> | null;
  before: Json<Value<'audit', 'before'>> | null;
  after: Json<Value<'audit', 'after'>> | null;
  reason: Value<'audit', 'reason'> | null;
  confirmedBy: Value<'audit', 'confirmedBy'> | null;
  requestId: Value<'audit', 'requestId'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface AuthenticatorsTable {
  userId: number;
  secret: string | null;
  offered: string | null;
  confirmedAt: Instant | null;
  lastStep: Generated<number>;
}

export interface CalendarFeedsTable {
  userId: number;
  secretHash: string;
  createdAt: Preset<Instant>;
}

export interface ChecklistStepsTable {
  id: Generated<number>;
  checklistId: Value<'checklist-steps', 'checklistId'>;
  position: Value<'checklist-steps', 'position'>;
  title: Value<'checklist-steps', 'title'>;
  text: Value<'checklist-steps', 'text'> | null;
  userId: Value<'checklist-steps', 'userId'>;
  by: Value<'checklist-steps', 'by'>;
  holderId: Value<'checklist-steps', 'holderId'> | null;
  holderRole: Value<'checklist-steps', 'holderRole'> | null;
  due: Value<'checklist-steps', 'due'>;
  needs: Generated<Value<'checklist-steps', 'needs'>>;
  documentType: Value<'checklist-steps', 'documentType'> | null;
  state: Generated<Value<'checklist-steps', 'state'>>;
  doneBy: Value<'checklist-steps', 'doneBy'> | null;
  doneAt: Instant | null;
  comment: Value<'checklist-steps', 'comment'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface ChecklistTemplatesTable {
  id: Generated<number>;
  name: Value<'checklist-templates', 'name'>;
  starts: Value<'checklist-templates', 'starts'>;
  department: Value<'checklist-templates', 'department'> | null;
  isActive: Generated<Value<'checklist-templates', 'isActive'>>;
  steps: Json<Value<'checklist-templates', 'steps'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface ChecklistsTable {
  id: Generated<number>;
  userId: Value<'checklists', 'userId'>;
  templateId: Value<'checklists', 'templateId'>;
  kind: Value<'checklists', 'kind'> | null;
  day: Value<'checklists', 'day'>;
  state: Generated<Value<'checklists', 'state'>>;
  done: Generated<Value<'checklists', 'done'>>;
  total: Generated<Value<'checklists', 'total'>>;
  startedAt: Instant | null;
  occasion: Value<'checklists', 'occasion'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ClientsTable {
  id: Generated<number>;
  name: Value<'clients', 'name'>;
  company: Value<'clients', 'company'>;
  email: Value<'clients', 'email'>;
  phone: Value<'clients', 'phone'> | null;
  country: Value<'clients', 'country'>;
  address: Json<Value<'clients', 'address'>> | null;
  isActive: Generated<Value<'clients', 'isActive'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface CountedTablesTable {
  tableName: string;
  owner: string | null;
  keepsDeleted: boolean;
  isWhole: Generated<boolean>;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface CredentialsTable {
  userId: number;
  passwordHash: string;
  changedAt: Preset<Instant>;
}

export interface DailyUseTable {
  person: number;
  kind: string;
  day: string;
  amount: number;
}

export interface DelegationsTable {
  id: Generated<number>;
  userId: Value<'delegations', 'userId'>;
  deputyId: Value<'delegations', 'deputyId'>;
  from: Value<'delegations', 'from'>;
  to: Value<'delegations', 'to'>;
  resources: Json<Value<'delegations', 'resources'>> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface DemoProviderKeysTable {
  kid: string;
  jwk: Json;
  createdAt: Preset<Instant>;
}

export interface DemoProviderStateTable {
  model: string;
  id: string;
  payload: Json;
  expiresAt: Instant | null;
}

export interface DocumentsTable {
  id: Generated<number>;
  empId: Value<'documents', 'empId'>;
  mediaType: Value<'documents', 'mediaType'>;
  documentType: Value<'documents', 'documentType'> | null;
  title: Value<'documents', 'title'>;
  projectId: Value<'documents', 'projectId'> | null;
  year: Value<'documents', 'year'> | null;
  month: Value<'documents', 'month'> | null;
  certified: Generated<Value<'documents', 'certified'>>;
  fileName: Value<'documents', 'fileName'> | null;
  size: Value<'documents', 'size'> | null;
  contentType: Value<'documents', 'contentType'> | null;
  sha256: Value<'documents', 'sha256'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface DownTimesTable {
  id: Generated<number>;
  userId: Value<'down-times', 'userId'>;
  date: Value<'down-times', 'date'>;
  startTime: Value<'down-times', 'startTime'>;
  endTime: Value<'down-times', 'endTime'>;
  minutes: Value<'down-times', 'minutes'> | null;
  reason: Value<'down-times', 'reason'>;
  description: Value<'down-times', 'description'> | null;
  status: Generated<Value<'down-times', 'status'>>;
  decidedBy: Value<'down-times', 'decidedBy'> | null;
  decidedAt: Instant | null;
  comment: Value<'down-times', 'comment'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface DsrTable {
  id: Generated<number>;
  userId: Value<'dsr', 'userId'>;
  workingDate: Value<'dsr', 'workingDate'>;
  entries: Json<Value<'dsr', 'entries'>>;
  totalMinutes: Value<'dsr', 'totalMinutes'> | null;
  queries: Preset<Json<Value<'dsr', 'queries'>>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface DsrRemindersTable {
  userId: number;
  day: string;
}

export interface EmployeesTable {
  id: Generated<number>;
  avatarUrl: Value<'employees', 'avatarUrl'> | null;
  empId: Value<'employees', 'empId'> | null;
  name: Value<'employees', 'name'>;
  gender: Value<'employees', 'gender'> | null;
  dateOfBirth: Value<'employees', 'dateOfBirth'> | null;
  email: Value<'employees', 'email'>;
  phone: Value<'employees', 'phone'>;
  address: Json<Value<'employees', 'address'>> | null;
  emergencyContact: Json<Value<'employees', 'emergencyContact'>> | null;
  bloodGroup: Value<'employees', 'bloodGroup'> | null;
  userRole: Value<'employees', 'userRole'>;
  designation: Value<'employees', 'designation'>;
  department: Value<'employees', 'department'>;
  joiningDate: Value<'employees', 'joiningDate'>;
  leavingDate: Value<'employees', 'leavingDate'> | null;
  managerId: Value<'employees', 'managerId'> | null;
  trainerId: Value<'employees', 'trainerId'> | null;
  technologies: Generated<Value<'employees', 'technologies'>>;
  locale: Generated<Value<'employees', 'locale'>>;
  isActive: Generated<Value<'employees', 'isActive'>>;
  techSupport: Generated<Value<'employees', 'techSupport'>>;
  trainingStart: Value<'employees', 'trainingStart'> | null;
  trainingEnd: Value<'employees', 'trainingEnd'> | null;
  traineeStatus: Value<'employees', 'traineeStatus'> | null;
  erasedAt: Instant | null;
  isDeleted: Generated<Value<'employees', 'isDeleted'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface EventsTable {
  id: Generated<number>;
  title: Value<'events', 'title'>;
  date: Value<'events', 'date'>;
  type: Value<'events', 'type'>;
  location: Value<'events', 'location'> | null;
  description: Value<'events', 'description'> | null;
  banner: Value<'events', 'banner'> | null;
  bannerUrl: Value<'events', 'bannerUrl'> | null;
  contentType: Value<'events', 'contentType'> | null;
  size: Value<'events', 'size'> | null;
  sha256: Value<'events', 'sha256'> | null;
  isDeleted: Generated<Value<'events', 'isDeleted'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface ExceptionMessagesTable {
  id: Generated<number>;
  exceptionId: Value<'exception-messages', 'exceptionId'>;
  by: Value<'exception-messages', 'by'> | null;
  text: Value<'exception-messages', 'text'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ExceptionRequestsTable {
  id: Generated<number>;
  userId: Value<'exception-requests', 'userId'>;
  date: Value<'exception-requests', 'date'>;
  kind: Value<'exception-requests', 'kind'>;
  wantedStatus: Value<'exception-requests', 'wantedStatus'>;
  wantedCheckIn: Value<'exception-requests', 'wantedCheckIn'> | null;
  wantedCheckOut: Value<'exception-requests', 'wantedCheckOut'> | null;
  reason: Value<'exception-requests', 'reason'>;
  status: Generated<Value<'exception-requests', 'status'>>;
  decidedBy: Value<'exception-requests', 'decidedBy'> | null;
  decidedAt: Instant | null;
  comment: Value<'exception-requests', 'comment'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ExportsTable {
  id: Generated<number>;
  number: Value<'exports', 'number'>;
  resource: Value<'exports', 'resource'>;
  month: Value<'exports', 'month'>;
  format: Value<'exports', 'format'>;
  fileName: Value<'exports', 'fileName'>;
  columns: Json<Value<'exports', 'columns'>>;
  rowCount: Value<'exports', 'rowCount'> | null;
  size: Value<'exports', 'size'>;
  sha256: Value<'exports', 'sha256'>;
  periodVersion: Value<'exports', 'periodVersion'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface FormAnswersTable {
  id: Generated<number>;
  userId: Value<'form-answers', 'userId'>;
  form: Value<'form-answers', 'form'>;
  day: Value<'form-answers', 'day'> | null;
  occasion: Value<'form-answers', 'occasion'> | null;
  answers: Json<Value<'form-answers', 'answers'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface FormQuestionsTable {
  id: Generated<number>;
  form: Value<'form-questions', 'form'>;
  question: Value<'form-questions', 'question'>;
  type: Value<'form-questions', 'type'>;
  choices: Json<Value<'form-questions', 'choices'>> | null;
  order: Generated<Value<'form-questions', 'order'>>;
  isActive: Generated<Value<'form-questions', 'isActive'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface GlobalTypeCategoriesTable {
  id: Generated<number>;
  name: Value<'global-type-categories', 'name'>;
  uniqueValue: Value<'global-type-categories', 'uniqueValue'>;
  isActive: Generated<Value<'global-type-categories', 'isActive'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface GlobalTypesTable {
  id: Generated<number>;
  categoryId: Value<'global-types', 'categoryId'>;
  name: Value<'global-types', 'name'>;
  uniqueValue: Value<'global-types', 'uniqueValue'>;
  parentIds: Generated<Value<'global-types', 'parentIds'>>;
  order: Generated<Value<'global-types', 'order'>>;
  isActive: Generated<Value<'global-types', 'isActive'>>;
  meta: Json<Value<'global-types', 'meta'>> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface HappyToHelpTable {
  id: Generated<number>;
  userId: Value<'happy-to-help', 'userId'>;
  topic: Value<'happy-to-help', 'topic'>;
  message: Value<'happy-to-help', 'message'>;
  status: Generated<Value<'happy-to-help', 'status'>>;
  answer: Value<'happy-to-help', 'answer'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface HelpMessagesTable {
  id: Generated<number>;
  helpId: Value<'help-messages', 'helpId'>;
  by: Value<'help-messages', 'by'> | null;
  text: Value<'help-messages', 'text'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface HolidaysTable {
  id: Generated<number>;
  title: Value<'holidays', 'title'>;
  date: Value<'holidays', 'date'>;
  type: Value<'holidays', 'type'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface IdempotencyKeysTable {
  person: number;
  key: string;
  fingerprint: string;
  requestId: string;
  createdAt: Preset<Instant>;
  endsAt: Instant;
  status: number | null;
  answer: string | null;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  userId: number;
  email: string;
  linkedAt: Preset<Instant>;
  lastUsedAt: Preset<Instant>;
  tellsAuthTime: Generated<boolean>;
}

export interface ImportBatchesTable {
  id: GeneratedAlways<number>;
  importId: number;
  written: Json;
}

export interface ImportProblemsTable {
  id: GeneratedAlways<number>;
  importId: number;
  line: number;
  field: string;
  code: string;
  message: string;
  params: Json | null;
  reason: string | null;
}

export interface ImportsTable {
  id: GeneratedAlways<number>;
  stem: string;
  actor: number;
  fileName: string;
  sha256: string;
  mode: string;
  dryRun: boolean;
  createdAt: Preset<Instant>;
  state: Generated<string>;
  cancelAsked: Generated<boolean>;
  encoding: string | null;
  total: number | null;
  done: Generated<number>;
  checkpoint: Generated<number>;
  waiting: Generated<number[]>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  ignored: Preset<Json>;
  preview: Json | null;
  finishedAt: Instant | null;
}

export interface InboxLaterTable {
  userId: number;
  key: string;
  until: string;
  seen: string;
}

export interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  key: string | null;
  payload: Json;
  createdAt: Preset<Instant>;
  runAt: Preset<Instant>;
  lockedUntil: Instant | null;
  attempts: Generated<number>;
  doneAt: Instant | null;
  failedAt: Instant | null;
  error: string | null;
}

export interface LeaveAllowancesTable {
  id: Generated<number>;
  userId: Value<'leave-allowances', 'userId'>;
  leaveType: Value<'leave-allowances', 'leaveType'>;
  year: Value<'leave-allowances', 'year'>;
  entitled: Value<'leave-allowances', 'entitled'>;
  carriedOver: Generated<Value<'leave-allowances', 'carriedOver'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface LeaveDaysTable {
  leaveId: number;
  userId: number;
  date: string;
  replaced: Json | null;
  shift: Json | null;
}

export interface LeaveMessagesTable {
  id: Generated<number>;
  leaveId: Value<'leave-messages', 'leaveId'>;
  by: Value<'leave-messages', 'by'> | null;
  text: Value<'leave-messages', 'text'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface LeaveTypeDefaultsTable {
  leaveType: number;
  untilYear: number;
  days: number | null;
}

export interface LeavesTable {
  id: Generated<number>;
  userId: Value<'leaves', 'userId'>;
  leaveType: Value<'leaves', 'leaveType'>;
  leaveFrom: Value<'leaves', 'leaveFrom'>;
  leaveTo: Value<'leaves', 'leaveTo'>;
  dayPart: Generated<Value<'leaves', 'dayPart'>>;
  days: Value<'leaves', 'days'> | null;
  reason: Value<'leaves', 'reason'>;
  leaveStatus: Generated<Value<'leaves', 'leaveStatus'>>;
  decidedBy: Value<'leaves', 'decidedBy'> | null;
  decidedAt: Instant | null;
  comment: Value<'leaves', 'comment'> | null;
  isDeleted: Generated<Value<'leaves', 'isDeleted'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ListViewsTable {
  id: GeneratedAlways<number>;
  resource: string;
  owner: number;
  name: string;
  query: Json;
  sharedWith: Generated<string[]>;
}

export interface LoginFailuresTable {
  id: GeneratedAlways<number>;
  email: string;
  address: string;
  at: Preset<Instant>;
  settled: Generated<boolean>;
  known: Generated<boolean>;
}

export interface ModulePermissionsTable {
  id: Generated<number>;
  roleId: Value<'module-permissions', 'roleId'>;
  moduleId: Value<'module-permissions', 'moduleId'>;
  permissions: Json<Value<'module-permissions', 'permissions'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface NoticeDeliveriesTable {
  key: string;
  userId: number;
  kind: string;
  params: Json;
  link: string;
  way: string;
  stem: string | null;
  recordId: number | null;
  still: Json | null;
  stepIds: number[] | null;
  createdAt: Preset<Instant>;
  jobId: number | null;
  sentAt: Instant | null;
}

export interface NotificationSettingsTable {
  id: Generated<number>;
  userId: Value<'notification-settings', 'userId'> | null;
  kind: Value<'notification-settings', 'kind'>;
  by: Value<'notification-settings', 'by'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface NotificationsTable {
  id: Generated<number>;
  userId: Value<'notifications', 'userId'> | null;
  kind: Value<'notifications', 'kind'> | null;
  params: Json<Value<'notifications', 'params'>> | null;
  link: Value<'notifications', 'link'> | null;
  readAt: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  at: Preset<Instant>;
  userId: number | null;
  recipient: string;
  subject: string;
  body: string;
  html: string;
}

export interface PasskeysTable {
  id: string;
  userId: number;
  name: string;
  publicKey: string;
  counter: number;
  transports: string;
  createdAt: Preset<Instant>;
  lastUsedAt: Instant | null;
}

export interface PendingChangesTable {
  id: Generated<number>;
  stem: Value<'pending-changes', 'stem'>;
  recordId: Value<'pending-changes', 'recordId'> | null;
  aboutId: Value<'pending-changes', 'aboutId'> | null;
  action: Value<'pending-changes', 'action'>;
  before: Json<Value<'pending-changes', 'before'>> | null;
  after: Json<Value<'pending-changes', 'after'>> | null;
  rows: Generated<Value<'pending-changes', 'rows'>>;
  reason: Value<'pending-changes', 'reason'> | null;
  requestedBy: Value<'pending-changes', 'requestedBy'>;
  confirmers: Value<'pending-changes', 'confirmers'> | null;
  state: Generated<Value<'pending-changes', 'state'>>;
  expiresAt: Instant;
  decidedBy: Value<'pending-changes', 'decidedBy'> | null;
  decidedAt: Instant | null;
  comment: Value<'pending-changes', 'comment'> | null;
  needs: Json<Value<'pending-changes', 'needs'>>;
  request: Json<Value<'pending-changes', 'request'>>;
  fingerprint: Value<'pending-changes', 'fingerprint'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface PeriodsTable {
  id: Generated<number>;
  resource: Value<'periods', 'resource'>;
  month: Value<'periods', 'month'>;
  state: Generated<Value<'periods', 'state'>>;
  changedBy: Value<'periods', 'changedBy'> | null;
  changedAt: Instant | null;
  reason: Value<'periods', 'reason'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface PrivacyExportsTable {
  id: Generated<number>;
  userId: Value<'privacy-exports', 'userId'>;
  state: Generated<Value<'privacy-exports', 'state'>>;
  reason: Value<'privacy-exports', 'reason'> | null;
  fileName: Value<'privacy-exports', 'fileName'>;
  size: Value<'privacy-exports', 'size'> | null;
  sha256: Value<'privacy-exports', 'sha256'> | null;
  rights: Value<'privacy-exports', 'rights'> | null;
  expiresAt: Instant;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ProjectDevelopersTable {
  id: Generated<number>;
  projectId: Value<'project-developers', 'projectId'>;
  userId: Value<'project-developers', 'userId'>;
  employeeProjectRole: Value<'project-developers', 'employeeProjectRole'>;
  startDate: Value<'project-developers', 'startDate'>;
  endDate: Value<'project-developers', 'endDate'> | null;
  allocation: Value<'project-developers', 'allocation'>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface ProjectsTable {
  id: Generated<number>;
  projectId: Value<'projects', 'projectId'> | null;
  name: Value<'projects', 'name'>;
  clientId: Value<'projects', 'clientId'>;
  ownerId: Value<'projects', 'ownerId'>;
  billingType: Value<'projects', 'billingType'>;
  projectStatus: Value<'projects', 'projectStatus'>;
  technologies: Generated<Value<'projects', 'technologies'>>;
  startDate: Value<'projects', 'startDate'>;
  endDate: Value<'projects', 'endDate'> | null;
  description: Value<'projects', 'description'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface RecordEditorsTable {
  resource: string;
  record: number;
  userId: number;
  seenAt: Preset<Instant>;
}

export interface RecoveryCodesTable {
  hash: string;
  userId: number;
}

export interface RolesTable {
  id: Generated<number>;
  name: Value<'roles', 'name'>;
  uniqueValue: Value<'roles', 'uniqueValue'>;
  depId: Value<'roles', 'depId'> | null;
  parentRoleId: Value<'roles', 'parentRoleId'> | null;
  secondFactor: Generated<Value<'roles', 'secondFactor'>>;
  isActive: Generated<Value<'roles', 'isActive'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface RosterShiftsTable {
  id: Generated<number>;
  empId: Value<'roster-shifts', 'empId'>;
  date: Value<'roster-shifts', 'date'>;
  shift: Value<'roster-shifts', 'shift'>;
  startTime: Value<'roster-shifts', 'startTime'> | null;
  endTime: Value<'roster-shifts', 'endTime'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface RowCountsTable {
  tableName: string;
  owner: number;
  backend: number;
  rows: number;
}

export interface RygStatusesTable {
  id: Generated<number>;
  userId: Value<'ryg-statuses', 'userId'>;
  status: Value<'ryg-statuses', 'status'>;
  reason: Value<'ryg-statuses', 'reason'>;
  since: Value<'ryg-statuses', 'since'> | null;
  isCurrent: Generated<Value<'ryg-statuses', 'isCurrent'>>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface SchemaAppliedTable {
  id: number;
  spec: Json;
}

export interface SchemaHistoryTable {
  id: GeneratedAlways<number>;
  version: string;
  hash: string;
  begunAt: Preset<Instant>;
  appliedAt: Instant | null;
}

export interface SchemaMigrationsTable {
  name: string;
  at: Preset<Instant>;
  hash: string | null;
}

export interface ServerSecretsTable {
  name: string;
  value: string;
}

export interface SessionsTable {
  id: string;
  userId: number;
  createdAt: Preset<Instant>;
  lastSeenAt: Preset<Instant>;
  endedAt: Instant | null;
  userAgent: string | null;
  address: string | null;
  method: Generated<string>;
  browser: string | null;
  authTime: Instant | null;
  network: string | null;
  shownAt: Preset<Instant>;
}

export interface SignInHoldsTable {
  userId: number;
  until: Instant;
}

export interface StaticContentsTable {
  id: Generated<number>;
  title: Value<'static-contents', 'title'>;
  content: Value<'static-contents', 'content'>;
  empId: Value<'static-contents', 'empId'> | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface StoredFilesTable {
  sha256: string;
  storedAt: Preset<Instant>;
  unusedSince: Instant | null;
}

export interface TableChangesTable {
  tableName: string;
  backend: number;
  changes: number;
}

export interface TicketAttachmentsTable {
  id: Generated<number>;
  ticketId: number;
  fileName: string;
  size: number;
  contentType: string;
  sha256: string;
  createdBy: number | null;
  createdAt: Preset<Instant>;
  commentId: number | null;
}

export interface TicketCommentsTable {
  id: Generated<number>;
  ticketId: Value<'ticket-comments', 'ticketId'>;
  by: Value<'ticket-comments', 'by'> | null;
  comment: Value<'ticket-comments', 'comment'>;
  internal: Generated<Value<'ticket-comments', 'internal'>>;
  mentions: Generated<Value<'ticket-comments', 'mentions'>>;
  at: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface TicketsTable {
  id: Generated<number>;
  ticketNo: Value<'tickets', 'ticketNo'> | null;
  title: Value<'tickets', 'title'>;
  description: Value<'tickets', 'description'>;
  category: Value<'tickets', 'category'>;
  priority: Value<'tickets', 'priority'>;
  status: Generated<Value<'tickets', 'status'>>;
  raisedBy: Value<'tickets', 'raisedBy'> | null;
  assignedTo: Value<'tickets', 'assignedTo'> | null;
  lastMessageAt: Instant | null;
  closedAt: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface TraineeHistoryTable {
  id: Generated<number>;
  userId: number;
  changes: Json;
  createdBy: number | null;
  createdAt: Preset<Instant>;
  remark: string | null;
}

export interface TraineesTable {
  avatarUrl: Value<'trainees', 'avatarUrl'> | null;
  empId: Value<'trainees', 'empId'> | null;
  name: Value<'trainees', 'name'>;
  email: Value<'trainees', 'email'>;
  phone: Value<'trainees', 'phone'>;
  gender: Value<'trainees', 'gender'> | null;
  userRole: Value<'trainees', 'userRole'>;
  joiningDate: Value<'trainees', 'joiningDate'>;
  designation: Value<'trainees', 'designation'>;
  department: Value<'trainees', 'department'>;
  managerId: Value<'trainees', 'managerId'> | null;
  trainerId: Value<'trainees', 'trainerId'> | null;
  trainingStart: Value<'trainees', 'trainingStart'> | null;
  trainingEnd: Value<'trainees', 'trainingEnd'> | null;
  traineeStatus: Value<'trainees', 'traineeStatus'> | null;
  technologies: Generated<Value<'trainees', 'technologies'>>;
  erasedAt: Instant | null;
  isActive: Generated<Value<'trainees', 'isActive'>>;
  isDeleted: Generated<Value<'trainees', 'isDeleted'>>;
  id: Generated<number>;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

export interface UsedNoncesTable {
  nonce: string;
  usedAt: Preset<Instant>;
}

export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhookId: Value<'webhook-deliveries', 'webhookId'>;
  resource: Value<'webhook-deliveries', 'resource'>;
  recordId: Value<'webhook-deliveries', 'recordId'>;
  event: Value<'webhook-deliveries', 'event'>;
  payload: Json<Value<'webhook-deliveries', 'payload'>> | null;
  state: Generated<Value<'webhook-deliveries', 'state'>>;
  tries: Generated<Value<'webhook-deliveries', 'tries'>>;
  answerStatus: Value<'webhook-deliveries', 'answerStatus'> | null;
  answer: Value<'webhook-deliveries', 'answer'> | null;
  triedAt: Instant | null;
  nextAt: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
}

export interface WebhookSecretsTable {
  webhook: number;
  secret: string;
  former: string | null;
  madeAt: Preset<Instant>;
}

export interface WebhooksTable {
  id: Generated<number>;
  name: Value<'webhooks', 'name'>;
  resource: Value<'webhooks', 'resource'>;
  events: Json<Value<'webhooks', 'events'>>;
  filter: Json<Value<'webhooks', 'filter'>> | null;
  address: Value<'webhooks', 'address'>;
  isActive: Generated<Value<'webhooks', 'isActive'>>;
  secretMadeAt: Instant | null;
  createdAt: Preset<Instant>;
  updatedAt: Preset<Instant>;
  createdBy: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}

/** Every table and view by its name, its columns by the names of their fields. */
export interface Database {
  account_tokens: AccountTokensTable;
  api_client_keys: ApiClientKeysTable;
  api_clients: ApiClientsTable;
  approval_rules: ApprovalRulesTable;
  approvals: ApprovalsTable;
  archives: ArchivesTable;
  attendance: AttendanceTable;
  attendance_sums: AttendanceSumsTable;
  audit: AuditTable;
  authenticators: AuthenticatorsTable;
  calendar_feeds: CalendarFeedsTable;
  checklist_steps: ChecklistStepsTable;
  checklist_templates: ChecklistTemplatesTable;
  checklists: ChecklistsTable;
  clients: ClientsTable;
  counted_tables: CountedTablesTable;
  counters: CountersTable;
  credentials: CredentialsTable;
  daily_use: DailyUseTable;
  delegations: DelegationsTable;
  demo_provider_keys: DemoProviderKeysTable;
  demo_provider_state: DemoProviderStateTable;
  documents: DocumentsTable;
  down_times: DownTimesTable;
  dsr: DsrTable;
  dsr_reminders: DsrRemindersTable;
  employees: EmployeesTable;
  events: EventsTable;
  exception_messages: ExceptionMessagesTable;
  exception_requests: ExceptionRequestsTable;
  exports: ExportsTable;
  form_answers: FormAnswersTable;
  form_questions: FormQuestionsTable;
  global_type_categories: GlobalTypeCategoriesTable;
  global_types: GlobalTypesTable;
  happy_to_help: HappyToHelpTable;
  help_messages: HelpMessagesTable;
  holidays: HolidaysTable;
  idempotency_keys: IdempotencyKeysTable;
  identities: IdentitiesTable;
  import_batches: ImportBatchesTable;
  import_problems: ImportProblemsTable;
  imports: ImportsTable;
  inbox_later: InboxLaterTable;
  jobs: JobsTable;
  leave_allowances: LeaveAllowancesTable;
  leave_days: LeaveDaysTable;
  leave_messages: LeaveMessagesTable;
  leave_type_defaults: LeaveTypeDefaultsTable;
  leaves: LeavesTable;
  list_views: ListViewsTable;
  login_failures: LoginFailuresTable;
  module_permissions: ModulePermissionsTable;
  notice_deliveries: NoticeDeliveriesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  pending_changes: PendingChangesTable;
  periods: PeriodsTable;
  privacy_exports: PrivacyExportsTable;
  project_developers: ProjectDevelopersTable;
  projects: ProjectsTable;
  record_editors: RecordEditorsTable;
  recovery_codes: RecoveryCodesTable;
  roles: RolesTable;
  roster_shifts: RosterShiftsTable;
  row_counts: RowCountsTable;
  ryg_statuses: RygStatusesTable;
  schema_applied: SchemaAppliedTable;
  schema_history: SchemaHistoryTable;
  schema_migrations: SchemaMigrationsTable;
  server_secrets: ServerSecretsTable;
  sessions: SessionsTable;
  sign_in_holds: SignInHoldsTable;
  static_contents: StaticContentsTable;
  stored_files: StoredFilesTable;
  table_changes: TableChangesTable;
  ticket_attachments: TicketAttachmentsTable;
  ticket_comments: TicketCommentsTable;
  tickets: TicketsTable;
  trainee_history: TraineeHistoryTable;
  trainees: TraineesTable;
  used_nonces: UsedNoncesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_secrets: WebhookSecretsTable;
  webhooks: WebhooksTable;
}

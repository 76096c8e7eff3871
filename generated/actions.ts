// Written by `npm run generate` from schemas/ and resources/. Never edited.
import type { MediaAnswer, StoredUpload } from '@crewdeck/engine/server/files/media.ts';
import type { Row } from './endpoints.ts';

/** The actions of each resource that its rules have a function for. */
export interface Actions {
  'api-clients': object;
  'approval-rules': object;
  approvals: object;
  attendance: {
    mark: { input: { date?: string; status: 0 | 1 | 2 | 3; checkIn?: string; checkOut?: string; workingHours?: number; note?: string; userId?: number; version?: number }; query: object; params: object; answer: number };
    sendMail: { input: object; query: { month?: number; year?: number; again?: boolean }; params: object; answer: { queued: number } };
    mailState: { input: object; query: { skip: number; limit: number; month?: number; year?: number }; params: object; answer: { isClosed: boolean; recipients: number; people: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null> })[]; queued: number; sent: number; failed: number; subject: string; preview: string } };
    report: { input: object; query: { skip: number; limit: number; month?: number; year?: number; team?: string; searchTextValue?: string; unmarked?: "period" | "today"; userId?: number; sort?: "name" | "present" | "wfh" | "leave" | "holidays" | "workingDays" | "unmarked" | "onDaysOff" | "minutes"; order?: "ASC" | "DESC"; having?: string; daily?: boolean }; params: object; answer: { closedMonths: readonly (string)[]; totalCount: number; attendanceReport: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; present: number; wfh: number; leave: number; holidays: number; workingDays: number; unmarked: number; onDaysOff: number; minutes: number; days?: readonly ({ date: string; state: "marked" | "holiday" | "weekend" | "unmarked" | "ahead" | "outside"; status: number | null; half: string | null; checkIn: string | null; checkOut: string | null; workingHours: number | null })[]; months?: readonly ({ month: number; present: number; wfh: number; leave: number; holidays: number; workingDays: number; unmarked: number; onDaysOff: number; minutes: number })[] })[] } };
    reportCsv: { input: object; query: { month?: number; year?: number; team?: string; searchTextValue?: string; unmarked?: "period" | "today"; sort?: "name" | "present" | "wfh" | "leave" | "holidays" | "workingDays" | "unmarked" | "onDaysOff" | "minutes"; order?: "ASC" | "DESC"; having?: string }; params: object; answer: MediaAnswer };
  };
  audit: object;
  'checklist-steps': {
    waiting: { input: object; query: object; params: object; answer: { stepList: readonly ({ id: number; version: number; title: string; text: string | null; due: string; needs: "nothing" | "document" | "acknowledgement"; documentType: string | null; list: string; person: { id: number; name: string; avatarUrl: string | null } })[]; totalCount: number } };
    setState: { input: { state: "open" | "done"; comment?: string; version?: number }; query: object; params: { id: string }; answer: number };
    skip: { input: { state: "skipped"; comment: string; version?: number }; query: object; params: { id: string }; answer: number };
    handIn: { input: { comment?: string }; query: object; params: { id: string }; file: StoredUpload; answer: number };
  };
  'checklist-templates': object;
  checklists: {
    cancel: { input: { state: "cancelled"; version?: number }; query: object; params: { id: string }; answer: number };
  };
  clients: object;
  delegations: object;
  documents: {
    upload: { input: { mediaType: "document" | "salary_slip" | "project_document" | "avatar"; documentType?: string; title: string; empId?: number; projectId?: number; year?: number; month?: number; certified?: boolean }; query: object; params: object; file: StoredUpload; answer: number };
    replace: { input: { id: number; title?: string; documentType?: string; certified?: boolean; version?: number }; query: object; params: object; file?: StoredUpload; answer: number };
    remove: { input: { id: number; empId?: number | string }; query: object; params: object; answer: Record<string, unknown> };
    url: { input: object; query: object; params: { id: string }; answer: { url: string; expiresAt: string } };
    uploadToProject: { input: { projectId: number; docType: string; title: string }; query: object; params: object; file: StoredUpload; answer: number };
    replaceInProject: { input: { id: number; title?: string; docType?: string; version?: number }; query: object; params: object; file?: StoredUpload; answer: number };
    projectUrl: { input: object; query: { id?: number }; params: object; answer: { url: string; expiresAt: string } };
  };
  'down-times': object;
  dsr: {
    byDate: { input: object; query: { workingDate?: string }; params: object; answer: { dsr: Row<'Dsr'> | null } };
    ask: { input: { dsrId: number; query: string }; query: object; params: object; answer: { dsrQuery: { id: number; dsrId: number; by: number; query: string; answer?: string; at: string } } };
    answer: { input: { answer: string }; query: object; params: { id: string }; answer: { dsrQuery: { id: number; dsrId: number; by: number; query: string; answer?: string; at: string } } };
    projects: { input: object; query: object; params: object; answer: { projectList: readonly ({ id: number; projectId: string; name: string })[]; totalCount: number } };
    missing: { input: object; query: { skip: number; limit: number; workingDate?: string }; params: object; answer: { employeeList: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null> })[]; totalCount: number } };
    remind: { input: { startDate: string; endDate: string }; query: object; params: object; answer: { reminded: number; remindedBefore: number } };
  };
  employees: {
    newId: { input: object; query: object; params: object; answer: { empId: string } };
    invite: { input: object; query: object; params: { id: string }; answer: { expiresAt: string } };
    openWork: { input: object; query: object; params: { id: string }; answer: { openWork: readonly ({ kind: "reports" | "requests" | "trainees" | "tickets" | "projects"; id: number; name: string })[]; totalCount: number } };
    handOver: { input: { handOver: { reports?: number; trainees?: number; tickets?: number; projects?: number } }; query: object; params: { id: string }; answer: { openWork: readonly ({ kind: "reports" | "requests" | "trainees" | "tickets" | "projects"; id: number; name: string })[]; totalCount: number } };
    depart: { input: { leavingDate?: string; handOver?: { reports?: number; trainees?: number; tickets?: number; projects?: number }; version?: number }; query: object; params: { id: string }; answer: number };
    signInState: { input: object; query: object; params: { id: string }; answer: { state: "none" | "invited" | "accepted" | "expired"; sentAt: string | null; expiresAt: string | null; acceptedAt: string | null; companyEmail: string | null; hasSecondFactor: boolean; heldUntil: string | null } };
    releaseIdentity: { input: object; query: object; params: { id: string }; answer: Record<string, unknown> };
    endSessions: { input: object; query: object; params: { id: string }; answer: { ended: number } };
    removeFactors: { input: object; query: object; params: { id: string }; answer: Record<string, unknown> };
    idCard: { input: object; query: object; params: { userId: string }; answer: MediaAnswer };
    profile: { input: object; query: object; params: { userId: string }; answer: { user: Record<string, unknown>; permissions: Record<string, unknown> } };
    updateProfile: { input: { phone?: unknown; address?: unknown; emergencyContact?: unknown; bloodGroup?: unknown; locale?: unknown; version?: number }; query: object; params: { userId: string }; answer: { user: Record<string, unknown> } };
    setAvatar: { input: object; query: object; params: { userId: string }; file: StoredUpload; answer: { user: Record<string, unknown> } };
  };
  events: {
    ofYear: { input: object; query: { year?: number }; params: object; answer: { eventData: readonly (Row<'Events'>)[]; totalCount: number } };
    notified: { input: object; query: object; params: object; answer: { eventData: readonly (Row<'Events'>)[]; totalCount: number } };
    change: { input: { title?: string; description?: string; date?: string; type?: number; location?: string; isDeleted?: boolean; version?: number }; query: object; params: { id: string }; answer: number };
    setBanner: { input: object; query: object; params: { id: string }; file: StoredUpload; answer: number };
    clearBanner: { input: object; query: object; params: { id: string }; answer: number };
    upcoming: { input: object; query: { days: number }; params: object; answer: { upcoming: readonly ({ kind: "birthday" | "work_anniversary" | "holiday" | "event"; date: string; title: string; banner: string; userId: number | null; avatarUrl: string | null; years: number | null; id: number | null })[] } };
  };
  'exception-messages': object;
  'exception-requests': object;
  exports: object;
  'form-answers': {
    offered: { input: object; query: object; params: object; answer: { formList: readonly ({ form: "dsr" | "exit" | "feedback"; isAnswered: boolean; questions: readonly ({ id: number; question: string; type: "text" | "choice" | "scale"; choices: readonly (string)[] | null })[] })[] } };
    results: { input: object; query: { form: "dsr" | "exit" | "feedback"; year?: number; month?: number }; params: object; answer: { people: number; questionList: readonly ({ id: number; question: string; type: "text" | "choice" | "scale"; answers: number; values: readonly ({ value: string; count: number })[]; texts: readonly (string)[] })[] } };
  };
  'form-questions': object;
  'global-type-categories': object;
  'global-types': {
    byName: { input: object; query: object; params: { typeName: string }; answer: readonly (Row<'GlobalTypes'> | Row<'Roles'>)[] };
    nested: { input: object; query: object; params: { categoryId: string; parentId: string }; answer: readonly (Row<'GlobalTypes'>)[] };
    removeChild: { input: object; query: object; params: { id: string; childId: string }; answer: Record<string, unknown> };
  };
  'happy-to-help': {
    mark: { input: { status: "open" | "answered"; version?: number }; query: object; params: { id: string }; answer: number };
  };
  'help-messages': object;
  holidays: {
    addMany: { input: { holidays: readonly ({ title: string; date: string; type: "public" | "optional" | "company" })[] }; query: object; params: object; answer: { holidays: readonly (Row<'Holidays'>)[]; totalCount: number } };
    thisYear: { input: object; query: object; params: object; answer: { holidays: readonly (Row<'Holidays'>)[]; totalCount: number } };
  };
  'leave-allowances': {
    grantYear: { input: { year: number; leaveType: number; entitled: number; carryOver?: number; department?: number; replace?: boolean }; query: object; params: object; answer: { created: number; updated: number; unchanged: number } };
  };
  'leave-messages': object;
  leaves: {
    teamPending: { input: object; query: { skip: number; limit: number }; params: { id: string }; answer: { leaveRequestList: readonly (Row<'Leaves'>)[]; totalCount: number } };
    awayOn: { input: object; query: { date?: string }; params: object; answer: { regularLeave: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; dayPart: string })[]; workFromHomeLeave: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; dayPart: string })[] } };
    byPeriod: { input: object; query: { skip: number; limit: number; sort?: string; order?: "ASC" | "DESC"; year?: number; month?: number }; params: object; answer: { leaveList: readonly (Row<'Leaves'>)[]; totalCount: number; daysInPeriod: Record<string, number> } };
    byType: { input: object; query: { sort?: string; order?: "ASC" | "DESC"; year?: number }; params: { userId: string; leaveTypeId: string }; answer: { leaveList: readonly (Row<'Leaves'>)[]; totalCount: number; daysInPeriod: Record<string, number> } };
    balances: { input: object; query: { year?: number }; params: { id: string }; answer: { leaveCountList: readonly ({ leaveType: number; year: number; entitled: number | null; carriedOver: number; taken: number; pending: number; left: number | null; labels: { leaveType: string } })[] } };
    preview: { input: object; query: { userId?: number; leaveType?: number; leaveFrom?: string; leaveTo?: string; dayPart: "full" | "first_half" | "second_half"; id?: number }; params: object; answer: { days: readonly ({ date: string; cost: number; reason: "weekend" | "holiday" | null; title?: string })[]; total: number; balances: readonly ({ year: number; left: number | null; after: number | null })[]; overlaps: number; teamSize: number; teamAway: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; dayPart: string; dates: readonly (string)[] })[]; teamAsked?: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; dayPart: string; dates: readonly (string)[] })[] } };
    report: { input: object; query: { skip: number; limit: number; year?: number; team?: string; searchTextValue?: string; sort?: "name" | "taken" | "pending" | "left"; order?: "ASC" | "DESC"; having?: string }; params: object; answer: { closedMonths: readonly (string)[]; totalCount: number; employeeLeaveList: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; year: number; leaves: readonly ({ leaveType: number; year: number; entitled: number | null; carriedOver: number; taken: number; pending: number; left: number | null; labels: { leaveType: string } })[]; taken: number; pending: number })[] } };
    reportCsv: { input: object; query: { year?: number; team?: string; searchTextValue?: string; sort?: "name" | "taken" | "pending" | "left"; order?: "ASC" | "DESC"; having?: string }; params: object; answer: MediaAnswer };
  };
  logs: {
    view: { input: object; query: { skip: number; limit: number; level?: "trace" | "debug" | "info" | "warn" | "error" | "fatal"; searchText?: string }; params: { fileName: string }; answer: { logLines: readonly ({ at: string | null; level: string | null; message: string; details: Record<string, unknown> })[]; totalCount: number } };
  };
  'module-permissions': {
    grant: { input: { roleId: number; moduleId: number; permissions: readonly ("read" | "read_all" | "add" | "update" | "write" | "show-active-toggle" | "download-data" | "upload-data" | "search-filters" | "edit_developer" | "assign_developer" | "unassign_developer" | "upload_documents")[]; version?: number }; query: object; params: object; answer: number };
    grantMany: { input: { changes: readonly ({ roleId: number; moduleId: number; permissions: readonly ("read" | "read_all" | "add" | "update" | "write" | "show-active-toggle" | "download-data" | "upload-data" | "search-filters" | "edit_developer" | "assign_developer" | "unassign_developer" | "upload_documents")[]; version?: number })[] }; query: object; params: object; answer: readonly number[] };
  };
  'notification-settings': object;
  notifications: {
    list: { input: object; query: { skip: number; limit: number; unread?: boolean }; params: object; answer: { notificationList: readonly (Row<'Notifications'>)[]; totalCount: number; unreadCount: number } };
    markRead: { input: { ids?: readonly (number)[]; all?: boolean }; query: object; params: object; answer: { unreadCount: number } };
    stream: { input: object; query: object; params: object; answer: MediaAnswer };
  };
  'pending-changes': object;
  periods: object;
  'privacy-exports': object;
  'project-developers': object;
  projects: {
    newId: { input: object; query: object; params: object; answer: { projectId: string } };
    read: { input: object; query: object; params: { id: string }; answer: { project: Row<'Projects'>; developers: readonly (Row<'ProjectDevelopers'>)[] } };
    load: { input: object; query: { skip: number; limit: number; from?: string; count?: number; unit?: "week" | "month"; projectId?: number; department?: number; technology?: number; searchTextValue?: string }; params: object; answer: { people: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; cells: readonly ({ from: string; least: number; most: number; own: number })[] })[]; totalCount: number; isWhole: boolean } };
    ownersOf: { input: object; query: object; params: { id: string }; answer: { poList: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; projects: readonly ({ id: number; projectId: string; name: string })[] })[]; totalCount: number } };
    teamOf: { input: object; query: object; params: { id: string }; answer: { teamList: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; projects: readonly ({ id: number; projectId: string; name: string })[] })[]; totalCount: number } };
  };
  roles: {
    nested: { input: object; query: { depId?: number; nestedRoleId?: number }; params: object; answer: { roles: readonly (Row<'Roles'>)[]; nestedRoles: readonly (Row<'Roles'>)[] } };
  };
  'roster-shifts': {
    assign: { input: { empId: number; shift: "Morning Shift" | "Afternoon Shift" | "Night Shift"; startDate: string; endDate: string }; query: object; params: object; answer: readonly number[] };
    saveMonth: { input: { month: number; year: number; shifts: readonly ({ empId: number; date: string; shift: "Morning Shift" | "Afternoon Shift" | "Night Shift" })[] }; query: object; params: object; answer: { rosterList: readonly (Row<'RosterShifts'>)[]; totalCount: number } };
  };
  'ryg-statuses': {
    set: { input: { userId: number; status: "red" | "yellow" | "green"; reason: string; formerId?: number }; query: object; params: object; answer: number };
  };
  'static-contents': {
    current: { input: object; query: { title?: "terms_and_condition" | "company_policy" | "leave_policy"; empId?: string }; params: object; answer: { staticContent: Row<'StaticContents'> | null } };
  };
  'ticket-comments': object;
  tickets: {
    assign: { input: { assigned_to: number; version?: number }; query: object; params: { id: string }; answer: number };
    setStatus: { input: { status: "open" | "in_progress" | "on_hold" | "resolved" | "closed"; version?: number }; query: object; params: { id: string }; answer: number };
    supporters: { input: object; query: object; params: object; answer: { userList: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null> })[]; totalCount: number } };
    attach: { input: { commentId?: number }; query: object; params: { id: string }; file: StoredUpload; answer: { attachment: { id: number; ticketId: number; commentId: number | null; fileName: string; size: number; contentType: string; sha256: string; createdBy: number | null; createdAt: string; labels: Record<string, string | null> } } };
    attachments: { input: object; query: object; params: { id: string }; answer: { attachmentList: readonly ({ id: number; ticketId: number; commentId: number | null; fileName: string; size: number; contentType: string; sha256: string; createdBy: number | null; createdAt: string; labels: Record<string, string | null> })[]; totalCount: number } };
    download: { input: object; query: object; params: { id: string }; answer: MediaAnswer };
  };
  trainees: {
    assignTrainer: { input: object; query: object; params: { id: string; userId: string }; answer: number };
    setStatus: { input: { id: number; status: "in_training" | "extended" | "completed" | "discontinued"; remark?: string; trainingEnd?: string; version?: number }; query: object; params: object; answer: number };
    history: { input: object; query: { skip: number; limit: number; userId?: number }; params: object; answer: { traineeHistory: readonly ({ id: number; userId: number; at: string; by: number | null; changes: Record<string, unknown>; remark: string | null; labels: Record<string, string | null> })[]; totalCount: number } };
  };
  'webhook-deliveries': object;
  webhooks: object;
}

/** The actions of each service. */
export interface Services {
  search: {
    search: { input: object; query: { q: string; limit: number }; params: object; answer: { results: { employees: readonly ({ id: number; label: string; detail?: string | null })[]; projects: readonly ({ id: number; label: string; detail?: string | null })[]; clients: readonly ({ id: number; label: string; detail?: string | null })[]; tickets: readonly ({ id: number; label: string; detail?: string | null })[] } } };
  };
  dashboard: {
    summary: { input: object; query: object; params: object; answer: { today: string; own: { attendance: { id: number; status: number; checkIn: string | null; checkOut: string | null; workingHours: number | null; note: string | null; version: number } | null; days: readonly ({ date: string; state: "marked" | "holiday" | "weekend" | "unmarked" | "ahead" | "outside"; status: number | null; half: string | null; checkIn: string | null; checkOut: string | null; workingHours: number | null })[]; markableFrom: string; balances: readonly ({ leaveType: number; year: number; entitled: number | null; carriedOver: number; taken: number; pending: number; left: number | null; labels: { leaveType: string } })[]; leaves: readonly ({ id: number; leaveType: number; leaveFrom: string; leaveTo: string; dayPart: string; days: number; leaveStatus: number; labels: Record<string, string | null> })[]; dsrId: number | null; openQueries: number; reports: readonly ({ id: number; date: string; minutes: number; entries: number; openQueries: number })[]; tickets: readonly ({ id: number; ticketNo: string; title: string; status: string; priority: string })[]; ticketCount: number; ticketsRaised: number; ticketsAssigned: number; unread: number; upcoming: readonly ({ kind: "birthday" | "work_anniversary" | "holiday" | "event"; date: string; title: string; banner: string; userId: number | null; avatarUrl: string | null; years: number | null; id: number | null })[] }; team?: { size: number; atWork: number; unmarked: number; waiting: { downTimes: number; exceptions: number; leaves: number; late: number; items: readonly ({ kind: "downTime" | "exception" | "leave"; id: number; version: number; userId: number; name: string; avatarUrl: string | null; from: string; to: string; days: number | null; minutes: number | null; dayPart: string | null; wantedStatus: number | null; labels: Record<string, string | null> })[] }; away: number; awayTypes: readonly (number)[]; awayToday: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; dayPart: string; isHome: boolean })[]; awayInWeek: number; awayWeek: readonly ({ userId: number; empId: string; name: string; designation: number | null; department: number | null; avatarUrl: string | null; labels: Record<string, string | null>; from: string; to: string; dayPart: string })[] }; training?: { count: number; late: number; endingSoon: number; missing: readonly (number)[]; people: readonly ({ userId: number; name: string; avatarUrl: string | null; trainingStart: string; trainingEnd: string; traineeStatus: string; missing: number })[] }; company?: { headcount: number; atWork: number; atHome: number; onLeave: number; awayToday: number; waiting: { downTimes: number; exceptions: number; leaves: number; late: number; items: readonly ({ kind: "downTime" | "exception" | "leave"; id: number; version: number; userId: number; name: string; avatarUrl: string | null; from: string; to: string; days: number | null; minutes: number | null; dayPart: string | null; wantedStatus: number | null; labels: Record<string, string | null> })[] }; trend: readonly ({ month: string; count: number; joined: number; left: number })[]; departments: readonly ({ id: number; label: string; people: number; atWork: number; atHome: number; away: number; unmarked: number })[]; traineesEnding: readonly ({ userId: number; name: string; avatarUrl: string | null; trainingEnd: string; trainer: string | null })[]; joiners: readonly ({ userId: number; name: string; avatarUrl: string | null; joiningDate: string })[]; leavers: readonly ({ userId: number; name: string; avatarUrl: string | null; leavingDate: string })[] }; operation?: { failedJobs: number; openJobs: number; errorsToday: number; logFile: string } } };
    waiting: { input: object; query: object; params: object; answer: { downTimes: number; exceptions: number; leaves: number; tickets: number; questions: number; checklistSteps: number; inbox: number } };
    analytics: { input: object; query: { from?: string; to?: string }; params: { topic: string }; answer: { isOwn: boolean; charts: readonly ({ name: string; series: readonly ({ label: string; value: number; id?: number | null; key?: string })[] })[] } };
  };
  inbox: {
    list: { input: object; query: { skip: number; limit: number; kind?: "decisions" | "changes" | "tickets" | "questions" | "help" | "steps" | "training" | "days" | "papers" }; params: object; answer: { inboxList: readonly ({ kind: "decisions" | "changes" | "tickets" | "questions" | "help" | "steps" | "training" | "days" | "papers"; key: string; stem: string; id: number | null; version: number | null; userId: number | null; name: string | null; avatarUrl: string | null; title: string | null; offers: "decide" | "take" | null; facts: { from?: string | null; to?: string | null; days?: number | null; minutes?: number | null; dayPart?: string | null; wantedStatus?: number | null; type?: string | null; onBehalfOf?: string | null; about?: string | null; ticketNo?: string; priority?: string; status?: string; date?: string; dates?: readonly (string)[]; papers?: readonly (string)[]; count?: number }; since: string | null; due: string | null; path: string })[]; totalCount: number; counts: { decisions: number; changes: number; tickets: number; questions: number; help: number; steps: number; training: number; days: number; papers: number } } };
    putOff: { input: { key: string; until: string }; query: object; params: object; answer: { key: string; until: string } };
    takeBack: { input: object; query: object; params: { key: string }; answer: Record<string, unknown> };
  };
  calendar: {
    range: { input: object; query: { from?: string; to?: string }; params: object; answer: { entries: readonly ({ kind: "leave" | "away" | "holiday" | "event" | "shift"; id: number; from: string; to: string; title: string; userId?: number; status?: number; dayPart?: string; banner?: string; startTime?: string | null; endTime?: string | null })[] } };
    feed: { input: object; query: object; params: object; answer: { createdAt: string | null } };
    renewFeed: { input: object; query: object; params: object; answer: { url: string } };
    revokeFeed: { input: object; query: object; params: object; answer: Record<string, unknown> };
  };
  sessions: {
    list: { input: object; query: object; params: object; answer: { sessionList: readonly ({ id: string; createdAt: string; lastSeenAt: string; userAgent: string | null; address: string | null; method: "password" | "password_and_code" | "passkey" | "sso"; isCurrent: boolean })[]; totalCount: number } };
    end: { input: object; query: object; params: { id: string }; answer: Record<string, unknown> };
  };
  operation: {
    jobs: { input: object; query: { skip: number; limit: number; state?: "open" | "done" | "failed"; searchText?: string }; params: object; answer: { jobList: readonly ({ id: number; kind: string; template: string | null; userId: number | null; recipient: string | null; labels: Record<string, string | null>; state: string; attempts: number; createdAt: string; runAt: string; doneAt: string | null; failedAt: string | null; error: string | null })[]; totalCount: number } };
    retryJob: { input: object; query: object; params: { id: string }; answer: Record<string, unknown> };
    outbox: { input: object; query: { skip: number; limit: number; searchText?: string }; params: object; answer: { mailList: readonly ({ id: number; at: string; userId: number | null; recipient: string; subject: string; body: string; html: string; labels: Record<string, string | null> })[]; totalCount: number } };
    resetDemo: { input: object; query: object; params: object; answer: Record<string, unknown> };
  };
}

/** Texts of the dashboards, of notifications, and of search and commands. */
export const home = {
  dashboard: {
    assignedOf: 'Assigned %{count}',
    raisedOf: 'Raised %{count}',
    applyLeave: 'Apply for leave', newTicket: 'New ticket', today: 'Today', notMarked: 'Not marked', workingHours: 'Working hours', hours: 'Hours', minutes: 'Minutes', hoursShort: '%{count} h', minutesShort: '%{count} min',
    markPresent: 'Mark present', workFromHome: 'Work from home', changeMark: 'Change', markedHours: '%{duration} worked', noHours: 'No hours yet', markDone: 'Attendance marked', onLeave: 'You are on leave. Enjoy the day.', dayOff: 'A day off. You can still mark it.',
    lastWeeks: 'Last weeks', markedOf: '%{marked} of %{total} working days marked', openDays: '%{date} is not marked. |||| %{smart_count} days are not marked, the last is %{date}.', correct: 'Correct it', dayAt: '%{date}: %{state}', half: '%{state}, half day',
    askFor: 'This day is corrected on request.', ask: 'Ask for a correction', markDay: 'How did you work on this day?',
    state: { weekend: 'Weekend', unmarked: 'Not marked', ahead: 'Ahead', outside: 'Not with the company', holiday: 'Holiday' },
    balance: 'Leave balance', myRequests: 'My requests', leftOf: 'of %{total} days', taken: 'Taken', pending: 'Pending', left: 'Left', unlimited: 'no limit, %{days} this year', balanceText: '%{type}: taken %{taken}, pending %{pending}, left %{left}', noRequests: 'No open requests.',
    days: '%{count} day |||| %{count} days', daysPart: '%{count} days', halfDay: 'half a day',
    report: 'Daily report', history: 'History', writeReport: "Write today's report", openReport: "Open today's report", questions: '%{smart_count} question |||| %{smart_count} questions', noReports: 'No reports yet. Two lines a day are enough.',
    tickets: 'My tickets', allOf: 'All %{count}', noTickets: 'No open tickets. Ask IT for help, or report what is broken.',
    news: 'New for you', noNews: 'Nothing new. You have read everything.', upcoming: 'Coming up', calendar: 'Calendar', nothingUpcoming: 'Nothing in the next two weeks.',
    birthday: 'Birthday', anniversary: '%{smart_count} year with us |||| %{smart_count} years with us', holiday: 'Holiday', event: 'Event',
    team: 'My team', teamSize: '%{smart_count} person |||| %{smart_count} people', awayToday: 'Away today', awayWeek: 'Away this week', nobodyAwayWeek: 'Everybody is here this week.', atHome: 'From home', halfAway: 'Half a day', attendance: 'Attendance',
    waiting: 'Waiting for you', openInbox: 'Open inbox', accept: 'Accept', reject: 'Reject', acceptFor: 'Accept: %{name}, %{what}', rejectFor: 'Reject: %{name}, %{what}', rejectTitle: 'Reject the request of %{name}?', acceptTitle: 'Accept the request of %{name}?', comment: 'Comment', commentHint: '%{name} reads it with the decision.', withComment: 'Accept with a comment: %{name}, %{what}',
    accepted: 'Accepted: %{name}, %{what}', rejected: 'Rejected: %{name}, %{what}', nothingWaits: 'Nothing waits for you.', late: '%{smart_count} older than two days |||| %{smart_count} older than two days', noneLate: 'None older than two days', further: '%{smart_count} more |||| %{smart_count} more',
    leaveOf: '%{type}, %{period}, %{days}', exceptionOf: 'Correction, %{date}: %{status}', downTimeOf: 'Down time, %{date}, %{duration}', downTimes: 'Down time', exceptions: 'Corrections', leaves: 'Leave',
    headcount: 'Headcount', joinedLeft: '%{joined} joined, %{left} left in %{month}', atWork: 'At work now', ofTotal: 'of %{total}', presentHome: '%{present} present, %{home} from home', awayDetail: '%{leave} on leave, %{home} from home', people: 'People', joined: 'Joined', gone: 'Left', month: 'Month',
    attendanceToday: 'Attendance today', unmarkedCount: '%{smart_count} not marked |||| %{smart_count} not marked', present: 'Present', home: 'From home', away: 'Leave', unmarked: 'Not marked', department: 'Department', total: 'Total',
    traineesEnding: 'Trainees ending soon', all: 'All', trainer: 'Trainer %{name}', noTrainer: 'No trainer yet', noTraineesEnding: 'No training ends in the next two weeks.', comings: 'Joiners and leavers', joinedOn: 'Joined %{date}', joinsOn: 'Joins %{date}', leftOn: 'Left %{date}', leavesOn: 'Leaves %{date}', noComings: 'Nobody joins or leaves these weeks.',
    errorsToday: 'Errors today', failedJobs: 'Failed jobs', openJobs: '%{smart_count} job in the queue |||| %{smart_count} jobs in the queue', inLog: 'in %{name}', allRuns: 'Everything runs',
  },
  operation: {
    kind: 'Kind', state: 'State', since: 'Since', attempts: 'Attempts', error: 'What went wrong', retry: 'Try again', retryNamed: 'Try again: %{name} %{id}', retried: 'The job is tried again', noJobs: 'No jobs of this kind.', noJobsDetail: 'Mails, imports and what a new day brings are done in the background.',
    kinds: { mail: 'Mail', attendance_mail: 'Attendance mail', invitation: 'Invitation', password_reset: 'Password reset', import: 'Import', daily: 'Work of a new day' }, states: { failed: 'Failed', open: 'In the queue', done: 'Done' },
    at: 'Time', level: 'Level', message: 'Message', noLines: 'No lines of this kind.', levels: { fatal: 'Fatal', error: 'Error', warn: 'Warning', info: 'Info', debug: 'Debug', trace: 'Trace' },
  },
  charts: {
    table: 'Table', chart: 'Chart', showTable: 'Table: %{name}', showChart: 'Chart: %{name}', nothing: 'Nothing to show.', ownFigures: 'Your own figures', period: 'Period', months: '%{smart_count} month |||| %{smart_count} months', total: 'Total %{count}', value: 'Number', label: 'Name', month: 'Month',
    department: 'People by department', role: 'People by role', joiners: 'Joiners', leavers: 'Leavers', days: 'Days by month', leaveType: 'Accepted leave by type, days', hours: 'Hours worked', projectStatus: 'Projects by status', ticketStatus: 'Tickets by status', ticketCategory: 'Tickets by category', tickets: 'Tickets raised', comings: 'Joiners and leavers',
    present: 'Present', wfh: 'From home', leave: 'Leave',
  },
  notices: {
    title: 'Notifications', unread: 'Unread', all: 'All', markAll: 'Mark all as read', markOne: 'Mark as read', seeAll: 'See all', none: 'No notifications yet.', noneDetail: 'Decisions, answers and questions that concern you appear here.', noneUnread: 'You have read everything.', bell: 'Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread', fresh: '%{smart_count} new |||| %{smart_count} new', more: 'Show more', isUnread: 'unread',
    leave_asked: '%{name} asks for leave: %{type}, %{period}', leave_accepted: '%{by} accepted your leave: %{type}, %{period}', leave_rejected: '%{by} rejected your leave: %{type}, %{period}',
    exception_approved: '%{by} approved your correction of %{date}', exception_rejected: '%{by} rejected your correction of %{date}', down_time_approved: '%{by} approved your down time of %{date}', down_time_rejected: '%{by} rejected your down time of %{date}',
    ticket_assigned: '%{by} assigned “%{title}” to you', ticket_answered: '%{by} answered in “%{title}”', ticket_status: '%{by} set “%{title}” to: %{status}', dsr_queried: '%{by} asks about your report of %{date}', dsr_answered: '%{by} answered your question about the report of %{date}',
    trainer_changed: '%{by} changed the trainer of %{trainee}', salary_slip_month: 'Your salary slip for %{month} is ready', salary_slip_added: 'A new salary slip is ready', document_titled: '“%{title}” is among your documents', document_added: 'A new document is ready', event_today: 'Today: %{title}', shift_removed: 'Shifts of %{name} were removed because of leave: %{dates}',
  },
  commands: {
    field: 'Search or jump to…', key: 'Ctrl K', escape: 'Esc', title: 'Search and commands', recent: 'Recent', do: 'Do', goTo: 'Go to', people: 'People', projects: 'Projects', clients: 'Clients', tickets: 'Tickets', none: 'Nothing found for “%{text}”.', searching: 'Searching…', failed: 'People and records cannot be searched at the moment.', results: '%{smart_count} result |||| %{smart_count} results',
    applyLeave: 'Apply for leave', markPresent: 'Mark present today', markHome: 'Mark work from home today', writeReport: 'Write daily report', newTicket: 'Raise a ticket', decideLeave: 'Decide leave requests', signOut: 'Sign out',
  },
};
export type HomeTexts = typeof home;

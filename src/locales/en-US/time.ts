/** Texts of leave, attendance and the decisions about them. */
export const time = {
  time: {
    monthBefore: 'Month before', monthAfter: 'Next month', view: 'View', year: 'Year', month: 'Month', wholeYear: 'Whole year', team: 'Team', person: 'Person', nameOrId: 'Name or ID', csv: 'Export CSV', details: 'Details of %{name}',
    signs: { home: 'W', leave: 'L', holiday: 'H', open: '!', half: '½' },
    looks: { present: 'Present', home: 'WFH', leave: 'Leave', half: 'Half day', holiday: 'Holiday', open: 'Not marked', weekend: 'Weekend', ahead: 'Ahead', outside: 'Not employed' },
  },
  leave: {
    halfDay: '½ day', days: '%{count} day |||| %{count} days', partDays: '%{count} days', noLimit: 'no limit', free: '%{days} free', cost: 'What it costs', costHint: 'Choose the days to see what they cost.', calendarDays: 'Calendar days, %{period}', weekend: 'Weekend', holidayNamed: 'Holiday: %{names}',
    daysOf: 'Days of %{type}', total: 'Working days', leftAfter: 'Left after this, if accepted', leftAfterIn: 'Left after this in %{year}', of: '%{part} of %{whole}', overlaps: 'You already have a request for some of these days.', noWorkingDay: 'There is no working day among these days.', short: 'Only %{left} days of this type are left in %{year}.',
    legend: { yours: 'Your request', weekend: 'Weekend', holiday: 'Holiday', away: 'Team away' }, awayNames: 'away: %{names}', calendar: 'Days of the month', awayThen: 'Who else is away in those days', nobodyAway: 'Nobody of your team.',
    reserved: '%{days} is reserved as soon as you send it. |||| %{days} are reserved as soon as you send it.', halfDays: 'Half days are for requests of one day.', send: 'Send request', leftOf: 'left of %{whole}', takenDays: '%{days} taken', pendingDays: '%{days} asked for',
    withdrawTitle: 'Withdraw the request for %{period}?', withdrawDetail: 'Your balance gets back: %{days}.', withdraw: 'Withdraw', withdrawn: 'Request withdrawn', change: 'Change', askedAt: 'Asked %{at}', decidedBy: 'By %{name}, %{at}', noneIn: 'No leave in %{year}.',
    views: { inbox: 'To decide', all: 'All requests', mine: 'My leave' }, figures: { entitled: 'Entitled', carriedOver: 'Carried over', taken: 'Taken', pending: 'Asked for', left: 'Left' },
  },
  inbox: {
    oldestToday: 'The oldest came today.',
    oldest: 'The oldest waits %{smart_count} day. |||| The oldest waits %{smart_count} days.',
    refused: '%{name}: %{reason}', undo: 'Undo', kinds: { leaves: 'Leave', 'exception-requests': 'Corrections', 'down-times': 'Down time' }, kindsLabel: 'Kinds of requests', empty: 'Nothing waits for you.', emptyHint: 'New requests of your people appear here.',
    costs: 'Costs', leftAfter: 'Left after this', leftNow: 'Left now', teamThen: 'Team on those days', awayOf: '%{away} of %{size} away |||| %{away} of %{size} away', team: 'Team, %{period}', bars: { own: 'This request', away: 'Away', asked: 'Asked for' },
    theirYear: '%{name} in %{year}', nothingTaken: 'No leave taken yet.', allRequests: 'All requests', clash: 'On %{date} %{names} has asked for leave too. Accept both, and %{away} of %{size} are away that day. |||| On %{date} %{names} have asked for leave too. Accept all, and %{away} of %{size} are away that day.',
    dayNow: 'The day as it stands', comment: 'Comment, seen by %{name}', decision: 'Decision', back: 'Back to the list', keys: { title: 'Keys', move: 'move', select: 'select', accept: 'accept', reject: 'reject' },
  },
  attendance: {
    noGaps: 'Every day is marked.',
    only: { period: 'Only with gaps', today: 'Not marked today', mine: 'My people' },
    marked: 'Day marked', correct: 'Ask for a correction', sums: { present: 'Present', wfh: 'From home', leave: 'Leave', holidays: 'Holidays', workingDays: 'Working days', unmarked: 'Not marked' }, short: { present: 'Pres.', wfh: 'WFH', leave: 'Leave', unmarked: 'Gap' },
    noneIn: 'No attendance in %{year}.', heatMap: 'The year %{year} at a glance', correctionWaits: 'A correction waits', people: '%{smart_count} person |||| %{smart_count} people', grid: 'People and days', saveCorrection: 'Correct', mark: 'Mark day', views: { month: 'Month', mine: 'My year', list: 'List' },
    mail: {
      open: 'Send attendance mail', title: 'Send attendance mail', to: '%{smart_count} person gets it |||| %{smart_count} people get it', further: 'and %{smart_count} more |||| and %{smart_count} more', says: 'What it says, with your own figures', progress: 'Mails sent', sending: '%{sent} of %{all} sent. You may close this window.', sent: '%{sent} of %{all} sent.',
      failed: '%{smart_count} failed. |||| %{smart_count} failed.', again: 'Everybody has it already. Send it again.', send: 'Send', nobody: 'Everybody has this mail already.', queued: '%{smart_count} mail is on its way |||| %{smart_count} mails are on their way',
    },
  },
  allowances: { open: 'Grant for a year', title: 'Grant days for a year', replace: 'Replace allowances that people have already', carryHint: 'At most so many of last year’s remaining days.', grant: 'Grant', done: '%{created} new, %{updated} changed, %{unchanged} as before' },
  steps: {
    decide: {
      1: 'Accept', 2: 'Reject', approved: 'Approve', rejected: 'Reject', '1Ask': 'Accept the request of %{name}?', '2Ask': 'Reject the request of %{name}?', approvedAsk: 'Approve the request of %{name}?', rejectedAsk: 'Reject the request of %{name}?',
      '1Done': 'Request accepted |||| %{smart_count} requests accepted', '2Done': 'Request rejected |||| %{smart_count} requests rejected', approvedDone: 'Request approved |||| %{smart_count} requests approved', rejectedDone: 'Request rejected |||| %{smart_count} requests rejected',
    },
  },
};
export type TimeTexts = typeof time;

/** Texts of the console itself; those of resources come from the declarations. */
export const console = {
  name: 'Crewdeck',
  tone: { error: 'Error', success: 'Done', info: 'Note', warning: 'Warning' },
  frame: {
    hello: 'Hello, %{name}', anonymous: 'Anonymous', main: 'Main menu', skip: 'Skip to the page', home: 'Home', breadcrumb: 'Breadcrumb', openMenu: 'Open menu', closeMenu: 'Close menu',
    collapse: 'Collapse menu', expand: 'Expand menu', more: 'More', language: 'Language', dark: 'Dark theme', light: 'Light theme', profile: 'Profile menu', professional: 'Professional', role: 'Role', email: 'E-mail', phone: 'Phone',
    editProfile: 'Edit Profile', logout: 'Logout', tracker: 'Tracker download', demo: 'Demo', footer: '© %{year} %{company} %{version}', apiDocs: 'API', privacy: 'Terms and conditions', close: 'Close', dismiss: 'Dismiss',
    loggedOut: 'Logged Out', loggedOutDetail: 'You have been successfully logged out.', logoutFailed: 'Logout Failed', logoutFailedDetail: 'An error occurred during logout. Please try again.',
  },
  tabs: { label: 'Parts of this page', roles: 'Roles', modules: 'Modules', permissionNames: 'Permission names', matrix: 'Module permissions', grants: 'Grants' },
  menu: {
    configuration: 'Configuration', hr: 'HR', reports: 'Reports', dashboard: 'Dashboard', alpha: 'People', beta: 'Time and leave', crypto: 'Work', categories: 'Categories', types: 'Global types', permissions: 'Roles and permissions', matrix: 'Module permissions',
    terms: 'Terms and conditions', holidays: 'Holidays', companyPolicy: 'Company policy', leavePolicy: 'Leave policy', employees: 'Employees', attendance: 'Attendance', trainees: 'Trainees', dsr: 'Daily reports', downTime: 'Down time',
    roster: 'Roster', calendar: 'Calendar', leaveApproval: 'Leave approval', leave: 'Leave', documents: 'Documents', tickets: 'Tickets', projects: 'Projects', logs: 'Logs', clients: 'Clients', attendanceReport: 'Attendance report',
    leaveReport: 'Leave report', events: 'Events', ryg: 'RYG status', exception: 'Exception requests', happyToHelp: 'Happy to help', audit: 'Audit', allowances: 'Leave allowances', orgChart: 'Organisation', formQuestions: 'Form questions',
    salarySlips: 'Salary slips', profile: 'Profile', underConstruction: 'Under construction', notifications: 'Notifications', staticContent: 'Texts', developers: 'Assignments', comments: 'Comments',
  },
  list: {
    new: 'New %{name}', search: 'Search', searchBy: '%{fields}', filter: 'Filter', addFilter: 'Add filter', clear: 'Clear', columns: 'Columns', density: 'Density', compact: 'Compact', standard: 'Standard', comfortable: 'Comfortable',
    all: 'All', saveView: 'Save view', viewName: 'Name of the view', save: 'Save', renameView: 'Rename', updateView: 'Save these filters', deleteView: 'Delete view', viewSaved: 'View saved', viewMenu: 'View menu',
    selected: '%{smart_count} selected', selectAll: 'Select all %{total}', selectPage: 'Select this page', selectRow: 'Select %{name}', unselect: 'Clear selection', edit: 'Edit', delete: 'Delete', open: 'Open', quickView: 'Quick view', actions: 'Actions for %{name}',
    range: '%{from}–%{to} of %{total}', rows: 'Rows', pages: 'Pages', previous: 'Previous page', next: 'Next page', page: 'Page %{page}', loading: 'Loading', results: '%{smart_count} entry |||| %{smart_count} entries',
    empty: 'Nothing here yet.', noMatch: 'Nothing matches these filters.', clearFilters: 'Clear filters', failed: 'The list could not be loaded.', retry: 'Try again', request: 'Request %{id}', moveUp: 'Move %{name} up', moveDown: 'Move %{name} down', resetColumns: 'Reset columns', sortBy: 'Sort by %{name}', filters: 'Filters',
  },
  bulk: {
    title: 'Edit %{smart_count} entry |||| Edit %{smart_count} entries', choose: 'Field to change', add: 'Change one more field', apply: 'Change %{smart_count} entry |||| Change %{smart_count} entries',
    done: '%{smart_count} entry changed |||| %{smart_count} entries changed', deleted: '%{smart_count} entry deleted |||| %{smart_count} entries deleted', partly: '%{done} done, %{failed} refused: %{reason}',
    deleteTitle: 'Delete %{smart_count} entry? |||| Delete %{smart_count} entries?', deleteDetail: 'They disappear from every list. This cannot be undone.',
  },
  filter: {
    eq: 'is', in: 'is one of', gte: 'from', lte: 'to', contains: 'contains', empty: 'is empty', filled: 'is not empty', apply: 'Apply', remove: 'Remove the filter %{name}', edit: 'Change the filter %{name}', operator: 'Condition', value: 'Value', from: 'from %{value}', to: 'to %{value}',
  },
  value: { yes: 'Yes', no: 'No', none: 'Not set', entries: '%{smart_count} entry |||| %{smart_count} entries', duration: '%{hours} h %{minutes} min', durationHours: '%{hours} h', durationMinutes: '%{minutes} min', masked: 'Hidden', show: 'Show' },
  form: {
    save: 'Save', saving: 'Saving…', cancel: 'Cancel', delete: 'Delete', back: 'Back', details: 'Details', durationHint: 'Hours and minutes, such as 7:30', timeHint: 'Such as 09:30', dateHint: 'Such as %{example}', addEntry: 'Add entry', removeEntry: 'Remove entry %{number}', entry: 'Entry %{number}', choose: 'Choose',
    unsaved: '%{smart_count} unsaved change |||| %{smart_count} unsaved changes', leaveTitle: 'Leave without saving?', leaveDetail: 'What you changed on this page is lost.', stay: 'Stay', leave: 'Leave',
    problems: '%{smart_count} field needs you: |||| %{smart_count} fields need you:', created: 'Created', updated: 'Saved', deleted: 'Deleted', restored: 'What you had entered before the sign-in is back.',
    deleteTitle: 'Delete %{name}?', deleteDetail: 'The entry disappears from every list.', keep: 'Keep', readOnly: 'Nobody changes this here.', number: 'Number', masked: 'Hidden. Enter a new value to change it.', showPassword: 'Show', upload: 'Choose a file', noFile: 'No file', addOption: 'Type and press Enter',
    kind: 'Kind',
  },
  editor: { heading: 'Heading', bold: 'Bold', italic: 'Italic', bulletList: 'Bullet list', orderedList: 'Numbered list', quote: 'Quote' },
  conflict: {
    title: 'Somebody changed this meanwhile', detail: 'Choose for each field which value counts.', mine: 'Yours', theirs: 'Theirs', field: 'Field', save: 'Save this choice', discard: 'Take theirs', merged: 'The other changes do not touch yours and were taken over.',
  },
  show: { edit: 'Edit', overview: 'Overview', related: 'Related', activity: 'Activity', by: 'by %{name}', created: 'Created', updated: 'Changed', system: 'System', noValue: '–', allOf: 'Show all %{total}', history: 'Full history', openPage: 'Open page', tenure: 'With the company', versions: 'All versions' },
  audit: { create: '%{name} created this', update: '%{name} changed %{fields}', delete: '%{name} deleted this', other: '%{name}: %{action}', nobody: 'The system' },
  overview: { all: 'Show all', newest: 'Newest first', empty: 'There is no list behind this page that your role opens.', construction: 'This page has no content yet.', constructionDetail: 'Everything that exists is in the menu.' },
  error: { title: 'Something went wrong', network: 'The server cannot be reached. Check your connection and try again.', retry: 'Try again', request: 'Request %{id}', render: 'This page could not be shown.' },
  matrix: {
    title: 'Module permissions', module: 'Module', find: 'Find a module', all: 'All', changed: '%{smart_count} changed |||| %{smart_count} changed', changes: '%{smart_count} change |||| %{smart_count} changes', summary: '%{granted} granted, %{removed} taken away', people: '%{smart_count} person |||| %{smart_count} people',
    discard: 'Discard', save: 'Save', saved: 'Permissions saved', seeAs: 'See as %{role}', previewTitle: 'What %{role} will see', previewDetail: 'With the changes you have not saved yet.', menu: 'Menu', pages: 'Pages', may: 'May', locked: 'super_admin holds everything, always.', grant: '%{permission} on %{module} for %{role}', nothing: 'Nothing yet: somebody with this role cannot sign in.', none: 'does not apply',
    roles: 'Roles', modules: 'Modules', permissions: 'Permission names', whole: 'Everything on %{module}',
  },
  session: { changed: 'Your permissions have changed. Menu and pages follow.' },
  failures: {
    bad_request: 'The request could not be read.', unauthenticated: 'Please sign in.', invalid_credentials: 'The e-mail or the password is wrong.', session_ended: 'Your session has ended. Please sign in again.', forbidden: 'You are not allowed to do this.',
    no_access: 'Your role has no access to anything yet. Please ask your administrator.', own_approval: 'Nobody decides their own request.', role_not_grantable: 'You may not grant or change this role.', not_found: 'This does not exist.', method_not_allowed: 'This cannot be done here.',
    conflict: 'This is not possible in the present state.', duplicate: 'An entry with these values exists already.', stale_version: 'Somebody else has changed this in the meantime. Please load it again.', leave_overlap: 'There is another leave request for these days.', leave_balance: 'Not enough days are left of this type of leave.',
    illegal_transition: 'This step is not possible from the present status.', roster_on_leave: 'The person is on accepted leave on these days.', attendance_on_leave: 'This is a day of accepted leave.', allocation_exceeded: 'The person would be allocated more than 100 %.', manager_cycle: 'A person cannot report to somebody who reports to them.',
    last_super_admin: 'The last active super admin must stay one.', too_large: 'This is too large.', wrong_type: 'This type of content is not accepted.', validation_failed: 'Please check the marked fields.', no_working_day: 'There is no working day in this period.', rate_limited: 'Too many attempts. Please try again later.',
    internal: 'Please contact the administrator', unavailable: 'The service is not available at the moment. Please try again shortly.', unknown: 'Something went wrong', unreachable: 'The server cannot be reached. Check your connection and try again.',
  },
  faults: {
    required: 'This field is required.', unknown_field: 'This field does not exist.', type: 'This value is not valid.', enum: 'Choose one of the given values.', const: 'Must be the given value.', format: 'Must be a valid %{format}.', pattern: 'Does not have the expected form.',
    minLength: 'Must have at least %{limit} characters.', maxLength: 'Must be at most %{limit} characters.', minimum: 'Must be %{limit} or more.', maximum: 'Must be %{limit} or less.', exclusiveMinimum: 'Must be more than %{limit}.', exclusiveMaximum: 'Must be less than %{limit}.', multipleOf: 'Must be a multiple of %{multipleOf}.',
    minItems: 'Must have at least %{limit} entries.', maxItems: 'Must have at most %{limit} entries.', uniqueItems: 'Entries must not repeat.', control_character: 'Must not contain control characters.', unknown_reference: 'Refers to something that does not exist.', open_quote: 'A quotation mark in line %{line} is never closed.', no_known_columns: 'None of the headers is a column here.', ragged_row: 'The row has more cells than the header.', repeated_row: 'Stands in the file already, in line %{line}.', ambiguous_reference: 'Several entries are called that. Write the code or the unique value.', inactive_reference: 'Refers to something that is not active.',
    masked_value: 'A masked value cannot be saved. Enter the full value.', duplicate: 'This value is already in use.', invalid: 'This value is not valid.', before_start: 'Must not be before the start.', in_future: 'Must not be in the future.', in_past: 'Must not be in the past.', too_early: 'Must not be before %{date}.', too_late: 'Must not be after %{date}.',
    out_of_range: 'Must be between %{from} and %{to}.', no_working_day: 'There is no working day in this period.', half_day_span: 'Half days are possible for one day only.', unsupported: 'This is not set up here.', wrong_password: 'The current password is wrong.', password_length: 'Must have %{minimum} to 128 characters.',
    password_upper: 'Must contain an upper-case letter.', password_symbol: 'Must contain a special symbol.', password_digit: 'Must contain a digit.', password_common: 'This password is too common.',
  },
  formats: { email: 'e-mail address', phone: 'phone number', date: 'date', 'date-time': 'date and time', time: 'time of day', decimal: 'amount', uri: 'web address', 'uri-reference': 'address', code: 'code', 'unique-value': 'unique value', line: 'line of text', multiline: 'text', html: 'text' },
};
export type ConsoleTexts = typeof console;

/**
 * Messages of the portal's own refusals in English; `%{name}` is a parameter.
 */

/** By the code of the failure. */
export const failures = {
  role_not_grantable: 'You may not grant or change this role.',
  leave_overlap: 'There is another leave request for these days.',
  leave_balance: 'Not enough days are left of this type of leave.',
  roster_on_leave: 'The person is on accepted leave on these days.',
  attendance_on_leave: 'This is a day of accepted leave.',
  allocation_exceeded: 'The person would be allocated more than 100 %.',
  manager_cycle: 'A person cannot report to somebody who reports to them.',
  last_super_admin: 'The last active super admin must stay one.',
  no_working_day: 'There is no working day in this period.',
} as const;

/** Why exactly a rule refuses, where the code does not say it. */
export const reasons = {
  leave_between: 'There is another leave request from %{from} to %{to}.',
  days_left: 'Only %{left} days of this type are left in %{year}.',
  carried_used: 'Days of this type that were carried over to %{year} have been used there.',
  allowance_used: 'Days of this allowance have been used, so it cannot be deleted.',
  leave_type_used:
    'Days of this type have been granted, taken or requested. Make another type for what changes.',
  days_used: 'A person has used more than %{days} days already.',
  leave_on: 'The person is on accepted leave on %{dates}.',
  allocated_with: 'Together with %{projects} the person would be allocated more than 100 % on %{date}.',
  project_over: 'This project is completed or cancelled, nobody is assigned to it any more.',
  leads_others: 'This person leads others. Hand them over to another manager first.',
  role_leads_nobody:
    'Who has this role leads nobody, and this person leads others. Hand them over to another manager first.',
  trains_others: 'This person has trainees. Give them another trainer first.',
  works_on_tickets: 'This person works on tickets. Assign them to somebody else first.',
  owns_projects: 'This person owns projects. Give them another owner first.',
  role_held: 'People have this role. Give them another one first.',
  no_company_account: 'No company account is linked.',
  sign_in_held:
    'How the person signs in was changed less than 24 hours ago. No link is sent until that time is over.',
  employee_missing: 'User is not logged in or empId is missing.',
  deputy_circle: 'Their own deputies lead back to this person on some of these days.',
  nobody_reports: 'Nobody’s daily reports are yours to read.',
  own_report: 'Nobody asks about their own report.',
  own_role: 'Nobody changes what their own role may do.',
  too_many_questions: 'This report has too many questions.',
  question_answered: 'This question has been answered already.',
  support_assigns: 'Only tech support assigns tickets.',
  ticket_closed: 'The ticket is closed.',
  ticket_taken: '%{name} is already working on this ticket.',
  same_status: 'The ticket has this status already.',
  only_reopened: 'A closed ticket can only be opened again.',
  reopened_by_owner: 'Only who raised the ticket opens it again.',
  reopen_window: 'A ticket can be opened again for %{days} days.',
  ticket_begun: 'A ticket that is worked on is not open again.',
  assignee_decides: 'Who works on the ticket changes its status.',
  checklist_started: 'This list has been started for the person and this day already.',
  job_not_failed: 'Only a failed job can be tried again.',
} as const;

/** Faults of fields in the portal. */
export const faults = {
  own_deputy: 'Somebody else has to stand in.',
  no_working_day: 'There is no working day in this period.',
  no_allowance: 'This type of leave has no allowance.',
  half_day_span: 'Half days are possible for one day only.',
  not_leaving: 'Only who is leaving answers this form.',
} as const;

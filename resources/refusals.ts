/**
 * Messages of the portal's own refusals in English; `%{name}` is a parameter.
 */

/** By the code of the failure. */
export const failures = {
  role_not_grantable: 'You cannot grant or change this role.',
  leave_overlap: 'There is another leave request for these days.',
  leave_balance: 'Not enough days are left of this type of leave.',
  roster_on_leave: 'The person is on accepted leave on these days.',
  attendance_on_leave: 'This is a day of accepted leave.',
  allocation_exceeded: 'The person would be allocated more than 100 %.',
  manager_cycle: 'A person cannot report to one of their own reports.',
  last_super_admin: 'The last active super admin must keep this role.',
  no_working_day: 'There is no working day in this period.',
} as const;

/** Why exactly a rule refuses, where the code does not say it. */
export const reasons = {
  leave_between: 'There is another leave request from %{from} to %{to}.',
  days_left: 'Only %{left} days of this type are left in %{year}.',
  carried_used: 'Days of this type that were carried over to %{year} have been used there.',
  allowance_used: 'Days of this allowance have been used, so it cannot be deleted.',
  leave_type_used: 'Days of this type have been granted, taken or requested. Create another type instead.',
  days_used: 'A person has already used more than %{days} days.',
  leave_on: 'The person is on accepted leave on %{dates}.',
  allocated_with: 'Together with %{projects} the person would be allocated more than 100 % on %{date}.',
  project_over: 'This project is completed or cancelled; people can no longer be assigned to it.',
  leads_others: 'This person leads others. Hand them over to another manager first.',
  role_leads_nobody:
    'People with this role cannot lead others, and this person leads others. Hand them over to another manager first.',
  trains_others: 'This person has trainees. Assign them to another trainer first.',
  works_on_tickets: 'This person works on tickets. Assign them to another person first.',
  owns_projects: 'This person owns projects. Assign another owner first.',
  role_held: 'People have this role. Assign another role to them first.',
  signs_in_already: 'This person signs in already.',
  invited_already: 'This person has been invited already.',
  no_company_account: 'No company account is linked.',
  sign_in_held: 'The sign-in of the person was changed less than 24 hours ago. No link is sent until then.',
  employee_missing: 'User is not logged in or empId is missing.',
  deputy_circle: 'The deputies would form a circle on some of these days.',
  nobody_reports: 'You cannot read the daily reports of anyone.',
  own_report: 'You cannot ask about your own report.',
  own_role: 'You cannot change the permissions of your own role.',
  too_many_questions: 'This report has too many questions.',
  question_answered: 'This question has been answered already.',
  support_assigns: 'Only tech support assigns tickets.',
  ticket_closed: 'The ticket is closed.',
  ticket_taken: '%{name} is already working on this ticket.',
  same_status: 'The ticket has this status already.',
  only_reopened: 'A closed ticket can only be reopened.',
  reopened_by_owner: 'Only the requester of the ticket can reopen it.',
  reopen_window: 'A ticket can be reopened for %{days} days.',
  ticket_begun: 'A ticket that is being worked on cannot be set to open.',
  assignee_decides: 'Only the assignee of the ticket can change its status.',
  checklist_started: 'This list has already been started for the person and this day.',
  job_not_failed: 'Only a failed job can be retried.',
} as const;

/** Faults of fields in the portal. */
export const faults = {
  own_deputy: 'The deputy must be another person.',
  no_working_day: 'There is no working day in this period.',
  no_allowance: 'This type of leave has no allowance.',
  free_on: 'Free on %{date}: %{free} %.',
  half_day_span: 'Half days are possible for one day only.',
  not_leaving: 'Only people who are leaving can answer this form.',
  leads_nobody: 'The role of this person leads nobody, or the person is inactive.',
  trains_nobody: 'The role of this person trains nobody, or the person is inactive.',
} as const;

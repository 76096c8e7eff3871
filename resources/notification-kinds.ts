/** What people are notified of; each kind with its colour and its English title. */
export const notificationKinds = {
  leave_asked: { color: 'info', title: 'Leave asked' },
  leave_decided: { color: 'success', title: 'Leave decided' },
  exception_decided: { color: 'success', title: 'Exception decided' },
  down_time_decided: { color: 'success', title: 'Down time decided' },
  ticket_assigned: { color: 'info', title: 'Ticket assigned' },
  ticket_answered: { color: 'info', title: 'Ticket answered' },
  ticket_mentioned: { color: 'info', title: 'Mentioned on a ticket' },
  ticket_status: { color: 'info', title: 'Ticket status changed' },
  dsr_queried: { color: 'warning', title: 'Question about a report' },
  dsr_answered: { color: 'info', title: 'Answer about a report' },
  trainer_changed: { color: 'info', title: 'Trainer changed' },
  salary_slip_added: { color: 'success', title: 'Salary slip added' },
  document_added: { color: 'success', title: 'Document added' },
  event_today: { color: 'primary', title: 'Event today' },
  mails_unsent: { color: 'warning', title: 'Mails not sent' },
  shift_removed: { color: 'warning', title: 'Shift removed' },
} as const;

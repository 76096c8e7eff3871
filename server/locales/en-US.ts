import type { AccountChange } from '@crewdeck/engine/model/register.ts';
import type { ServerTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'The password of your account was changed.',
  authenticator_added: 'An authenticator app was set up for your account.',
  authenticator_removed: 'The authenticator app of your account was removed.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey of your account was removed.',
  recovery_codes_renewed: 'New recovery codes were made for your account; the former ones no longer work.',
  recovery_code_used: 'Somebody signed in to your account with a recovery code.',
  factors_removed:
    'The second step of your sign-in was removed by an administrator: a password lets you in again.',
};

export const enUS: ServerTexts = {
  words: {
    empId: 'Employee ID',
    name: 'Name',
    department: 'Department',
    designation: 'Designation',
    year: 'Year',
    month: 'Month',
    date: 'Date',
    status: 'Status',
    leaveType: 'Leave type',
    entitled: 'Entitled',
    carriedOver: 'Carried over',
    taken: 'Taken',
    pending: 'Pending',
    left: 'Left',
    present: 'Present',
    wfh: 'Work from home',
    leave: 'Leave',
    holidays: 'Holidays',
    workingDays: 'Working days',
    unmarked: 'Unmarked',
    hours: 'Hours',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    'state.marked0': 'Leave',
    'state.marked1': 'Present',
    'state.marked2': 'Holiday',
    'state.marked3': 'Work from home',
    'state.holiday': 'Holiday',
    'state.weekend': 'Weekend',
    'state.unmarked': 'Unmarked',
    'state.ahead': '',
    'state.outside': '',
    'state.half': 'half day',
    idCard: 'ID card',
    bloodGroup: 'Blood group',
    phone: 'Phone',
    emergency: 'In an emergency',
    ifFound: 'If found, please return to',
  },
  days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  hello: (name) => `Hello ${name},`,
  automatic: (company) => `This message was sent by ${company}.`,
  leaveDecided: ({ type, from, to, days, accepted, comment, by }) => ({
    subject: accepted
      ? `Your leave is accepted: ${from}${from === to ? '' : ` – ${to}`}`
      : `Your leave request was declined: ${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `${by} has ${accepted ? 'accepted' : 'rejected'} your request: ${type}, ${from === to ? from : `${from} to ${to}`}, ${days}.`,
      ...(comment ? [`“${comment}”`] : []),
    ],
    action: 'Open the request',
  }),
  ticketAssigned: ({ ticketNo, title, by }) => ({
    subject: `${ticketNo} is yours: ${title}`,
    paragraphs: [`${by} has assigned the ticket ${ticketNo}, “${title}”, to you.`],
    action: 'Open the ticket',
  }),
  invitation: ({ company, days }) => ({
    subject: `Welcome to ${company}`,
    paragraphs: [
      `An account at ${company} has been made for you. Choose a password to start.`,
      `The link works once and for ${days} days.`,
    ],
    action: 'Choose a password',
  }),
  passwordReset: ({ minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody asked to reset the password of your account. If it was not you, ignore this message: nothing has changed.',
      `The link works once and for ${minutes} minutes.`,
    ],
    action: 'Choose a new password',
  }),
  accountChanged: ({ change }) => ({
    subject: 'Your sign-in was changed',
    paragraphs: [
      accountChanges[change],
      'If it was not you, change your password at once and tell your administrator.',
    ],
    action: 'Look at my profile',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours }) => ({
    subject: `Your attendance in ${month}`,
    paragraphs: [
      `Your attendance in ${month}: present ${present}, work from home ${wfh}, leave ${leave}, unmarked ${unmarked}. Hours worked: ${hours}.`,
      'If something is wrong, ask for a correction.',
    ],
    action: 'Open my attendance',
  }),
};

import { enUS as mails } from '@crewdeck/engine/server/mail/locales/en-US.ts';
import type { ServerTexts } from './texts.ts';

const requestNames = {
  leaves: 'leave',
  'exception-requests': 'a correction of attendance',
  'down-times': 'down time',
} as const;

export const enUS: ServerTexts = {
  ...mails,
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
    onDaysOff: 'Worked on days off',
    unreported: 'Days without a report',
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
  approvalRequested: ({ stem, name }) => ({
    subject: `Please decide: ${name}, ${requestNames[stem]}`,
    paragraphs: [`${name} asks for ${requestNames[stem]}.`],
    action: 'Open the request',
  }),
  dataExported: ({ by, reason }) => ({
    subject: `${by} has exported the data kept about you`,
    paragraphs: [`${by} has made a copy of the data that the portal keeps about you. Reason: ${reason}`],
    action: 'See who has read my data',
  }),
  requestsWaiting: ({ count }) => ({
    subject: `Requests wait for your decision: ${count}`,
    paragraphs: [`Requests have been waiting for your decision for some days: ${count}.`],
    action: 'Open the requests',
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
  attendance: ({ month, present, wfh, leave, unmarked, hours, isClosed }) => ({
    subject: `Your attendance in ${month}`,
    paragraphs: [
      `Your attendance in ${month}: present ${present}, work from home ${wfh}, leave ${leave}, unmarked ${unmarked}. Hours worked: ${hours}.`,
      isClosed
        ? 'The month is closed. If something is wrong, tell HR.'
        : 'The month is not closed yet: figures may still change. If something is wrong, ask for a correction.',
    ],
    action: 'Open my attendance',
  }),
};

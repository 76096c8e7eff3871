import type { Value } from '@crewdeck/engine/console/palette/meanings.ts';
import type { Desk, Opened, Taken, WordCommand } from '@crewdeck/engine/console/palette/offer.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { addDays, isWeekend, type Period } from '@crewdeck/engine/model/days.ts';
import { FROM_HOME } from '../use-mark.ts';
import { inSentence, periodText } from './texts.ts';

/** Opens the form of a new record with the values of the sentence. */
function openForm(stem: string, record: object, parts: readonly string[], desk: Desk): Opened | undefined {
  const to = desk.createPath(stem);
  return to === undefined ? undefined : { to, state: { record }, parts };
}

const quoted = (text: string, { translate }: Desk): readonly string[] =>
  text === '' ? [] : [translate('crewdeck.words.quoted', { text })];

/** Moves the ends of leave to working days, and not before today. */
function leaveDays({ from, to }: Period, unit: Taken['unit'], today: string): Period {
  if (unit === 'day') return { from, to };
  let [first, last] = [from < today && to >= today ? today : from, to];
  while (first < last && isWeekend(first)) first = addDays(first, 1);
  while (first < last && isWeekend(last)) last = addDays(last, -1);
  return { from: first, to: last };
}

function halfOf({ words }: Taken): 'first_half' | 'second_half' | undefined {
  if (words.has('secondHalf')) return 'second_half';
  return words.has('half') || words.has('firstHalf') ? 'first_half' : undefined;
}

/** Returns the type of the sentence; a single day without one is casual leave, which the offer states. */
function leaveTypeOf({ values, words }: Taken, isOneDay: boolean, desk: Desk): Value | undefined {
  const find = (key: string): Value | undefined => desk.valuesOf('leaveType').find((one) => one.key === key);
  if (words.has('home')) return find('work_from_home');
  return values.leaveType ?? (isOneDay ? find('casual_leave') : undefined);
}

function requestLeave(taken: Taken, desk: Desk): Opened | undefined {
  const { words, values, text } = taken;
  const days = taken.period && leaveDays(taken.period, taken.unit, desk.today);
  const half = halfOf(taken);
  const isHome = words.has('home');
  // Today is marked as worked from home, later days are requested.
  if (isHome && (!days || days.from <= desk.today)) return undefined;
  const isCalled = isHome || words.has('leave') || words.has('half') || values.leaveType !== undefined;
  const isOneDay = days !== undefined && days.from === days.to;
  if (!isCalled || (half !== undefined && days && !isOneDay)) return undefined;
  const type = leaveTypeOf(taken, isOneDay, desk);
  return openForm(
    'leaves',
    {
      ...(type && { leaveType: type.id }),
      ...(days && { leaveFrom: days.from, leaveTo: days.to }),
      ...(half && { dayPart: half }),
      ...(text !== '' && { reason: text }),
    },
    [
      ...(type ? [inSentence(type.label, desk)] : []),
      ...(days ? [periodText(days, 'day', desk)] : []),
      ...(half ? [inSentence(desk.translate(valueKey('leaves', 'dayPart', half)), desk)] : []),
      ...quoted(text, desk),
    ],
    desk,
  );
}

function markHome({ words, period }: Taken, desk: Desk): Opened | undefined {
  const date = period?.from ?? desk.today;
  if (!words.has('home') || date > desk.today) return undefined;
  const dayText = periodText({ from: date, to: date }, 'day', desk);
  return openForm('attendance', { date, status: FROM_HOME }, [dayText], desk);
}

function newTicket(
  { first, words, text, values: { ticketPriority } }: Taken,
  desk: Desk,
): Opened | undefined {
  if (!words.has('ticket') || (first !== 'ticket' && first !== 'new')) return undefined;
  return openForm(
    'tickets',
    { ...(text !== '' && { title: text }), ...(ticketPriority && { priority: ticketPriority.id }) },
    [...quoted(text, desk), ...(ticketPriority ? [ticketPriority.label] : [])],
    desk,
  );
}

function dailyReport({ words, period }: Taken, desk: Desk): Opened | undefined {
  if (!words.has('daily')) return undefined;
  const day = period?.from ?? desk.today;
  return openForm('dsr', { workingDate: day }, [periodText({ from: day, to: day }, 'day', desk)], desk);
}

const aDay = ['day'] as const;

/** Commands that open a form with the values of a sentence. */
export const actionCommands: readonly WordCommand[] = [
  {
    name: 'requestLeave',
    icon: 'leaf',
    words: ['leave', 'half', 'firstHalf', 'secondHalf', 'home', 'new', 'requests'],
    values: ['leaveType'],
    when: { direction: 'ahead' },
    takesText: 'last',
    open: requestLeave,
  },
  {
    name: 'markHome',
    icon: 'house',
    words: ['home'],
    when: { direction: 'ahead', units: aDay },
    open: markHome,
  },
  {
    name: 'dailyReport',
    icon: 'pencil',
    words: ['daily', 'report', 'new'],
    when: { direction: 'back', units: aDay },
    open: dailyReport,
  },
  {
    name: 'newTicket',
    icon: 'ticket',
    words: ['ticket', 'new'],
    values: ['ticketPriority'],
    takesText: 'always',
    open: newTicket,
  },
];

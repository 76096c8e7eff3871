import type { Value } from '@crewdeck/engine/console/palette/meanings.ts';
import type { Desk, Opened, Taken, WordCommand } from '@crewdeck/engine/console/palette/offer.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { ValueName } from './names.ts';
import { periodText } from './texts.ts';

/** Filters of a list, by the kind of value. */
type Fields = Readonly<Partial<Record<ValueName, string>>>;

/** Opens a list with the named values, and further filters. */
function openList(
  stem: string,
  fields: Fields,
  taken: Taken,
  desk: Desk,
  more: Readonly<Row> = {},
): Opened | undefined {
  const named = Object.entries(fields).flatMap(([of, field]) => {
    const value = taken.values[of];
    return value ? [[field, value] as const] : [];
  });
  const filter = { ...Object.fromEntries(named.map(([field, { id }]) => [field, [id]])), ...more };
  const to = desk.listPath(stem, filter);
  if (to === undefined || Object.keys(filter).length === 0) return undefined;
  const isMine = Object.keys(more).some((name) => name.endsWith('_related'));
  return {
    to,
    parts: [
      ...named.map(([, { label }]) => label),
      ...(taken.period ? [periodText(taken.period, taken.unit, desk)] : []),
      ...(isMine ? [desk.translate('crewdeck.words.mine')] : []),
    ],
  };
}

/** A person is absent if their leave was accepted. */
const accepted = (taken: Taken, desk: Desk): Value | undefined =>
  taken.words.has('absent') ? desk.valuesOf('leaveStatus').find(({ key }) => key === '1') : undefined;

const SLIPS = '/salary-slip';

/** Commands that open a list with the filters of a sentence. */
export const listCommands: readonly WordCommand[] = [
  {
    name: 'leaveList',
    icon: 'leaf',
    words: ['leave', 'requests', 'absent', 'people'],
    values: ['leaveStatus', 'leaveType', 'department'],
    when: { direction: 'near' },
    open: (taken, desk) => {
      const { words, period, values } = taken;
      const isCalled = words.has('leave') || words.has('requests') || words.has('absent');
      if (!isCalled || !desk.holds('leave_approval', 'update')) return undefined;
      const status = values.leaveStatus ?? accepted(taken, desk);
      const dates = period && { leaveFrom_lte: period.to, leaveTo_gte: period.from };
      const fields = { leaveStatus: 'leaveStatus', leaveType: 'leaveType', department: 'userId.department' };
      const all = { ...taken, values: { ...values, ...(status && { leaveStatus: status }) } };
      return openList('leaves', fields, all, desk, dates);
    },
  },
  {
    name: 'ticketList',
    icon: 'ticket',
    words: ['ticket', 'mine', 'requests'],
    values: ['ticketStatus', 'ticketPriority'],
    open: (taken, desk) =>
      taken.words.has('ticket')
        ? openList(
            'tickets',
            { ticketStatus: 'status', ticketPriority: 'priority' },
            taken,
            desk,
            taken.words.has('mine') ? { assignedTo_related: 'self' } : {},
          )
        : undefined,
  },
  {
    name: 'slips',
    icon: 'wallet',
    words: ['slip', 'mine'],
    when: { direction: 'back', units: ['month', 'year'] },
    open: ({ words, period, unit }, desk) => {
      if (!words.has('slip') || !desk.mayVisit(SLIPS)) return undefined;
      const { year, month } = monthOf(period?.from ?? desk.today);
      const filter = { year, ...(unit === 'month' && { month }) };
      return {
        to: period ? `${SLIPS}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}` : SLIPS,
        parts: period ? [periodText(period, unit, desk)] : [],
      };
    },
  },
  {
    name: 'shifts',
    icon: 'clock',
    words: ['shift', 'mine'],
    values: ['shift', 'department'],
    when: { direction: 'ahead' },
    open: (taken, desk) => {
      const { words, period } = taken;
      if (!words.has('shift')) return undefined;
      const dates =
        period &&
        (period.from === period.to ? { date: period.from } : { date_gte: period.from, date_lte: period.to });
      return openList('roster-shifts', { shift: 'shift', department: 'empId.department' }, taken, desk, {
        ...dates,
        ...(words.has('mine') && { empId_related: 'self' }),
      });
    },
  },
  {
    name: 'people',
    icon: 'users',
    words: ['people'],
    values: ['department'],
    open: (taken, desk) =>
      taken.words.has('people')
        ? openList('employees', { department: 'department' }, taken, desk)
        : undefined,
  },
];

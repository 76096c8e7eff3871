import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import {
  at,
  earlier,
  insertRows,
  isKeptFree,
  later,
  written,
  yesterdayOf,
  type Company,
  type Leave,
  type Person,
} from './company.ts';
import type { Random } from './random.ts';

const yearly: Readonly<Record<string, number>> = { casual_leave: 12, sick_leave: 10, earned_leave: 15 };
const reasons: Readonly<Record<string, readonly string[]>> = {
  casual_leave: ['Family visit', 'Moving house', 'Private appointment', 'Long weekend'],
  sick_leave: ['Flu', 'Migraine', 'Dentist', 'Stomach bug'],
  earned_leave: [
    'Summer holiday',
    'Trip to the mountains',
    'Wedding in the family',
    'Time with the children',
  ],
  unpaid_leave: ['Care of a relative', 'Sabbatical week'],
  work_from_home: ['Waiting for a delivery', 'Focus on a report', 'Plumber at home'],
};
const ACCEPTED = 1;

/** Leaves of one person: no day twice, never more than the year's days of a type. */
function draftLeaves(company: Company, person: Person, random: Random): Leave[] {
  const { today } = company;
  const kept = isKeptFree(person);
  const last = kept ? addDays(today, -31) : (person.left ?? addDays(today, 60));
  const used = new Map<string, number>();
  const leaves: Leave[] = [];
  const begin = addDays(today, -730);
  let day = addDays(person.joined > begin ? person.joined : begin, random.int(10, 50));
  while (day < last) {
    const type = random.pick([
      'casual_leave',
      'casual_leave',
      'sick_leave',
      'sick_leave',
      'earned_leave',
      'earned_leave',
      'work_from_home',
      'work_from_home',
      'unpaid_leave',
    ]);
    const to = addDays(day, type === 'earned_leave' ? random.int(2, 8) : random.int(0, 2));
    const days = eachDay(day, to).filter(company.isWorkingDay);
    const half = days.length === 1 && day === to && random.chance(0.25);
    const cost = half ? 0.5 : days.length;
    const limit = kept && type === 'casual_leave' ? 3 : (yearly[type] ?? 365);
    const key = (date: string) => `${type} ${date.slice(0, 4)}`;
    const fits =
      days.length > 0 && to < last && days.every((date) => (used.get(key(date)) ?? 0) + cost <= limit);
    if (fits) {
      const status =
        day > today
          ? random.pick([0, 0, 1] as const)
          : random.chance(0.1)
            ? 2
            : day > addDays(today, -6) && random.chance(0.4)
              ? 0
              : 1;
      if (status !== 2)
        for (const date of days) used.set(key(date), (used.get(key(date)) ?? 0) + (half ? 0.5 : 1));
      leaves.push({
        userId: person.id,
        type,
        from: day,
        to,
        part: half ? random.pick(['first_half', 'second_half'] as const) : 'full',
        status,
        days,
      });
    }
    day = addDays(to, random.int(18, 75));
  }
  return leaves;
}

/**
 * Leaves in all states over two years and the coming weeks, and the allowances of last year, this and next.
 */
export async function seedLeaves(company: Company): Promise<void> {
  const random = company.random('leaves');
  for (const person of company.people.filter((one) => one.role !== 'super_admin'))
    company.leaves.push(...draftLeaves(company, person, random));
  await insertRows(
    company.tx,
    'leaves',
    company.leaves.map((leave, index) => {
      const person = company.people[leave.userId - 1] as Person;
      const decided = leave.status !== 0;
      const ahead = random.int(3, 20);
      // Nobody knows of a flu weeks before.
      const requestedOn = later(
        earlier(addDays(leave.from, leave.type === 'sick_leave' ? 0 : -ahead), yesterdayOf(company)),
        person.joined,
      );
      const decidedOn = earlier(addDays(requestedOn, 1), yesterdayOf(company));
      return {
        id: index + 1,
        userId: leave.userId,
        leaveType: company.type('leave_type', leave.type),
        leaveFrom: leave.from,
        leaveTo: leave.to,
        dayPart: leave.part,
        days: leave.part === 'full' ? leave.days.length : 0.5,
        reason: random.pick(reasons[leave.type] ?? ['Private']),
        leaveStatus: leave.status,
        decidedBy: decided ? (person.managerId ?? 1) : null,
        decidedAt: decided ? at(decidedOn, 16) : null,
        comment: leave.status === 2 ? 'The team needs you that week. Could you choose other days?' : null,
        isDeleted: false,
        version: decided ? 2 : 1,
        ...written(requestedOn, leave.userId, 8),
      };
    }),
  );
  const allowances = company.people
    .filter((person) => person.left === undefined)
    .flatMap((person) =>
      [company.year - 1, company.year, company.year + 1].flatMap((year) =>
        Object.entries(yearly).map(([type, entitled]) => ({
          userId: person.id,
          leaveType: company.type('leave_type', type),
          year,
          entitled,
          carriedOver:
            type === 'earned_leave' && year === company.year && random.chance(0.3) ? random.int(1, 5) : 0,
          version: 1,
          ...written(`${Math.min(year, company.year)}-01-02`, 2),
        })),
      ),
    );
  await insertRows(company.tx, 'leave_allowances', allowances);
}

/** Days of accepted leave of everyone: `userId date` → type. */
export function acceptedDays(
  company: Company,
  parts: 'full days' | 'halves too' = 'full days',
): Map<string, string> {
  const accepted = company.leaves.filter(
    (leave) => leave.status === ACCEPTED && (parts === 'halves too' || leave.part === 'full'),
  );
  return new Map(
    accepted.flatMap((leave) => leave.days.map((date) => [`${leave.userId} ${date}`, leave.type] as const)),
  );
}

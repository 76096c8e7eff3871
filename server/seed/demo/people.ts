import type { Employees } from '../../../generated/types.ts';
import { demoPassword } from '../demo-people.ts';
import { hashPassword } from '@crewdeck/engine/server/identity/passwords.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { insertRows, written, type Company, type Seeded } from './company.ts';
import { draftPeople, type Draft } from './drafts.ts';
import { cities, firstNames, streets } from './names.ts';

/** Fifteen days, and thirty more for who has not finished by then. */
function trainingOf(
  company: Company,
  start: string,
): { start: string; regularEnd: string; end: string; status: 'in_training' | 'extended' } {
  const regularEnd = addDays(start, 15);
  return regularEnd >= company.today
    ? { start, regularEnd, end: regularEnd, status: 'in_training' }
    : { start, regularEnd, end: addDays(regularEnd, 30), status: 'extended' };
}

async function seedTraineeHistory(company: Company): Promise<void> {
  const trainees = company.people.filter((person) => person.role === 'trainee');
  await insertRows(
    company.tx,
    'trainee_history',
    trainees.flatMap(({ id, trainerId, joined }) => {
      const { start, regularEnd, end, status } = trainingOf(company, joined);
      const begun = {
        userId: id,
        changes: {
          trainerId: { from: null, to: trainerId },
          traineeStatus: { from: null, to: 'in_training' },
          trainingStart: { from: null, to: start },
          trainingEnd: { from: null, to: regularEnd },
        },
        createdBy: 2,
        createdAt: `${joined}T09:00:00Z`,
      };
      const extended = {
        userId: id,
        changes: {
          traineeStatus: { from: 'in_training', to: status },
          trainingEnd: { from: regularEnd, to: end },
        },
        createdBy: trainerId ?? 2,
        createdAt: `${regularEnd}T15:00:00Z`,
      };
      return status === 'extended' ? [begun, extended] : [begun];
    }),
  );
}

/** The language of the console, after the script of the name and where the person lives. */
function localeOf(name: string, country: string): NonNullable<Employees['locale']> {
  if (/[а-я]/i.test(name)) return 'ru-RU';
  if (/[\u4e00-\u9fff]/.test(name)) return 'zh-CN';
  return country === 'France' ? 'fr-FR' : 'en-US';
}

function toRow(company: Company, draft: Draft, id: number): Seeded<'employees'> {
  const random = company.random(`person ${id}`);
  const [city, country, postalCode, prefix] = random.pick(cities);
  const birthday = addDays(company.today, -random.int(22 * 365, 60 * 365));
  const training = draft.role === 'trainee' ? trainingOf(company, draft.joined) : undefined;
  const relative = `${random.pick(firstNames)[0]} ${draft.name.split(' ').at(-1) ?? ''}`.trim();
  return {
    id,
    empId: `EMP${String(id).padStart(4, '0')}`,
    name: draft.name,
    email: `${draft.address}@crewdeck.example`,
    phone: `${prefix}${random.int(1_000_000, 9_999_999)}`,
    gender: random.chance(0.04) ? 'undisclosed' : draft.gender,
    dateOfBirth: birthday,
    joiningDate: draft.joined,
    leavingDate: draft.left ?? null,
    designation: company.type('designation', draft.designation),
    department: company.type('department', draft.department),
    userRole: company.role(draft.role),
    managerId: draft.managerId,
    trainerId: draft.trainerId,
    technologies: ['engineering', 'quality_assurance'].includes(draft.department)
      ? random.some(company.valuesOf('technology'), random.int(2, 6))
      : [],
    address: { line1: `${random.int(1, 140)} ${random.pick(streets)}`, city, postalCode, country },
    emergencyContact: {
      name: relative,
      phone: `${prefix}${random.int(1_000_000, 9_999_999)}`,
      relation: random.pick(['Partner', 'Parent', 'Sibling', 'Friend']),
    },
    bloodGroup: random.chance(0.7) ? random.pick(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']) : null,
    locale: localeOf(draft.name, country),
    isActive: draft.left === undefined,
    techSupport: draft.techSupport,
    isDeleted: false,
    trainingStart: training?.start ?? null,
    trainingEnd: training?.end ?? null,
    traineeStatus: training?.status ?? null,
    version: 1,
    ...written(draft.joined < company.today ? draft.joined : company.today, id === 1 ? 1 : 2),
  };
}

/** 250 people in three levels of managers, each able to sign in. */
export async function seedPeople(company: Company): Promise<void> {
  const drafts = draftPeople(company);
  drafts.forEach((draft, index) =>
    company.people.push({
      ...draft,
      id: index + 1,
      empId: `EMP${String(index + 1).padStart(4, '0')}`,
      email: `${draft.address}@crewdeck.example`,
    }),
  );
  await insertRows(
    company.tx,
    'employees',
    drafts.map((draft, index) => toRow(company, draft, index + 1)),
  );
  // One hash for all: the demo's password is public, and 250 argon2 hashes would take a minute.
  const hash = await hashPassword(demoPassword);
  await insertRows(
    company.tx,
    'credentials',
    company.people.map(({ id, joined }) => ({
      userId: id,
      passwordHash: hash,
      changedAt: `${joined}T09:00:00Z`,
    })),
  );
  await seedTraineeHistory(company);
}

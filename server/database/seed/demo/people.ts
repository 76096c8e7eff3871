import { hashPassword } from '../../../identity/passwords.ts';
import { addDays } from '../../../../resources/engine/days.ts';
import { insertRows, written, type Company, type Person } from './company.ts';
import { cities, firstNames, lastNames, otherScripts, streets, toAddress } from './names.ts';
import type { Random } from './random.ts';

const SIZE = 250;
const LEFT = 9;
const TRAINEES = 12;
const password = 'Crew#2026';
const departments = [
  'engineering',
  'quality_assurance',
  'design',
  'human_resources',
  'finance',
  'sales',
  'support',
  'marketing',
] as const;
type Department = (typeof departments)[number];

/** Designations of a department's people, the most frequent first. */
const designations: Readonly<Record<Department, readonly string[]>> = {
  engineering: ['software_engineer', 'senior_software_engineer', 'devops_engineer'],
  quality_assurance: ['qa_engineer'],
  design: ['product_designer', 'product_manager'],
  human_resources: ['hr_specialist', 'recruiter'],
  finance: ['accountant', 'finance_analyst'],
  sales: ['account_manager', 'sales_manager'],
  support: ['support_engineer', 'support_specialist'],
  marketing: ['marketing_specialist', 'content_editor'],
};
/** Departments by weight: a software house is mostly engineers. */
const weighted: readonly Department[] = [
  ...Array<Department>(9).fill('engineering'),
  'quality_assurance',
  'quality_assurance',
  'quality_assurance',
  'design',
  'design',
  'human_resources',
  'finance',
  'sales',
  'sales',
  'support',
  'support',
  'support',
  'marketing',
];

interface Draft {
  name: string;
  address: string;
  gender: string;
  role: string;
  department: Department;
  designation: string;
  managerId: number | null;
  trainerId: number | null;
  joined: string;
  techSupport: boolean;
  left?: string;
}

const demo = (
  name: string,
  address: string,
  gender: string,
  role: string,
  department: Department,
  designation: string,
  managerId: number | null,
  rest: Partial<Draft> = {},
): Omit<Draft, 'joined'> & { joined?: string } => ({
  name,
  address,
  gender,
  role,
  department,
  designation,
  managerId,
  trainerId: null,
  techSupport: false,
  ...rest,
});

/** The seven people to sign in as. The first of all leads the company. */
const demoDrafts = [
  demo('Amelia Hart', 'admin', 'female', 'super_admin', 'human_resources', 'chief_executive_officer', null),
  demo('Helen Brandt', 'hr', 'female', 'hr', 'human_resources', 'hr_manager', 1),
  demo('Tomás Rivera', 'trainer', 'male', 'trainer', 'engineering', 'trainer', 8),
  demo('Marcus Oduya', 'manager', 'male', 'user', 'engineering', 'engineering_manager', 8),
  demo('Elena Petrova', 'employee', 'female', 'employee', 'engineering', 'software_engineer', 4),
  demo('Thea Lindqvist', 'trainee', 'female', 'trainee', 'engineering', 'trainee', 4, { trainerId: 3 }),
  demo('Samuel Okoro', 'support', 'male', 'employee', 'support', 'support_engineer', 13, {
    techSupport: true,
  }),
];

class Names {
  readonly #taken = new Set<string>();
  #others = [...otherScripts];
  take(random: Random): Pick<Draft, 'name' | 'address' | 'gender'> {
    const other = random.chance(0.04) ? this.#others.shift() : undefined;
    if (other) return { name: other[0], address: other[1], gender: other[2] };
    for (;;) {
      const [first, gender] = random.pick(firstNames);
      const name = `${first} ${random.pick(lastNames)}`;
      const address = toAddress(name);
      if (this.#taken.has(address)) continue;
      this.#taken.add(address);
      return { name, address, gender };
    }
  }
}

function draftPeople({ today, random: randomOf }: Company): Draft[] {
  const random = randomOf('people');
  const names = new Names();
  const longAgo = () => addDays(today, -random.int(740, 2600));
  const drafts: Draft[] = demoDrafts.map((draft) => ({
    ...draft,
    joined: draft.role === 'trainee' ? addDays(today, -24) : longAgo(),
  }));
  const add = (
    draft: Partial<Draft> & Pick<Draft, 'role' | 'department' | 'designation' | 'managerId'>,
  ): number =>
    drafts.push({ ...names.take(random), trainerId: null, techSupport: false, joined: longAgo(), ...draft });
  // Heads of departments report to the first person; hr@ heads human resources.
  const heads = new Map<Department, number>([['human_resources', 2]]);
  for (const department of departments.filter((one) => one !== 'human_resources'))
    heads.set(department, add({ role: 'user', department, designation: 'head_of_department', managerId: 1 }));
  const leads = new Map<Department, number[]>([
    ['engineering', [4]],
    ['human_resources', [2]],
  ]);
  for (const department of departments.filter((one) => one !== 'human_resources')) {
    const count = department === 'engineering' ? 7 : 2;
    const own = Array.from({ length: count }, () =>
      add({ role: 'user', department, designation: 'team_lead', managerId: heads.get(department) ?? 1 }),
    );
    leads.set(department, [...(leads.get(department) ?? []), ...own]);
  }
  const trainers = [
    3,
    ...Array.from({ length: 2 }, () =>
      add({
        role: 'trainer',
        department: 'engineering',
        designation: 'trainer',
        managerId: heads.get('engineering') ?? 1,
      }),
    ),
  ];
  for (let index = 0; index < 2; index += 1)
    add({ role: 'hr', department: 'human_resources', designation: 'hr_specialist', managerId: 2 });
  for (let index = 1; index < TRAINEES; index += 1) {
    const department = random.pick(['engineering', 'quality_assurance', 'design'] as const);
    add({
      role: 'trainee',
      department,
      designation: 'trainee',
      managerId: random.pick(leads.get(department) ?? [4]),
      trainerId: random.pick(trainers),
      joined: addDays(today, -random.int(3, 40)),
    });
  }
  const supporters = 2;
  while (drafts.length < SIZE) {
    const department = random.pick(weighted);
    const isNew = random.chance(0.2);
    add({
      role: 'employee',
      department,
      designation: random.pick(designations[department]),
      managerId: random.pick(leads.get(department) ?? [2]),
      joined: isNew ? addDays(today, -random.int(8, 700)) : longAgo(),
      techSupport: department === 'support' && drafts.filter((one) => one.techSupport).length <= supporters,
    });
  }
  for (const draft of random.some(
    drafts
      .slice(60)
      .filter((one) => one.role === 'employee' && !one.techSupport && one.joined < addDays(today, -400)),
    LEFT,
  ))
    draft.left = addDays(today, -random.int(20, 360));
  return drafts;
}

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
        user_id: id,
        changes: {
          trainerId: { from: null, to: trainerId },
          traineeStatus: { from: null, to: 'in_training' },
          trainingStart: { from: null, to: start },
          trainingEnd: { from: null, to: regularEnd },
        },
        created_by: 2,
        created_at: `${joined}T09:00:00Z`,
      };
      const extended = {
        user_id: id,
        changes: {
          traineeStatus: { from: 'in_training', to: status },
          trainingEnd: { from: regularEnd, to: end },
        },
        created_by: trainerId ?? 2,
        created_at: `${regularEnd}T15:00:00Z`,
      };
      return status === 'extended' ? [begun, extended] : [begun];
    }),
  );
}

function toRow(company: Company, draft: Draft, id: number): object {
  const random = company.random(`person ${id}`);
  const [city, country, postalCode, prefix] = random.pick(cities);
  const birthday = addDays(company.today, -random.int(22 * 365, 60 * 365));
  const training = draft.role === 'trainee' ? trainingOf(company, draft.joined) : undefined;
  const relative = `${random.pick(firstNames)[0]} ${draft.name.split(' ').at(-1) ?? ''}`.trim();
  return {
    id,
    emp_id: `EMP${String(id).padStart(4, '0')}`,
    name: draft.name,
    email: `${draft.address}@crewdeck.example`,
    phone: `${prefix}${random.int(1_000_000, 9_999_999)}`,
    gender: random.chance(0.04) ? 'undisclosed' : draft.gender,
    date_of_birth: birthday,
    joining_date: draft.joined,
    leaving_date: draft.left ?? null,
    designation: company.type('designation', draft.designation),
    department: company.type('department', draft.department),
    user_role: company.role(draft.role),
    manager_id: draft.managerId,
    trainer_id: draft.trainerId,
    technologies: ['engineering', 'quality_assurance'].includes(draft.department)
      ? random.some(company.valuesOf('technology'), random.int(2, 6))
      : [],
    address: { line1: `${random.int(1, 140)} ${random.pick(streets)}`, city, postalCode, country },
    emergency_contact: {
      name: relative,
      phone: `${prefix}${random.int(1_000_000, 9_999_999)}`,
      relation: random.pick(['Partner', 'Parent', 'Sibling', 'Friend']),
    },
    blood_group: random.chance(0.7) ? random.pick(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']) : null,
    locale: /[а-я]/i.test(draft.name)
      ? 'ru-RU'
      : /[\u4e00-\u9fff]/.test(draft.name)
        ? 'zh-CN'
        : country === 'France'
          ? 'fr-FR'
          : 'en-US',
    is_active: draft.left === undefined,
    tech_support: draft.techSupport,
    is_deleted: false,
    training_start: training?.start ?? null,
    training_end: training?.end ?? null,
    trainee_status: training?.status ?? null,
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
    } as Person),
  );
  await insertRows(
    company.tx,
    'employees',
    drafts.map((draft, index) => toRow(company, draft, index + 1)),
  );
  // One hash for all: the demo's password is public, and 250 argon2 hashes would take a minute.
  const hash = await hashPassword(password);
  await insertRows(
    company.tx,
    'credentials',
    company.people.map(({ id, joined }) => ({
      user_id: id,
      password_hash: hash,
      changed_at: `${joined}T09:00:00Z`,
    })),
  );
  await seedTraineeHistory(company);
}

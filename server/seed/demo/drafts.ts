import type { Employees } from '../../../generated/types.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Company } from './company.ts';
import { firstNames, lastNames, otherScripts, toAddress } from './names.ts';
import type { Random } from './random.ts';

const SIZE = 250;
const LEFT = 9;
const TRAINEES = 12;
/** Number of supporters in addition to the demo account. */
const SUPPORTERS = 2;
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

/** A person before their row is written. */
export interface Draft {
  name: string;
  address: string;
  gender: NonNullable<Employees['gender']>;
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
  gender: Draft['gender'],
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

type Add = (
  draft: Partial<Draft> & Pick<Draft, 'role' | 'department' | 'designation' | 'managerId'>,
) => number;

/** Everybody drafted so far; the place in the list is the id. */
class Staff {
  readonly drafts: Draft[];
  readonly random: Random;
  readonly today: string;
  readonly #names = new Names();

  constructor(company: Company) {
    this.random = company.random('people');
    this.today = company.today;
    this.drafts = demoDrafts.map((draft) => ({
      ...draft,
      joined: draft.role === 'trainee' ? addDays(this.today, -24) : this.longAgo(),
    }));
  }
  longAgo(): string {
    return addDays(this.today, -this.random.int(740, 2600));
  }
  /** Drafts one more person and returns the id. */
  readonly add: Add = (draft) =>
    this.drafts.push({
      ...this.#names.take(this.random),
      trainerId: null,
      techSupport: false,
      joined: this.longAgo(),
      ...draft,
    });
}

type Leads = ReadonlyMap<Department, readonly number[]>;

/** Heads of departments, who report to the first person, and the leads of their teams. */
function draftManagers({ add }: Staff): { heads: ReadonlyMap<Department, number>; leads: Leads } {
  // hr@ heads human resources.
  const heads = new Map<Department, number>([['human_resources', 2]]);
  const others = departments.filter((one) => one !== 'human_resources');
  for (const department of others)
    heads.set(department, add({ role: 'user', department, designation: 'head_of_department', managerId: 1 }));
  const leads = new Map<Department, number[]>([
    ['engineering', [4]],
    ['human_resources', [2]],
  ]);
  for (const department of others) {
    const count = department === 'engineering' ? 7 : 2;
    const managerId = heads.get(department) ?? 1;
    const own = Array.from({ length: count }, () =>
      add({ role: 'user', department, designation: 'team_lead', managerId }),
    );
    leads.set(department, [...(leads.get(department) ?? []), ...own]);
  }
  return { heads, leads };
}

function draftTrainees({ add, random, today }: Staff, leads: Leads, trainers: readonly number[]): void {
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
}

/** Fills the company up with employees, the last of whom come to one department or another by its weight. */
function draftEmployees(staff: Staff, leads: Leads): void {
  const { add, drafts, random, today } = staff;
  while (drafts.length < SIZE) {
    const department = random.pick(weighted);
    const isNew = random.chance(0.2);
    add({
      role: 'employee',
      department,
      designation: random.pick(designations[department]),
      managerId: random.pick(leads.get(department) ?? [2]),
      joined: isNew ? addDays(today, -random.int(8, 700)) : staff.longAgo(),
      techSupport: department === 'support' && drafts.filter((one) => one.techSupport).length <= SUPPORTERS,
    });
  }
}

/** Lets some employees leave who had been there for more than a year. */
function letLeave({ drafts, random, today }: Staff): void {
  const longServing = drafts
    .slice(60)
    .filter((one) => one.role === 'employee' && !one.techSupport && one.joined < addDays(today, -400));
  for (const draft of random.some(longServing, LEFT)) draft.left = addDays(today, -random.int(20, 360));
}

/** Returns present and former employees; the first has the id 1. */
export function draftPeople(company: Company): readonly Draft[] {
  const staff = new Staff(company);
  const { add } = staff;
  const { heads, leads } = draftManagers(staff);
  const managerId = heads.get('engineering') ?? 1;
  const trainer = (): number =>
    add({ role: 'trainer', department: 'engineering', designation: 'trainer', managerId });
  const trainers = [3, trainer(), trainer()];
  for (let index = 0; index < 2; index += 1)
    add({ role: 'hr', department: 'human_resources', designation: 'hr_specialist', managerId: 2 });
  draftTrainees(staff, leads, trainers);
  draftEmployees(staff, leads);
  letLeave(staff);
  return staff.drafts;
}

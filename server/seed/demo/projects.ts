import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import {
  at,
  earlier,
  insertRows,
  later,
  written,
  yesterdayOf,
  type Company,
  type Person,
  type Seeded,
} from './company.ts';
import { cities, firstNames, lastNames, streets, toAddress } from './names.ts';
import type { Random } from './random.ts';

const companies = [
  'Northwind Trading',
  'Blue Harbour Logistics',
  'Alpine Insurance',
  'Lumen Energy',
  'Greenfield Foods',
  'Orchid Health',
  'Atlas Rail',
  'Meridian Bank',
  'Copper & Sons',
  'Polaris Media',
  'Vantage Retail',
  'Sakura Electronics',
  'Delta Airways',
  'Fjord Shipping',
  'Sunrise Telecom',
  'Baltic Timber',
  'Terra Mining',
  'Helios Solar',
  'Crescent Hotels',
  'Nimbus Cloud',
  'Riverside Clinic',
  'Quantum Labs',
  'Maple Education',
  'Iron Bridge Steel',
  'Coral Cosmetics',
  'Granite Legal',
  'Willow Furniture',
  'Falcon Security',
  'Summit Sports',
  'Ember Studios',
];
const subjects = [
  'Customer portal',
  'Mobile app',
  'Data platform',
  'Booking engine',
  'Payment service',
  'Warehouse system',
  'Reporting',
  'Website relaunch',
];
const tasks = [
  'Reviewed open pull requests',
  'Implemented the search form',
  'Fixed defects from the test round',
  'Wrote integration tests',
  'Prepared the release',
  'Workshop with the client',
  'Refined the backlog',
  'Investigated a slow query',
  'Updated the documentation',
  'Designed the onboarding flow',
];

async function seedClients(company: Company): Promise<void> {
  const random = company.random('clients');
  await insertRows(
    company.tx,
    'clients',
    companies.map((name, index) => {
      const contact = `${random.pick(firstNames)[0]} ${random.pick(lastNames)}`;
      const [city, country, postalCode, prefix] = random.pick(cities);
      return {
        id: index + 1,
        name: contact,
        company: name,
        email: `${toAddress(contact)}@${toAddress(name).replaceAll('.', '')}.example`,
        phone: `${prefix}${random.int(1_000_000, 9_999_999)}`,
        country,
        address: { line1: `${random.int(1, 90)} ${random.pick(streets)}`, city, postalCode, country },
        isActive: index < 28,
        version: 1,
        ...written(addDays(company.today, -random.int(30, 900)), 2),
      };
    }),
  );
}

interface ProjectDraft {
  readonly id: number;
  readonly status: string;
  readonly start: string;
  readonly end: string | null;
}

const statuses = [
  'in_progress',
  'in_progress',
  'in_progress',
  'not_started',
  'on_hold',
  'completed',
  'cancelled',
];

function endOf({ today }: Company, random: Random, status: string): string | null {
  if (status === 'completed' || status === 'cancelled') return addDays(today, -random.int(2, 30));
  return random.chance(0.6) ? addDays(today, random.int(70, 400)) : null;
}

function draftProject(company: Company, random: Random, id: number): ProjectDraft {
  // The first three, with employee@ in the team, are under way.
  const status = id <= 3 ? 'in_progress' : random.pick(statuses);
  const daysAhead = status === 'not_started' ? random.int(5, 60) : -random.int(40, 700);
  const start = addDays(company.today, daysAhead);
  return { id, status, start, end: endOf(company, random, status) };
}

/** Puts people into teams; nobody's shares exceed a whole person. */
class Teams {
  readonly rows: Seeded<'project_developers'>[] = [];
  readonly #company: Company;
  readonly #random: Random;
  readonly #staff: readonly Person[];
  readonly #share = new Map<number, number>();

  constructor(company: Company, random: Random) {
    this.#company = company;
    this.#random = random;
    this.#staff = company.people.filter(
      (person) =>
        person.left === undefined &&
        person.id !== 5 &&
        person.role === 'employee' &&
        ['engineering', 'quality_assurance', 'design'].includes(person.department),
    );
  }
  assign(project: ProjectDraft): void {
    const { id, end } = project;
    const candidates = this.#staff.filter(
      (person) => (this.#share.get(person.id) ?? 0) <= 50 && (end === null || person.joined < end),
    );
    const team = new Set<Person>([
      ...(id <= 3 ? [this.#company.people[4] as Person] : []),
      ...this.#random.some(candidates, this.#random.int(2, 6)),
    ]);
    for (const person of team) this.#join(person, project);
  }
  #join(person: Person, { id, status, start, end }: ProjectDraft): void {
    const allocation = person.id === 5 ? 30 : this.#random.pick([20, 25, 30, 40, 50]);
    this.#share.set(person.id, (this.#share.get(person.id) ?? 0) + allocation);
    const from = later(person.joined, start);
    this.rows.push({
      projectId: id,
      userId: person.id,
      employeeProjectRole: this.#random.pick(this.#company.valuesOf('employee_project_role')),
      startDate: from,
      endDate: end,
      allocation,
      version: 1,
      ...written(earlier(from, yesterdayOf(this.#company)), 2),
    });
    const { assignments } = this.#company;
    if (status !== 'not_started')
      assignments.set(person.id, [...(assignments.get(person.id) ?? []), { projectId: id, from, to: end }]);
  }
}

/** 30 clients, 40 projects, and developers whose shares never exceed a whole person. */
export async function seedProjects(company: Company): Promise<void> {
  await seedClients(company);
  const random = company.random('projects');
  const owners = company.people.filter((person) => person.role === 'user' && person.left === undefined);
  const teams = new Teams(company, random);
  const projects = Array.from({ length: 40 }, (_, index) => {
    const project = draftProject(company, random, index + 1);
    teams.assign(project);
    const client = (index * 7) % 28;
    return {
      id: project.id,
      projectId: `PRJ${String(project.id).padStart(4, '0')}`,
      name: `${subjects[index % subjects.length]} ${companies[client]}`,
      clientId: client + 1,
      ownerId: index < 2 ? 4 : random.pick(owners).id,
      billingType: random.pick(company.valuesOf('billing_type')),
      projectStatus: company.type('project_status', project.status),
      technologies: random.some(company.valuesOf('technology'), random.int(2, 5)),
      startDate: project.start,
      endDate: project.end,
      description: 'Agreed scope, monthly releases, shared backlog with the client.',
      version: 1,
      ...written(earlier(project.start, yesterdayOf(company)), 2),
    };
  });
  await insertRows(company.tx, 'projects', projects);
  await insertRows(company.tx, 'project_developers', teams.rows);
}

/** Daily reports of the last 60 days. */
export async function seedDailyReports(company: Company): Promise<void> {
  const random = company.random('dsr');
  const days = eachDay(addDays(company.today, -60), addDays(company.today, -1)).filter(company.isWorkingDay);
  const people = company.people.filter(
    (person) => person.left === undefined && ['employee', 'trainee', 'user'].includes(person.role),
  );
  const wasThere = (person: Person, date: string): boolean =>
    (company.marks.get(`${person.id} ${date}`)?.status ?? 0) !== 0;
  const rows = people.flatMap((person) =>
    days
      .filter((date) => wasThere(person, date) && random.chance(0.75))
      .map((date) => {
        const projects = (company.assignments.get(person.id) ?? []).filter(
          ({ from, to }) => from <= date && (to === null || to >= date),
        );
        const entries = Array.from({ length: random.int(1, 3) }, () => ({
          ...(projects.length > 0 && { projectId: random.pick(projects).projectId }),
          task: random.pick(tasks),
          hours: random.int(1, 3),
          minutes: random.pick([0, 15, 30, 45]),
          status: random.pick(['done', 'done', 'in_progress', 'blocked'] as const),
        }));
        const queried = person.managerId !== null && random.chance(0.02);
        return {
          userId: person.id,
          workingDate: date,
          entries,
          totalMinutes: entries.reduce((sum, entry) => sum + entry.hours * 60 + entry.minutes, 0),
          queries: queried
            ? [
                {
                  id: 1,
                  by: person.managerId,
                  query: 'What was left open?',
                  answer: 'The last test case; done today.',
                  at: at(earlier(addDays(date, 1), yesterdayOf(company)), 20),
                },
              ]
            : [],
          version: 1,
          ...written(date, person.id, 17),
        };
      }),
  );
  await insertRows(company.tx, 'dsr', rows);
}

import { addDays } from '@crewdeck/engine/model/days.ts';
import {
  at,
  dayOf,
  earlier,
  insertRows,
  written,
  yesterdayOf,
  type Company,
  type Person,
  type Seeded,
} from './company.ts';
import type { Random } from './random.ts';

/** Title and category. */
const subjects: readonly (readonly [string, string])[] = [
  ['Laptop does not wake up', 'hardware'],
  ['Cannot open the shared drive', 'access'],
  ['Second monitor wanted', 'hardware'],
  ['VPN drops every hour', 'network'],
  ['Licence for the design tool', 'software'],
  ['Printer on floor 3 is jammed', 'hardware'],
  ['Access to the staging server', 'access'],
  ['Keyboard keys are stuck', 'hardware'],
  ['Payslip shows a wrong address', 'payroll'],
  ['Meeting room screen is dark', 'facilities'],
  ['Mail rule does not work', 'software'],
  ['Phone number has changed', 'other'],
  ['Desk lamp is broken', 'facilities'],
  ['New starter needs an account', 'access'],
  ['Web camera is blurred', 'hardware'],
];
/** By turns from who has the ticket and who raised it. */
const answers = [
  'Thank you, we are looking into it. When did it begin?',
  'It began this morning.',
  'A solution is on its way.',
  'It is settled, many thanks!',
];
const topics = ['Parking', 'Canteen', 'Workload', 'Team', 'Equipment'];

interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly raisedBy: number;
  readonly assigned: number | null;
}

/** Returns the comments of a ticket: alternating, and sometimes internal. */
function commentsOn({ id, date, raisedBy, assigned }: Ticket, random: Random): Seeded<'ticket_comments'>[] {
  if (assigned === null) return [];
  const comment = (by: number, text: string, internal: boolean, hour: number): Seeded<'ticket_comments'> => ({
    ticketId: id,
    by,
    comment: text,
    internal,
    at: at(date, hour),
    version: 1,
    ...written(date, by, hour),
  });
  const comments = Array.from({ length: random.int(0, 4) }, (_, index) =>
    comment(index % 2 === 0 ? assigned : raisedBy, answers[index % answers.length] ?? '', false, 10 + index),
  );
  if (random.chance(0.2))
    comments.push(comment(assigned, 'Asked the supplier; waiting for parts.', true, 16));
  return comments;
}

/** Stores a log for a ticket and returns its row. */
async function attachLog(
  { files }: Company,
  { id, title, date, raisedBy }: Ticket,
): Promise<Seeded<'ticket_attachments'>> {
  const lines = [
    `Log of ${title}`,
    `${date} 09:12 warning: seen again`,
    `${date} 09:40 error: gave up after 3 tries`,
    '',
  ];
  const { sha256, size } = await files.put(Buffer.from(lines.join('\n')));
  return {
    ticketId: id,
    fileName: `details-${id}.txt`,
    size,
    contentType: 'text/plain',
    sha256,
    createdBy: raisedBy,
    createdAt: at(date),
  };
}

const statuses = ['open', 'open', 'in_progress', 'on_hold', 'resolved', 'resolved', 'closed'] as const;

/** Ids of who raised the first tickets, so that the people to sign in as have some. */
const firstRaisers = [5, 5, 5, 4, 4, 6];

function draftTicket(
  company: Company,
  random: Random,
  people: readonly Person[],
  id: number,
): Ticket & { readonly row: Seeded<'tickets'> } {
  const raiser = firstRaisers[id - 1];
  const person = raiser === undefined ? random.pick(people) : (company.people[raiser - 1] as Person);
  const raisedBy = person.id;
  const agents = people.filter((one) => one.techSupport && one.id !== raisedBy).map((one) => one.id);
  const date = dayOf(company, person, random.int(1, 120));
  const status = random.pick(statuses);
  const assigned = status === 'open' && random.chance(0.6) ? null : random.pick(agents);
  const [title, category] = random.pick(subjects);
  const row: Seeded<'tickets'> = {
    id,
    ticketNo: `TKT${String(id).padStart(5, '0')}`,
    title,
    description: `${title}. Seen on several days; please help.`,
    category: company.type('ticket_category', category),
    priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent'] as const),
    status,
    raisedBy: raisedBy,
    assignedTo: assigned,
    closedAt: status === 'closed' ? at(earlier(addDays(date, 2), yesterdayOf(company)), 18) : null,
    version: 1,
    ...written(date, raisedBy),
  };
  return { id, title, date, raisedBy, assigned, row };
}

/** Tickets with comments and attachments. */
export async function seedTickets(company: Company): Promise<void> {
  const random = company.random('tickets');
  const people = company.people.filter((person) => person.left === undefined);
  const tickets: Seeded<'tickets'>[] = [];
  const comments: Seeded<'ticket_comments'>[] = [];
  const attachments: Seeded<'ticket_attachments'>[] = [];
  for (let id = 1; id <= 70; id += 1) {
    const ticket = draftTicket(company, random, people, id);
    const said = commentsOn(ticket, random);
    const lastMessageAt = said.findLast(({ internal }) => internal !== true)?.at ?? null;
    tickets.push({ ...ticket.row, lastMessageAt });
    comments.push(...said);
    if (id <= 3 || random.chance(0.25)) attachments.push(await attachLog(company, ticket));
  }
  await insertRows(company.tx, 'tickets', tickets);
  await insertRows(company.tx, 'ticket_comments', comments);
  await insertRows(company.tx, 'ticket_attachments', attachments);
}

const rygReasons = { green: 'On track', yellow: 'Waiting for feedback', red: 'Too much at once' } as const;

/** Returns a person's former statuses: few have always had the same. */
function earlierStatuses(company: Company, person: Person, until: string): Seeded<'ryg_statuses'>[] {
  const random = company.random(`ryg ${person.id}`);
  const times = Array.from({ length: random.int(0, 3) }, (_, index) => addDays(until, -40 * (index + 1)));
  return times
    .filter((since) => since > person.joined)
    .map((since) => {
      const status = random.pick(['green', 'green', 'yellow', 'red'] as const);
      return {
        userId: person.id,
        status,
        reason: rygReasons[status],
        since,
        isCurrent: false,
        version: 1,
        ...written(since, 2),
      };
    });
}

/** Deputies of some who have been away, and of some who will be. */
const deputies = (company: Company, people: readonly Person[]): Seeded<'delegations'>[] =>
  [-60, -25, 20, 45].flatMap((distance, index) => {
    const [person, deputy] = people.slice(40 + 2 * index, 42 + 2 * index);
    if (!person || !deputy) return [];
    const from = addDays(company.today, distance);
    const row = { userId: person.id, deputyId: deputy.id, from, to: addDays(from, 11), resources: null };
    return [{ ...row, version: 1, ...written(addDays(company.today, Math.min(distance, 0) - 5), 2) }];
  });

/** Rules that an administrator has thought of and not switched on. */
const approvalRules = (company: Company): Seeded<'approval_rules'>[] => [
  {
    name: 'Down time of an hour and more',
    resource: 'down-times',
    position: 10,
    condition: { properties: { minutes: { minimum: 60 } }, required: ['minutes'] },
    steps: [{ by: 'manager' }, { by: 'role:hr' }],
    isActive: false,
    version: 1,
    ...written(addDays(company.today, -3), 2),
  },
];

/** Seeds RYG statuses, requests for help, and notifications. */
export async function seedVoices(company: Company): Promise<void> {
  const random = company.random('voices');
  const people = company.people.filter((person) => person.left === undefined);
  await insertRows(
    company.tx,
    'ryg_statuses',
    people.slice(2).flatMap((person) => {
      const status = random.pick(['green', 'green', 'green', 'green', 'yellow', 'red'] as const);
      const since = dayOf(company, person, random.int(1, 90));
      const reason = rygReasons[status];
      const row = { userId: person.id, status, reason, since, isCurrent: true, version: 1 };
      return [...earlierStatuses(company, person, since), { ...row, ...written(since, 2) }];
    }),
  );
  await insertRows(company.tx, 'delegations', deputies(company, people));
  await insertRows(company.tx, 'approval_rules', approvalRules(company));
  await insertRows(
    company.tx,
    'happy_to_help',
    Array.from({ length: 18 }, (_, index) => {
      const person = index < 2 ? (people[4] as Person) : random.pick(people);
      const answered = index % 3 === 0;
      return {
        userId: person.id,
        topic: random.pick(topics),
        message: 'Could somebody have a look at this with me?',
        status: answered ? 'answered' : 'open',
        answer: answered ? 'Gladly. I will come by tomorrow at ten.' : null,
        version: 1,
        ...written(dayOf(company, person, random.int(1, 60)), person.id),
      };
    }),
  );
  const notifications = people.slice(0, 7).flatMap((person) =>
    (
      [
        ['document_added', '/documents', { title: 'Employment contract' }],
        ['event_today', '/events', { title: 'Summer party', date: addDays(company.today, -4) }],
      ] as const
    ).map(([kind, link, params], index) => ({
      userId: person.id,
      kind,
      params,
      link,
      // The event is over.
      readAt: index === 1 ? at(addDays(company.today, -3)) : null,
      version: 1,
      ...written(addDays(company.today, -5 + index), 2),
    })),
  );
  await insertRows(company.tx, 'notifications', notifications);
}

import { addDays } from '../../../../resources/engine/days.ts';
import {
  at,
  dayOf,
  earlier,
  insertRows,
  written,
  yesterdayOf,
  type Company,
  type Person,
} from './company.ts';

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

/** Tickets with comments and attachments. */
export async function seedTickets(company: Company): Promise<void> {
  const random = company.random('tickets');
  const people = company.people.filter((person) => person.left === undefined);
  const agents = people.filter((person) => person.techSupport).map((person) => person.id);
  const tickets: object[] = [],
    comments: object[] = [],
    attachments: object[] = [];
  for (let id = 1; id <= 70; id += 1) {
    const person =
      id <= 6 ? (company.people[[4, 4, 4, 3, 3, 5][id - 1] as number] as Person) : random.pick(people);
    const raisedBy = person.id;
    const date = dayOf(company, person, random.int(1, 120));
    const status = random.pick(['open', 'open', 'in_progress', 'on_hold', 'resolved', 'resolved', 'closed']);
    const assigned =
      status === 'open' && random.chance(0.6)
        ? null
        : random.pick(agents.filter((agent) => agent !== raisedBy));
    const [title, category] = random.pick(subjects);
    tickets.push({
      id,
      ticket_no: `TKT${String(id).padStart(5, '0')}`,
      title,
      description: `${title}. Seen on several days; please help.`,
      category: company.type('ticket_category', category),
      priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent']),
      status,
      raised_by: raisedBy,
      assigned_to: assigned,
      closed_at: status === 'closed' ? at(earlier(addDays(date, 2), yesterdayOf(company)), 18) : null,
      version: 1,
      ...written(date, raisedBy),
    });
    const count = assigned === null ? 0 : random.int(0, 4);
    for (let index = 0; index < count; index += 1) {
      const by = index % 2 === 0 ? (assigned as number) : raisedBy;
      comments.push({
        ticket_id: id,
        by,
        comment: answers[index % answers.length],
        internal: false,
        at: at(date, 10 + index),
        version: 1,
        ...written(date, by, 10 + index),
      });
    }
    if (assigned !== null && random.chance(0.2))
      comments.push({
        ticket_id: id,
        by: assigned,
        comment: 'Asked the supplier; waiting for parts.',
        internal: true,
        at: at(date, 16),
        version: 1,
        ...written(date, assigned, 16),
      });
    if (id <= 3 || random.chance(0.25)) {
      const content = Buffer.from(
        `Log of ${title}\n${date} 09:12 warning: seen again\n${date} 09:40 error: gave up after 3 tries\n`,
      );
      const { sha256, size } = await company.files.put(content);
      attachments.push({
        ticket_id: id,
        file_name: `details-${id}.txt`,
        size,
        content_type: 'text/plain',
        sha256,
        created_by: raisedBy,
        created_at: at(date),
      });
    }
  }
  await insertRows(company.tx, 'tickets', tickets);
  await insertRows(company.tx, 'ticket_comments', comments);
  await insertRows(company.tx, 'ticket_attachments', attachments);
}

/** Where people stand, what they ask for, what they have been told. */
export async function seedVoices(company: Company): Promise<void> {
  const random = company.random('voices');
  const people = company.people.filter((person) => person.left === undefined);
  await insertRows(
    company.tx,
    'ryg_statuses',
    people.slice(2).map((person) => {
      const status = random.pick(['green', 'green', 'green', 'green', 'yellow', 'red']);
      const since = dayOf(company, person, random.int(1, 90));
      return {
        user_id: person.id,
        status,
        reason: { green: 'On track', yellow: 'Waiting for feedback', red: 'Too much at once' }[
          status as 'green'
        ],
        since,
        version: 1,
        ...written(since, 2),
      };
    }),
  );
  await insertRows(
    company.tx,
    'happy_to_help',
    Array.from({ length: 18 }, (_, index) => {
      const person = index < 2 ? (people[4] as Person) : random.pick(people);
      const answered = index % 3 === 0;
      return {
        user_id: person.id,
        topic: random.pick(topics),
        message: 'Could somebody have a look at this with me?',
        status: answered ? 'answered' : 'open',
        answer: answered ? 'Gladly. I will come by tomorrow at ten.' : null,
        version: 1,
        ...written(dayOf(company, person, random.int(1, 60)), person.id),
      };
    }),
  );
  const told = people.slice(0, 7).flatMap((person) =>
    [
      ['document_added', '/documents', { title: 'Employment contract' }],
      ['event_today', '/events', { title: 'Summer party' }],
    ].map(([kind, link, params], index) => ({
      user_id: person.id,
      kind,
      params,
      link,
      read_at: index === 0 ? at(addDays(company.today, -3)) : null,
      version: 1,
      ...written(addDays(company.today, -5 + index), 2),
    })),
  );
  await insertRows(company.tx, 'notifications', told);
}

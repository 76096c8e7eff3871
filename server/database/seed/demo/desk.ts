import { addDays } from '../../../domain/calendar.ts';
import { at, insertRows, written, type Company } from './company.ts';

const subjects = ['Laptop does not wake up', 'Cannot open the shared drive', 'Second monitor wanted', 'VPN drops every hour', 'Licence for the design tool', 'Printer on floor 3 is jammed', 'Access to the staging server', 'Keyboard keys are stuck', 'Payslip shows a wrong address', 'Meeting room screen is dark', 'Mail rule does not work', 'Phone number has changed', 'Desk lamp is broken', 'New starter needs an account', 'Web camera is blurred'];
const answers = ['Thank you, we are looking into it.', 'Could you tell us when it began?', 'It began this morning.', 'A replacement is on its way.', 'It works again, many thanks!'];
const topics = ['Parking', 'Canteen', 'Workload', 'Team', 'Equipment'];

/** Tickets with comments and attachments. */
export async function seedTickets(company: Company): Promise<void> {
  const random = company.random('tickets');
  const people = company.people.filter((person) => person.left === undefined);
  const agents = people.filter((person) => person.techSupport).map((person) => person.id);
  const tickets: object[] = [], comments: object[] = [], attachments: object[] = [];
  for (let id = 1; id <= 70; id += 1) {
    const raisedBy = id <= 3 ? 5 : id <= 5 ? 4 : id === 6 ? 6 : random.pick(people).id;
    const date = addDays(company.today, -random.int(0, 120));
    const status = random.pick(['open', 'open', 'in_progress', 'on_hold', 'resolved', 'resolved', 'closed']);
    const assigned = status === 'open' && random.chance(0.6) ? null : random.pick(agents);
    const title = random.pick(subjects);
    tickets.push({ id, ticket_no: `TKT${String(id).padStart(5, '0')}`, title, description: `${title}. Seen on several days; please help.`, category: random.pick(company.valuesOf('ticket_category')), priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent']), status, raised_by: raisedBy, assigned_to: assigned, closed_at: status === 'closed' ? at(addDays(date, 2) > company.today ? company.today : addDays(date, 2)) : null, version: 1, ...written(date, raisedBy) });
    const count = assigned === null ? 0 : random.int(0, 4);
    for (let index = 0; index < count; index += 1) {
      const by = index % 2 === 0 ? (assigned as number) : raisedBy;
      comments.push({ ticket_id: id, by, comment: answers[index % answers.length], internal: false, at: at(date, 10 + index), version: 1, ...written(date, by, 10 + index) });
    }
    if (assigned !== null && random.chance(0.2)) comments.push({ ticket_id: id, by: assigned, comment: 'Asked the supplier; waiting for parts.', internal: true, at: at(date, 16), version: 1, ...written(date, assigned, 16) });
    if (id <= 3 || random.chance(0.25)) {
      const content = Buffer.from(`Log of ${title}\n${date} 09:12 warning: seen again\n${date} 09:40 error: gave up after 3 tries\n`);
      const { sha256, size } = await company.files.put(content);
      attachments.push({ ticket_id: id, file_name: `details-${id}.txt`, size, content_type: 'text/plain', sha256, created_by: raisedBy, created_at: at(date) });
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
  await insertRows(company.tx, 'ryg_statuses', people.slice(2).map((person) => {
    const status = random.pick(['green', 'green', 'green', 'green', 'yellow', 'red']);
    const since = addDays(company.today, -random.int(1, 90));
    return { user_id: person.id, status, reason: { green: 'On track', yellow: 'Waiting for feedback', red: 'Too much at once' }[status as 'green'], since, version: 1, ...written(since, 2) };
  }));
  await insertRows(company.tx, 'happy_to_help', Array.from({ length: 18 }, (_, index) => {
    const person = index < 2 ? (people[4] as { id: number }) : random.pick(people);
    const answered = index % 3 === 0;
    return { user_id: person.id, topic: random.pick(topics), message: 'Could somebody have a look at this with me?', status: answered ? 'answered' : 'open', answer: answered ? 'Gladly. I will come by tomorrow at ten.' : null, version: 1, ...written(addDays(company.today, -random.int(1, 60)), person.id) };
  }));
  const told = people.slice(0, 7).flatMap((person) => [['document_added', '/documents', {}], ['event_today', '/events', { title: 'Summer party' }]].map(([kind, link, params], index) => ({
    user_id: person.id, kind, params, link, read_at: index === 0 ? at(addDays(company.today, -3)) : null, version: 1, ...written(addDays(company.today, -5 + index), 2),
  })));
  await insertRows(company.tx, 'notifications', told);
}

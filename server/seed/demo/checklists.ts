import { addDays } from '@crewdeck/engine/model/days.ts';
import type { ChecklistTemplates, Checklists } from '../../../generated/types.ts';
import { at, insertRows, isKeptFree, written, type Company, type Person, type Seeded } from './company.ts';

type Kind = NonNullable<Checklists['kind']>;
type Step = ChecklistTemplates['steps'][number];

const acknowledgement = { needs: 'acknowledgement' } as const;
const support = { by: 'support' } as const;
const hr = { by: 'role:hr' } as const;
const manager = { by: 'manager' } as const;
const owner = { by: 'owner' } as const;

const joining = (company: Company): Step[] => [
  { title: 'Contract signed', ...hr, due: -7 },
  { title: 'Account and laptop', ...support, due: -1, text: 'Ask the manager which programs are needed.' },
  { title: 'Introduce to the team', ...manager, due: 0 },
  { title: 'Read the company policy', ...owner, due: 3, ...acknowledgement },
  {
    title: 'Upload an ID proof',
    ...owner,
    due: 7,
    needs: 'document',
    documentType: company.type('document_type', 'id_proof'),
  },
];
const leaving: Step[] = [
  { title: 'Hand over work', ...manager, due: -7 },
  { title: 'Return the laptop', ...support, due: 0 },
  { title: 'Fill in the exit form', ...owner, due: -2, text: 'Under Help, Form answers.' },
  { title: 'Last salary slip', ...hr, due: 14 },
];
const change: Step[] = [
  { title: 'Introduce to the new team', ...manager, due: 1 },
  { title: 'Access of the new department', ...support, due: 2 },
];

interface Template {
  readonly id: number;
  readonly name: string;
  readonly starts: Kind;
  readonly steps: Step[];
}

const templatesOf = (company: Company): readonly [Template, Template, Template] => [
  { id: 1, name: 'Joining', starts: 'joining', steps: joining(company) },
  { id: 2, name: 'Leaving', starts: 'leaving', steps: leaving },
  { id: 3, name: 'Change of department', starts: 'department_change', steps: change },
];

/** Returns the holder of a step: a person, a role, or all people with the flag (both empty). */
function holderOf(
  company: Company,
  by: string,
  person: Person,
): { readonly holderId: number | null; readonly holderRole: number | null } {
  const ofHr = { holderId: null, holderRole: company.role('hr') };
  if (by === 'support') return { holderId: null, holderRole: null };
  const named = by === 'manager' ? person.managerId : by === 'owner' && !person.left ? person.id : null;
  return named === null ? ofHr : { holderId: named, holderRole: null };
}

/** Returns the person who completed a step: one of hr or support if a group holds it. */
const doerOf = (company: Company, by: string, holderId: number | null): number =>
  holderId ??
  (by === 'support' ? company.people.find((one) => one.techSupport && !one.left)?.id : undefined) ??
  2;

interface Started {
  readonly person: Person;
  readonly template: Template;
  readonly day: string;
}

/** A list with its steps: of those whose day has passed most are done. */
function rowsOf(
  company: Company,
  { person, template, day }: Started,
  id: number,
): { list: Seeded<'checklists'>; steps: Seeded<'checklist_steps'>[] } {
  const random = company.random(`checklist ${id}`);
  const begun = addDays(day < company.today ? day : company.today, -14);
  const steps = template.steps.map((step, index): Seeded<'checklist_steps'> => {
    const due = addDays(day, step.due);
    const isDone = due < company.today && random.chance(0.8);
    const holder = holderOf(company, step.by, person);
    return {
      checklistId: id,
      position: index + 1,
      title: step.title,
      text: step.text ?? null,
      userId: person.id,
      by: step.by,
      ...holder,
      due,
      needs: step.needs ?? 'nothing',
      documentType: step.documentType ?? null,
      state: isDone ? 'done' : 'open',
      doneBy: isDone ? doerOf(company, step.by, holder.holderId) : null,
      doneAt: isDone ? at(addDays(due, -1), 10) : null,
      version: 1,
      ...written(begun, 2),
    };
  });
  const done = steps.filter(({ state }) => state === 'done').length;
  const state = done === steps.length ? 'done' : 'open';
  const { id: templateId, starts: kind } = template;
  const occasion = `${templateId}:${day}`;
  const counted = { state, done, total: steps.length, occasion, startedAt: at(begun), version: 1 } as const;
  return { list: { id, userId: person.id, templateId, kind, day, ...counted, ...written(begun, 2) }, steps };
}

/** Templates, and the lists of who has come or gone lately. */
export async function seedChecklists(company: Company): Promise<void> {
  const { tx, today, people } = company;
  const [join, leave, move] = templatesOf(company);
  await insertRows(
    tx,
    'checklist_templates',
    [join, leave, move].map((one) => ({
      ...one,
      department: null,
      isActive: true,
      version: 1,
      ...written(addDays(today, -400), 2),
    })),
  );
  const others = people.filter((person) => !isKeptFree(person));
  const isRecent = (day: string | undefined, days: number): day is string =>
    day !== undefined && day >= addDays(today, -days);
  const started: Started[] = [
    ...others
      .filter((person) => !person.left && isRecent(person.joined, 45))
      .map((person) => ({ person, template: join, day: person.joined })),
    ...others.flatMap((person) =>
      isRecent(person.left, 60) ? [{ person, template: leave, day: person.left }] : [],
    ),
    ...others
      .filter((person) => !person.left && person.managerId !== null && person.joined < addDays(today, -400))
      .slice(60, 62)
      .map((person, index) => ({ person, template: move, day: addDays(today, -1 - index) })),
  ];
  const rows = started.map((one, index) => rowsOf(company, one, index + 1));
  await insertRows(
    tx,
    'checklists',
    rows.map(({ list }) => list),
  );
  await insertRows(
    tx,
    'checklist_steps',
    rows.flatMap(({ steps }) => steps),
  );
}

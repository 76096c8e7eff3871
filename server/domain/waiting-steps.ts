import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isWaitingForCaller } from '@crewdeck/engine/server/query/held.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf, type Answer } from '../declared.ts';

type Waiting = Answer<'checklist-steps', 'waiting'>;

const step = table('checklist_steps', 's');
const list = table('checklists', 'c');
const template = table('checklist_templates', 't');
const person = table('employees', 'e');
const type = table('global_types', 'd');

const MOST = 200;

/** SQL that a step (`s`) waits for the caller. */
export const isMyStep = (call: Call): RawBuilder<boolean> =>
  isWaitingForCaller({ call, model: modelOf(call, 'checklist-steps'), alias: 's' });

/** SQL of how many steps wait for the caller. */
export const countWaitingSteps = (call: Call): RawBuilder<unknown> =>
  sql`select count(*)::integer from ${step} where ${isMyStep(call)}`;

/** The open steps that wait for the caller, the earliest first. */
export async function readWaitingSteps(call: Call, db: Kysely<Database>): Promise<Waiting> {
  const { rows } = await sql<Waiting['stepList'][number]>`
    select ${step.id} as id, ${step.version} as version, ${step.title} as title, ${step.text} as text,
      ${step.due} as due, ${step.needs} as needs, ${type.name} as "documentType", ${template.name} as list,
      jsonb_build_object('id', ${person.id}, 'name', ${person.name}, 'avatarUrl', ${person.avatarUrl}) as person
    from ${step} join ${list} on ${list.id} = ${step.checklistId}
      join ${template} on ${template.id} = ${list.templateId}
      join ${person} on ${person.id} = ${step.userId}
      left join ${type} on ${type.id} = ${step.documentType}
    where ${isMyStep(call)} order by ${step.due}, ${step.id} limit ${MOST}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select (${countWaitingSteps(call)}) as count`.execute(db);
  return { stepList: rows, totalCount: counted[0]?.count ?? 0 };
}

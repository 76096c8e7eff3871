import { sql } from 'kysely';
import type { NotifyHeld } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { notify } from './notify.ts';

const step = table('checklist_steps', 's');
const person = table('employees', 'e');

interface StepNotice {
  readonly id: number;
  readonly title: string;
  readonly due: string;
  readonly userId: number;
  readonly name: string;
}

/** Notifies people of the steps that now wait for them: once for each person whose list it is. */
export const notifyHolders: NotifyHeld = async ({ call, tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: steps } =
    await sql<StepNotice>`select ${step.id} as id, ${step.title} as title, ${step.due} as due,
      ${step.userId} as "userId", ${person.name} as name
    from ${step} join ${person} on ${person.id} = ${step.userId}
    where ${step.id} = any(${ids}::bigint[]) order by ${step.due}, ${step.id}`.execute(tx);
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]));
  const groups = Map.groupBy(steps, ({ id, userId }) => `${userId} ${(peopleOf.get(id) ?? []).join(' ')}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { id, title, due, name } = first;
    const params = { id, title, due, name, count: others.length + 1 };
    const key = `held ${call.requestId} ${id}`;
    await notify({ engine: call.engine, tx }, peopleOf.get(id) ?? [], {
      kind: 'checklist_step',
      params,
      key,
    });
  }
};

import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isMyStep } from '../waiting-steps.ts';
import { itemSql, type InboxSource } from './item.ts';

const step = table('checklist_steps', 's');

/** SQL of what is offered for a step: a text to acknowledge is opened first. */
const offered = sql`case ${step.needs} when 'document' then 'handIn' when 'nothing' then 'complete' end`;

/** Open steps of checklists that the caller does. */
export const steps: InboxSource = ({ call }) => sql`
  select ${itemSql({
    kind: 'steps',
    stem: 'checklist-steps',
    of: step.id,
    id: step.id,
    version: step.version,
    userId: step.userId,
    title: step.title,
    ...(holds(call.identity, 'happy_to_help', 'read') && { offers: offered }),
    facts: sql`jsonb_build_object('date', ${step.due})`,
    since: step.createdAt,
    due: step.due,
    path: sql`'/checklist-steps'`,
  })}
  from ${step} where ${isMyStep(call)}`;

import { sql } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isMyStep } from '../waiting-steps.ts';
import { itemSql, type InboxSource } from './item.ts';

const step = table('checklist_steps', 's');

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
    facts: sql`jsonb_build_object('date', ${step.due})`,
    since: step.createdAt,
    due: step.due,
    path: sql`'/checklist-steps'`,
  })}
  from ${step} where ${isMyStep(call)}`;

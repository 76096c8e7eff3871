import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import { changeRow } from '@crewdeck/engine/server/write/change.ts';
import { modelOf } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { dayOf } from '@crewdeck/engine/server/query/approval/deputies.ts';
import { isEmployed } from './employment.ts';
import { isOver } from './project-states.ts';
import { mayLead, mayOwn, maySupport, mayTrain } from './may.ts';

type Tx = Transaction<Database>;

const person = table('employees', 'e');
const step = table('approvals', 'a');
const ticket = table('tickets', 't');
const project = table('projects', 'p');
const status = table('global_types', 's');

/** Kinds of work that are handed over when a person leaves. */
export const handedOver = ['reports', 'trainees', 'tickets', 'projects'] as const;
export type HandedOver = (typeof handedOver)[number];
/** New owner of each kind of work; null: nobody for now. */
export type Takers = Readonly<Partial<Record<HandedOver, number | null>>>;

interface Open {
  readonly kind: HandedOver | 'requests';
  readonly id: number;
  readonly name: string;
}

/** SQL of a person's open work. Requests of their reports follow the reports. */
function openRows(id: number, today: string): RawBuilder<unknown> {
  const led = sql`${person.managerId} = ${id} and ${isEmployed(person, today)}`;
  return sql`
    select 'reports' as kind, ${person.id} as id, ${person.name} as name from ${person} where ${led}
    union all
    select 'trainees', ${person.id}, ${person.name} from ${person}
    where ${person.trainerId} = ${id} and ${person.traineeStatus} in ('in_training', 'extended')
      and ${isEmployed(person, today)}
    union all
    select 'requests', ${step.recordId}, ${person.name} from ${step}
      join ${person} on ${person.id} = ${step.ownerId}
    where ${step.holderId} = ${id} and ${step.state} = 0 and ${step.since} is not null
      and ${isEmployed(person, today)}
    union all
    select 'tickets', ${ticket.id}, ${ticket.ticketNo} || ' · ' || ${ticket.title} from ${ticket}
    where ${ticket.assignedTo} = ${id} and ${ticket.status} in ('open', 'in_progress', 'on_hold')
    union all
    select 'projects', ${project.id}, ${project.name} from ${project}
      join ${status} on ${status.id} = ${project.projectStatus}
    where ${project.ownerId} = ${id} and not ${isOver(status)}
      and coalesce(${project.endDate}, 'infinity') >= ${today}::date`;
}

/** Returns a person's open work by kind and name. */
export async function readOpenWork(db: Kysely<Database>, id: number, today: string): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select * from (${openRows(id, today)}) o order by kind, name, id`.execute(db);
  return rows;
}

type Take = (
  context: { call: Call; tx: Tx; from: number; to: number | null },
  open: Open,
) => Promise<unknown>;

/** Check of the new owner and the transfer, for each kind of work. */
const takes: Readonly<Record<HandedOver, { may: (tx: Tx, id: number) => Promise<boolean>; take: Take }>> = {
  reports: {
    may: mayLead,
    async take({ call, tx, from, to }, { id }) {
      // Who follows as the manager comes under the one above.
      const above = await tx
        .selectFrom('employees')
        .select('managerId')
        .where('id', '=', from)
        .executeTakeFirst();
      const managerId = id === to ? (above?.managerId ?? null) : to;
      return changeRow({ call, model: modelOf(call, 'employees'), tx }, { id, raw: { managerId } });
    },
  },
  trainees: {
    may: mayTrain,
    take: ({ call, tx, to }, { id }) =>
      changeRow({ call, model: modelOf(call, 'employees'), tx }, { id, raw: { trainerId: to } }),
  },
  tickets: {
    may: maySupport,
    take: ({ call, tx, to }, { id }) =>
      writerOf(call, modelOf(call, 'tickets'), tx).save(id, { assignedTo: to }),
  },
  projects: {
    may: mayOwn,
    take: ({ call, tx, to }, { id }) =>
      changeRow({ call, model: modelOf(call, 'projects'), tx }, { id, raw: { ownerId: to } }),
  },
};

/** Hands a person's open work over. Throws 422 if a new owner may not have it. */
export async function handOver(call: Call, tx: Tx, from: number, takers: Takers): Promise<void> {
  const open = await readOpenWork(tx, from, dayOf(call));
  for (const kind of handedOver) {
    const to = takers[kind];
    const rows = open.filter((one) => one.kind === kind);
    if (to === undefined || rows.length === 0) continue;
    const { may, take } = takes[kind];
    if (to !== null && (to === from || !(await may(tx, to))))
      throw failFields(fieldError(`handOver.${kind}`, 'invalid'));
    // The successor first: the others then come under them without a circle.
    for (const row of rows.toSorted((one, other) => Number(other.id === to) - Number(one.id === to)))
      await take({ call, tx, from, to }, row);
  }
}

import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { mayWriteForOthers } from '../query/scope.ts';
import type { Tx } from '../write/transaction.ts';
import { Search } from './holders.ts';
import { stepsFor } from '../approval-rules/steps.ts';

/** A step that a record would take: to whom it is given, and who that is now. */
export interface StepAhead {
  readonly by: string;
  /** Name of a person or a role; null where nobody holds it. */
  readonly holder: string | null;
}

async function nameOfRole({ engine }: Call, tx: Tx, role: string | null): Promise<string | null> {
  const { from, value, label } = engine.directory.roles;
  const { rows } = await sql<{ name: string }>`
    select ${label} as name from ${from} where ${value} = ${role}`.execute(verbatim(tx));
  return rows[0]?.name ?? null;
}

/** Returns the steps that a record would take if it were written now. */
export async function previewSteps(
  call: Call,
  tx: Tx,
  model: Model,
  record: Readonly<Row>,
): Promise<readonly StepAhead[]> {
  const { owner = '' } = model.approval ?? {};
  const named = Number(record[owner]);
  const ownerId = named > 0 && mayWriteForOthers(call, model) ? named : call.identity.userId;
  const stepsOf = await stepsFor(call, tx, model);
  const steps = await stepsOf({ ...record, [owner]: ownerId });
  const search = new Search(call, tx, [ownerId]);
  const ahead: StepAhead[] = [];
  for (const { by } of steps) {
    const holder = await search.holderOf(model, { by, ownerId });
    ahead.push({ by, holder: holder?.name ?? (await nameOfRole(call, tx, holder?.holderRole ?? null)) });
  }
  return ahead;
}

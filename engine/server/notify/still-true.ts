import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import { approvalModel } from '../../model/approval.ts';
import type { Call, Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import type { Identity } from '../identity/identity.ts';
import { findStead } from '../query/approval/waiting.ts';
import type { Step } from '../query/approval/step.ts';
import { stepColumns } from '../approval-rules/steps.ts';
import { aliveCondition } from '../query/scope.ts';
import { storedColumnsOf } from '../query/select.ts';
import { storedFields } from '../write/insert.ts';
import { sameValue } from '../write/values.ts';
import type { Truth } from './send-notices.ts';

async function isRecordStill(engine: Engine, { stem, recordId, still }: Truth): Promise<boolean> {
  const model = engine.models[stem];
  if (!model || recordId === undefined || !still) return true;
  const { rows } = await sql<Row>`select ${storedColumnsOf(engine, model, storedFields(model), 'r')}
    from ${sql.table(model.table)} r where r.id = ${recordId}
      and ${aliveCondition({ model, alias: 'r' })}`.execute(verbatim(engine.db));
  const [row] = rows;
  return (
    row !== undefined &&
    Object.entries(still).every(([name, value]) => {
      const field = model.field[name];
      return !field || sameValue(field, row[name], value);
    })
  );
}

/** Checks whether one of the steps waits for the person, for themselves or as a deputy. */
async function isOneWaiting(call: Call, ids: readonly number[]): Promise<boolean> {
  const { engine } = call;
  const steps = approvalModel(engine.models, 'steps');
  if (!steps) return false;
  const { rows } = await sql<Step>`select ${stepColumns} from ${sql.table(steps.table)} a
    where a.id = any(${[...ids]}::bigint[]) and a.state = 0 and a.since is not null`.execute(
    verbatim(engine.db),
  );
  for (const step of rows) if (await findStead(call, engine.db, step)) return true;
  return false;
}

/** Checks whether the facts of a person's notification are still true. */
export async function isStillTrue(engine: Engine, identity: Identity, truth: Truth): Promise<boolean> {
  const call: Call = { engine, identity, requestId: 'notice', locale: identity.locale };
  const { stepIds } = truth;
  if (stepIds && !(await isOneWaiting(call, stepIds))) return false;
  return isRecordStill(engine, truth);
}

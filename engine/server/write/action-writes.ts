import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { fail } from '../errors/errors.ts';
import { Batch } from './batch.ts';
import { assertRecord } from './body.ts';
import { checkChanges, storeChanges } from './change.ts';
import type { ActionContext, Call } from '../context/context.ts';
import { insertRow } from './create.ts';
import { countRows } from './daily-use.ts';
import { loadRow, lockReadable } from './lock.ts';
import { assertReferences } from './references.ts';
import { removeLocked } from './remove.ts';
import { presentRow } from '../query/select.ts';
import { inTransaction, type Tx } from './transaction.ts';
import { changedFields } from './values.ts';
import { todayIn } from '../../model/days.ts';
import { assertOwner, withDefaults } from './write-checks.ts';

/**
 * Returns the writer of an action; everything in the transaction `tx`. An action with the permission to
 * create (`isAsCreating`) writes for others only if its caller may. Any other decides about rows of all
 * owners. Its functions throw 404 for a row that the caller cannot read, and 422 for values that no row has.
 * @example
 * const { lock, save } = writerOf(call, models.vehicles, tx);
 * const { odometer } = await lock(1);
 * await save(1, { odometer: Number(odometer) + 120 }); // → 1
 * await lock(99); // throws not_found
 * await save(1, { odometer: -1 }); // throws validation_failed
 */
export function writerOf(
  call: Call,
  model: Model,
  tx: Tx,
  isAsCreating = false,
): Pick<ActionContext, 'lock' | 'save' | 'remove'> {
  return {
    lock: async (id) => (await lockReadable(call, model, id, tx)).row,
    save: (id, values, version) => saveByAction({ call, model, tx, isAsCreating }, id, values, version),
    remove: async (id) => {
      const { row: before } = await lockReadable(call, model, id, tx);
      await removeLocked(model, { call, tx, before });
    },
  };
}

/**
 * The call with the transaction as its database: whatever the action asks sees what it has written, and waits
 * for nobody.
 */
export function insideOf(call: Call, tx: Tx): Call {
  const { signal: _signal, repeat: _repeat, engine, ...own } = call;
  return { ...own, engine: { ...engine, db: tx, reads: tx } };
}

/**
 * Runs an action in one transaction; of a resource, `present` gives the rows that it names as the caller sees
 * them.
 */
export async function runAction<T>(
  call: Call,
  model: Model,
  work: (tx: Tx, present: (ids: readonly number[]) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const touched: number[] = [];
  const answer = await inTransaction(call, model, 'update', (tx) => {
    touched.length = 0;
    return work(tx, async (ids) => {
      const rows: Row[] = [];
      for (const id of ids) rows.push(presentRow(call, model, await loadRow(call, model, id, tx), 'record'));
      touched.push(...ids);
      return rows;
    });
  });
  for (const id of touched) call.engine.written(model.stem, id);
  return answer;
}

interface Writer {
  readonly call: Call;
  readonly model: Model;
  readonly tx: Tx;
  readonly isAsCreating: boolean;
}

async function saveByAction(
  { call, model, tx, isAsCreating }: Writer,
  id: number | undefined,
  values: Readonly<Row>,
  version?: number,
): Promise<number> {
  const before = id === undefined ? undefined : (await lockReadable(call, model, id, tx)).row;
  if (before && version !== undefined && before.version !== version) throw fail('stale_version');
  const record: Row = { ...(before ?? withDefaults(model, {})), ...values };
  if (isAsCreating) for (const row of before ? [before, record] : [record]) assertOwner(call, model, row);
  assertRecord(call, model, record, before);
  await assertReferences(call, tx, model, [
    before
      ? Object.fromEntries(changedFields(model, before, record).map((name) => [name, record[name]]))
      : record,
  ]);
  if (isAsCreating && !before) await countRows(model, tx, [call]);
  const context = {
    call,
    tx,
    batch: new Batch(),
    today: todayIn(call.engine.config.timeZone, call.engine.now()),
    record,
    input: values,
    isByAction: true,
  } as const;
  if (!before || id === undefined)
    return (await insertRow({ ...context, verb: 'create' }, model)).id as number;
  const planned = [{ ...context, verb: 'update', before, id }] as const;
  await checkChanges(planned, model);
  await storeChanges(planned, model);
  return id;
}

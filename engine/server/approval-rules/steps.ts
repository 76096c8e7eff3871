import { sql } from 'kysely';
import type { ApprovalStep } from '../../model/approval-declaration.ts';
import { OWNER } from '../../model/condition.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { wholeRow } from '../query/select.ts';
import type { Tx } from '../write/transaction.ts';
import { meetsCondition } from './conditions.ts';
import { readRules, type ApprovalRule } from './rules.ts';
import type { Asking } from '../query/approval/tables.ts';

/** SQL of a step's columns, in a table called `a`. */
export const stepColumns = sql`a.id, a.stem, a.record_id as "recordId", a.owner_id as "ownerId", a.step, a.steps,
  a.by, a.holder_id as "holderId", a.holder_role as "holderRole", a.is_escalated as "isEscalated",
  a.state, a.since, a.version`;

/** A row without what is empty, which meets no condition. */
export const filled = (row: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

/** Returns a reader of owners that reads each once, and none if no condition refers to the owner. */
export function ownersFor(
  { engine }: Asking,
  tx: Tx,
  conditions: readonly unknown[],
): (id: unknown) => Promise<Row> {
  const needsOwner = JSON.stringify(conditions).includes(`"${OWNER}"`);
  const known = new Map<unknown, Promise<Row>>();
  const read = async (id: unknown): Promise<Row> => {
    const { people } = engine;
    const { rows } = await sql<Row>`select ${wholeRow(engine, people)} from ${sql.table(people.table)} row
      where id = ${id}`.execute(verbatim(tx));
    return filled(rows[0] ?? {});
  };
  return async (id) => {
    if (!needsOwner) return {};
    const owner = known.get(id) ?? read(id);
    known.set(id, owner);
    return owner;
  };
}

/** Returns the steps of a record, in their order. */
export type StepsOf = (record: Readonly<Row>) => Promise<readonly ApprovalStep[]>;

/**
 * Returns a function for the steps of records of a resource: those of the first rule whose condition a record
 * meets, else those of the declaration. Of these, the ones whose condition it meets, or the first if it meets
 * none.
 */
export function stepsByRules(
  call: Asking,
  tx: Tx,
  { approval }: Model,
  rules: readonly ApprovalRule[],
): StepsOf {
  const { steps: declared = [], owner = '' } = approval ?? {};
  const conditions = [rules.map(({ condition, steps }) => [condition, steps]), declared];
  const ownerOf = ownersFor(call, tx, conditions);
  return async (record) => {
    const facts = { ...filled(record), [OWNER]: await ownerOf(record[owner]) };
    const { steps } = rules.find(({ condition }) => meetsCondition(condition, facts)) ?? { steps: declared };
    const taken = steps.filter(({ when }) => meetsCondition(when, facts));
    return taken.length > 0 ? taken : steps.slice(0, 1);
  };
}

/** Returns the steps of records by the current rules, as `stepsByRules`. */
export const stepsFor = async (call: Asking, tx: Tx, model: Model): Promise<StepsOf> =>
  stepsByRules(call, tx, model, await readRules(call, tx, model.stem));

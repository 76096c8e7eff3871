import { sql } from 'kysely';
import { approvalModel, namesDecider } from '../../model/approval.ts';
import { relationsOf } from '../../model/relations.ts';
import type { ApprovalStep } from '../../model/approval-declaration.ts';
import { faultOfCondition } from '../../model/condition.ts';
import type { Row } from '../../model/input.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { failFields, fieldError, type FieldError } from '../errors/errors.ts';
import type { Tx } from '../write/transaction.ts';
import { isCondition } from './conditions.ts';
import type { Asking } from '../query/approval/tables.ts';

/** Steps that requests of a resource take by the will of people, while their definition says others. */
export interface ApprovalRule {
  readonly id: number;
  readonly position: number;
  /** JSON Schema of the requests, their owner's record as `owner`; none: all of them. */
  readonly condition: JsonSchema | null;
  readonly steps: readonly ApprovalStep[];
}

/** Returns the active rules of a resource in the order of their evaluation. */
export async function readRules({ engine }: Asking, tx: Tx, stem: string): Promise<readonly ApprovalRule[]> {
  const model = approvalModel(engine.models, 'rules');
  if (!model) return [];
  const { rows } = await sql<ApprovalRule>`select r.id, r.position, r.condition, r.steps
    from ${sql.table(model.table)} r where r.resource = ${stem} and r.is_active
    order by r.position, r.id`.execute(verbatim(tx));
  return rows;
}

/** The roles that rules give steps to. */
export async function rolesOfRules({ engine }: Asking, tx: Tx): Promise<readonly string[]> {
  const model = approvalModel(engine.models, 'rules');
  if (!model) return [];
  const { rows } = await sql<{ by: string }>`select distinct s ->> 'by' as by
    from ${sql.table(model.table)} r, jsonb_array_elements(r.steps) s where r.is_active`.execute(
    verbatim(tx),
  );
  return rows.map(({ by }) => by);
}

/** Returns the possible deciders of steps: the relations in which one person names another, and the roles. */
export async function readDeciders(
  { engine }: Asking,
  tx: Tx,
): Promise<readonly { by: string; name: string | null }[]> {
  const { from, value, label } = engine.directory.roles;
  const { rows } = await sql<{ by: string; name: string }>`
    select 'role:' || ${value} as by, ${label} as name from ${from} order by 2`.execute(verbatim(tx));
  const relations = Object.keys(relationsOf(engine.people)).filter((by) => namesDecider(engine.people, by));
  return [...relations.map((by) => ({ by, name: null })), ...rows];
}

function conditionErrors(
  { models, people }: Pick<Engine, 'models' | 'people'>,
  stem: string,
  field: string,
  condition: JsonSchema | null | undefined,
): readonly FieldError[] {
  const model = models[stem];
  if (!model || condition === null || condition === undefined) return [];
  const found = faultOfCondition(condition, model, people);
  if (!found) return isCondition(condition) ? [] : [fieldError(field, 'invalid')];
  const { fault } = found;
  return [fault === 'invalid' ? fieldError(field, fault) : fieldError(field, fault, { name: found.name })];
}

/**
 * Refuses a rule for a resource without approvals, with conditions about unknown fields or that could take
 * long, or with steps that name nobody.
 */
export async function assertRule(call: Asking, tx: Tx, rule: Readonly<Row>): Promise<void> {
  const { engine } = call;
  const stem = String(rule.resource);
  const steps = (rule.steps ?? []) as readonly ApprovalStep[];
  const known = new Set((await readDeciders(call, tx)).map(({ by }) => by));
  const errors = [
    ...(engine.models[stem]?.approval ? [] : [fieldError('resource', 'enum')]),
    ...conditionErrors(engine, stem, 'condition', rule.condition as JsonSchema | null),
    ...steps.flatMap(({ by, when }, at) => [
      ...(known.has(by) ? [] : [fieldError(`steps.${at}.by`, 'unknown_reference')]),
      ...conditionErrors(engine, stem, `steps.${at}.when`, when),
    ]),
  ];
  if (errors.length > 0) throw failFields(...errors);
}

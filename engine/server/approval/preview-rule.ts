import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { aliveCondition } from '../query/scope.ts';
import { storedColumnsOf, titleOf } from '../query/select.ts';
import { storedFields } from '../write/insert.ts';
import type { Tx } from '../write/transaction.ts';
import type { ApprovalActions } from './action-types.ts';
import { readRules, type ApprovalRule } from '../approval-rules/rules.ts';
import { stepsByRules } from '../approval-rules/steps.ts';
import type { Asking } from '../query/approval/tables.ts';

/** The newest requests are enough to judge a rule by. */
const MOST = 5000;
const SHOWN = 20;

type Rule = ApprovalActions['approval.previewRule']['input'];

/** The rules that would hold with this one, switched on or not. */
function rulesWith(rules: readonly ApprovalRule[], rule: Rule): readonly ApprovalRule[] {
  const { id, position, condition = null, steps } = rule;
  const others = rules.filter((one) => one.id !== id);
  const own = { id: id ?? Number.MAX_SAFE_INTEGER, position: position ?? 1, condition, steps };
  return [...others, own].toSorted((one, other) => one.position - other.position || one.id - other.id);
}

async function readLastYear({ engine }: Asking, tx: Tx, model: Model): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${storedColumnsOf(engine, model, storedFields(model), 't')}, ${titleOf(engine, model, 't')} as "$title"
    from ${sql.table(model.table)} t
    where t.created_at > ${engine.now().toISOString()}::timestamptz - interval '1 year'
      and ${aliveCondition({ model, alias: 't' })}
    order by t.id desc limit ${MOST}`.execute(verbatim(tx));
  return rows;
}

/** Compares the deciders of requests of the last twelve months with those by a rule. */
export async function previewRule(
  call: Asking,
  tx: Tx,
  model: Model,
  rule: Rule,
): Promise<ApprovalActions['approval.previewRule']['answer']> {
  const rules = await readRules(call, tx, model.stem);
  const stepsBefore = stepsByRules(call, tx, model, rules);
  const stepsAfter = stepsByRules(call, tx, model, rulesWith(rules, rule));
  const records = await readLastYear(call, tx, model);
  const deciders = new Map<string, { before: number; after: number }>();
  const count = (of: readonly string[], when: 'before' | 'after'): void => {
    for (const by of new Set(of)) {
      const known = deciders.get(by) ?? { before: 0, after: 0 };
      deciders.set(by, { ...known, [when]: known[when] + 1 });
    }
  };
  const changed: { recordId: number; title: string; before: string[]; after: string[] }[] = [];
  for (const record of records) {
    const before = (await stepsBefore(record)).map(({ by }) => by);
    const after = (await stepsAfter(record)).map(({ by }) => by);
    count(before, 'before');
    count(after, 'after');
    if (before.join() !== after.join())
      changed.push({ recordId: record.id as number, title: String(record.$title), before, after });
  }
  return {
    counted: records.length,
    changed: changed.length,
    deciders: [...deciders].map(([by, counts]) => ({ by, ...counts })),
    changedList: changed.slice(0, SHOWN),
  };
}

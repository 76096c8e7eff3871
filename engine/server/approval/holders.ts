import { sql, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import { roleOf } from '../../model/approval.ts';
import type { Model } from '../../model/model.ts';
import { requirementsOf } from '../../model/own-needs.ts';
import { verbatim } from '../database/field-names.ts';
import type { Identity } from '../identity/identity.ts';
import { peopleOfRole, readRelated } from '../query/find-holders.ts';
import type { Tx } from '../write/transaction.ts';
import type { Step } from '../query/approval/step.ts';
import { stepColumns } from '../approval-rules/steps.ts';
import { stepsTable, type Asking } from '../query/approval/tables.ts';

/** The holder of a step: a person with their name, or everybody of a role. */
interface Holder {
  readonly holderId: number | null;
  readonly holderRole: string | null;
  readonly name?: string;
}

/** Checks whether a user may decide about rows of a resource at all. */
export const mayDecide = (identity: Identity, model: Model): boolean =>
  model.actions.decide !== undefined && meets(identity, model, requirementsOf(model, model.actions.decide));

/** The part of a step that decides about its holder. */
type Given = Pick<Step, 'by' | 'ownerId'> & Partial<Pick<Step, 'isEscalated'>>;

/** Returns the user as a holder; undefined for their own request or without the permission to decide. */
const holds = (identity: Identity, model: Model, owner: number): Holder | undefined =>
  identity.userId !== owner && mayDecide(identity, model)
    ? { holderId: identity.userId, holderRole: null, name: identity.name }
    : undefined;

/** Looks each relation and each role up once, for all owners. */
export class Search {
  readonly #related = new Map<string, Promise<ReadonlyMap<number, Identity>>>();
  readonly #roles = new Map<string, Promise<Identity[]>>();
  readonly #call: Asking;
  readonly #tx: Tx;
  readonly #owners: readonly number[];

  constructor(call: Asking, tx: Tx, owners: readonly number[]) {
    this.#call = call;
    this.#tx = tx;
    this.#owners = owners;
  }

  /**
   * Returns the holder of a step given to `by`: the one that names, else the fallback of its declaration,
   * else the super admins' role. Undefined if nobody has it.
   */
  async holderOf(model: Model, { by, ownerId, isEscalated = false }: Given): Promise<Holder | undefined> {
    const { fallback } = model.approval ?? {};
    const ways = [by, ...(fallback ? [fallback] : []), `role:${this.#call.engine.directory.superAdmin}`];
    const above = isEscalated ? await this.#above(model, by, ownerId) : undefined;
    if (above) return above;
    for (const way of isEscalated ? ways.slice(1) : ways) {
      const holder = await this.#find(model, way, ownerId);
      if (holder) return holder;
    }
    return undefined;
  }

  /** Finds the person who is to the holder of a step as the holder is to its owner. */
  async #above(model: Model, by: string, owner: number): Promise<Holder | undefined> {
    const holder = roleOf(by) === undefined ? await this.#find(model, by, owner) : undefined;
    if (!holder?.holderId) return undefined;
    const key = `${by} ${holder.holderId}`;
    const found = this.#related.get(key) ?? readRelated(this.#call, this.#tx, by, [holder.holderId]);
    this.#related.set(key, found);
    const above = (await found).get(holder.holderId);
    return above && holds(above, model, owner);
  }

  /**
   * Finds the holder that `by` names: the person whom the owner names in that relation, if they may decide,
   * or the role, if another user of it may.
   */
  async #find(model: Model, by: string, owner: number): Promise<Holder | undefined> {
    const role = roleOf(by);
    if (role === undefined) {
      const related = this.#related.get(by) ?? readRelated(this.#call, this.#tx, by, this.#owners);
      this.#related.set(by, related);
      const identity = (await related).get(owner);
      return identity && holds(identity, model, owner);
    }
    const people = this.#roles.get(role) ?? peopleOfRole(this.#call, this.#tx, role);
    this.#roles.set(role, people);
    return (await people).some((one) => one.userId !== owner && mayDecide(one, model))
      ? { holderId: null, holderRole: role }
      : undefined;
  }
}

/** A step that has moved to another holder, with its former holder. */
export interface MovedStep extends Step {
  readonly former: Holder;
}

/** Returns a lookup of holders that reads the same owner and rule only once. */
function rememberHolders(call: Asking, tx: Tx, steps: readonly Step[]): Search['holderOf'] {
  const search = new Search(call, tx, [...new Set(steps.map(({ ownerId }) => ownerId))]);
  const known = new Map<string, Promise<Holder | undefined>>();
  return async (model, step) => {
    const key = `${model.stem} ${step.by} ${step.ownerId} ${step.isEscalated === true}`;
    const holder = known.get(key) ?? search.holderOf(model, step);
    known.set(key, holder);
    return holder;
  };
}

/**
 * Assigns waiting steps to their current holders, never to their owners; escalated ones (`isEscalated`) to
 * the person above. Returns the moved steps.
 */
export async function assignHolders(
  call: Asking,
  tx: Tx,
  which: RawBuilder<boolean>,
  isEscalated = false,
): Promise<readonly MovedStep[]> {
  const { models } = call.engine;
  // Who escalates the same steps at the same time waits, and finds them done.
  const lock = isEscalated ? sql`for update of a` : sql``;
  const { rows: open } = await sql<Step>`
    select ${stepColumns} from ${stepsTable(call)} a
    where a.state = 0 and ${which} order by a.id ${lock}`.execute(verbatim(tx));
  if (open.length === 0) return [];
  const holderOf = rememberHolders(call, tx, open);
  const moved: MovedStep[] = [];
  for (const one of open) {
    const step = { ...one, isEscalated: isEscalated || one.isEscalated };
    const model = models[step.stem];
    if (!model?.approval) continue;
    const holder = await holderOf(model, step);
    const { holderId, holderRole } = holder ?? { holderId: null, holderRole: null };
    if (holderId === step.holderId && holderRole === step.holderRole) continue;
    const former = { holderId: step.holderId, holderRole: step.holderRole };
    moved.push({ ...step, holderId, holderRole, former });
  }
  if (moved.length === 0) return [];
  const given = JSON.stringify(
    moved.map(({ id, holderId, holderRole }) => ({ id, holder_id: holderId, holder_role: holderRole })),
  );
  const reminderColumns = isEscalated
    ? sql`is_escalated = true, reminded_at = coalesce(a.reminded_at, now()),`
    : sql``;
  await sql`update ${stepsTable(call)} a set holder_id = g.holder_id, holder_role = g.holder_role, ${reminderColumns}
      version = a.version + 1, updated_at = now()
    from jsonb_to_recordset(${given}::jsonb) as g(id bigint, holder_id bigint, holder_role text)
    where a.id = g.id and a.state = 0`.execute(verbatim(tx));
  return moved;
}

import type { Stored, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { cancelChecklists, listsOf, moveChecklists, startChecklists, type Kind } from './checklists.ts';

/** A person as far as lists start with what becomes of them. */
export interface Life {
  readonly isActive?: boolean;
  readonly isDeleted?: boolean;
  readonly joiningDate?: string;
  readonly leavingDate?: string;
  readonly department?: number;
}

const isThere = ({ isActive, isDeleted }: Partial<Stored<Life>>): boolean =>
  isActive === true && isDeleted !== true;

/** State of a person's employment before and after a write. */
interface Change {
  readonly was: boolean;
  readonly is: boolean;
  readonly isGone: boolean;
  readonly isNew: boolean;
  readonly before: Partial<Stored<Life>>;
  readonly record: Partial<Stored<Life>>;
  readonly today: string;
}

interface Plan {
  /** Lists of these kinds are cancelled. */
  readonly cancel: readonly Kind[];
  readonly move: readonly { readonly kind: Kind; readonly from: string; readonly to: string }[];
  readonly start: readonly { readonly kind: Kind; readonly day: string }[];
}

const nothing: Plan = { cancel: [], move: [], start: [] };
const aboutWork = ['joining', 'department_change', 'by_hand'] as const;

/** Returns the last day of a person, as far as it is known. */
const lastDayOf = ({ was, is, record, today }: Change): string | undefined =>
  record.leavingDate ?? (was && !is ? today : undefined);

function planJoining({ was, is, before, record, today }: Change): Plan {
  const { joiningDate: to } = record;
  const { joiningDate: from } = before;
  if (!to) return nothing;
  const isNew = is && (!was || from !== to) && to >= today;
  return {
    cancel: was && !is ? aboutWork : [],
    move: from && from !== to ? [{ kind: 'joining', from, to }] : [],
    start: isNew ? [{ kind: 'joining', day: to }] : [],
  };
}

function planLeaving(change: Change): Plan {
  const { was, is, isGone, isNew, before, record } = change;
  if (isGone) return { ...nothing, cancel: ['leaving'] };
  const [from, to] = [before.leavingDate ?? undefined, lastDayOf(change)];
  const isBack = is && !was && !isNew;
  if (to === undefined) return { ...nothing, cancel: from !== undefined || isBack ? ['leaving'] : [] };
  const isSet = from !== (record.leavingDate ?? undefined) || (was && !is);
  return {
    cancel: [],
    move: from !== undefined && from !== to ? [{ kind: 'leaving', from, to }] : [],
    start: isSet && (was || is) ? [{ kind: 'leaving', day: to }] : [],
  };
}

function planChange({ was, is, before, record, today }: Change): Plan {
  const isMoved = was && is && before.department !== record.department && (record.joiningDate ?? '') <= today;
  return isMoved ? { ...nothing, start: [{ kind: 'department_change', day: today }] } : nothing;
}

/**
 * Updates a person's checklists after a write to the person: lists start with joining, leaving and a change
 * of department, move with their day, and are cancelled if the event is withdrawn.
 */
export function followLife(context: WriteContext<Life>): ((id: number) => Promise<unknown>) | undefined {
  const { verb, before = {}, record, today, call, tx } = context;
  const isGone = verb === 'delete' || record.isDeleted === true;
  const change = {
    was: isThere(before),
    is: !isGone && isThere(record),
    isGone,
    isNew: verb === 'create',
    before,
    record,
    today,
  };
  const plans = [planJoining(change), planLeaving(change), planChange(change)];
  if (plans.every(({ cancel, move, start }) => cancel.length + move.length + start.length === 0))
    return undefined;
  return async (id) => {
    const whose = { id, department: record.department };
    for (const { cancel, move, start } of plans) {
      if (cancel.length > 0) await cancelChecklists({ call, tx }, listsOf(id, ...cancel));
      for (const { kind, from, to } of move) await moveChecklists({ call, tx }, id, kind, { from, to });
      for (const { kind, day } of start) await startChecklists({ call, tx }, whose, kind, day);
    }
  };
}

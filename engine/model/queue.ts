import { SELF } from './filters.ts';
import type { Row } from './input.ts';
import type { Model } from './model.ts';
import type { ModelQueue } from './model-lists.ts';

type Declared = Omit<ModelQueue, 'waiting' | 'rows'> & Partial<Pick<ModelQueue, 'waiting' | 'rows'>>;

/** A queue with what its definition leaves out. */
export const buildQueue = (declared: Declared): ModelQueue => ({ waiting: [], rows: [], ...declared });

/** Tabs of a queue: the reader's rows, rows without an assignee, rows that wait for others, all rows. */
export type QueueTab = 'mine' | 'unassigned' | 'waiting' | 'all';

export const queueTabs = ({ waiting }: ModelQueue): readonly QueueTab[] =>
  waiting.length > 0 ? ['mine', 'unassigned', 'waiting', 'all'] : ['mine', 'unassigned', 'all'];

const statesOf = ({ open, waiting }: ModelQueue, tab: QueueTab): ModelQueue['open'] =>
  ({ mine: open, unassigned: [...open, ...waiting], waiting, all: [...open, ...waiting] })[tab];

/** Returns the filter of a tab. */
export const tabFilter = (queue: ModelQueue, tab: QueueTab): Row => ({
  [queue.state]: statesOf(queue, tab),
  ...(tab === 'mine' && { [`${queue.assignee}_related`]: SELF }),
  ...(tab === 'unassigned' && { [`${queue.assignee}_empty`]: true }),
});

/** Returns whether a tab shows a row to a reader. */
export function isInTab(
  queue: ModelQueue,
  tab: QueueTab,
  row: Readonly<Row>,
  userId: number | undefined,
): boolean {
  const assignee = row[queue.assignee] ?? undefined;
  if (!statesOf(queue, tab).some((value) => value === row[queue.state])) return false;
  if (tab === 'mine') return assignee !== undefined && assignee === userId;
  return tab !== 'unassigned' || assignee === undefined;
}

/** The conditions of both; undefined where no row can meet them. */
export function meetBoth(one: Readonly<Row>, other: Readonly<Row>): Row | undefined {
  const found: Row = { ...one, ...other };
  for (const [name, value] of Object.entries(one)) {
    if (!Object.hasOwn(other, name)) continue;
    const wanted = new Set([value].flat().map(String));
    const both = [other[name]].flat().filter((given) => wanted.has(String(given)));
    if (both.length === 0) return undefined;
    found[name] = Array.isArray(other[name]) ? both : both[0];
  }
  return found;
}

/** Returns why a queue is declared wrongly: it names something unknown, or no state ends it. */
function queueProblem(models: Readonly<Record<string, Model>>, model: Model): string | undefined {
  const { assignee, state, open = [], waiting = [], done, assign, rows = [], activity } = model.queue ?? {};
  const person = model.field[assignee ?? ''];
  if (person?.kind !== 'reference' || !models[person.ref?.stem ?? '']?.schema['x-resource']?.people)
    return `requires ${assignee ?? ''} to be a reference to the people`;
  const values =
    model.field[state ?? '']?.kind === 'enum' ? model.field[state ?? '']?.schema.enum : undefined;
  if (!values) return `requires ${state ?? ''} to be an enum`;
  const all = [...open, ...waiting];
  const unknown = [...all, ...(done === undefined ? [] : [done])].find((value) => !values.includes(value));
  if (unknown !== undefined) return `names ${unknown}, which is not a value of ${state ?? ''}`;
  if (open.length === 0 || new Set(all).size < all.length) return 'must list each of its values once';
  if (done !== undefined && all.includes(done)) return `ends with ${done}, which is also a waiting state`;
  if (assign && !model.actions[assign.action]?.input?.properties?.[assign.field])
    return `assigns rows by ${assign.action}, which has no input ${assign.field}`;
  if (activity !== undefined && model.field[activity]?.kind !== 'dateTime')
    return `requires ${activity} to be a date-time`;
  const row = rows.find((path) => !model.field[path.split('.')[0] ?? '']);
  return row === undefined ? undefined : `shows ${row}, which is not a field`;
}

/** Throws for a queue that names what there is not. */
export function assertQueues(models: Readonly<Record<string, Model>>): void {
  for (const model of Object.values(models)) {
    const problem = model.queue && queueProblem(models, model);
    if (problem !== undefined) throw new Error(`The queue of ${model.stem} ${problem}.`);
  }
}

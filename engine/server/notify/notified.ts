import type { Notify } from '../../model/notify-declaration.ts';
import type { Tx } from '../write/transaction.ts';
import type { Happening } from './happening.ts';

/** Fields of a row that a person is notified of, or all of it. */
type Extent = Set<string> | 'all';

const notified = new WeakMap<Tx, Map<string, Extent>>();

const rowKey = (stem: string, id: unknown, person: number): string => `${stem}/${String(id)} ${person}`;
const decisionKey = (person: number): string => `decision ${person}`;

/** The fields whose change a declaration is about; all of them where it is about the row. */
function fieldsOf({ on }: Notify): readonly string[] | 'all' {
  if (typeof on === 'string') return 'all';
  return 'changed' in on ? on.changed : [on.field];
}

/** Notes in the transaction that people are notified of a row by a declaration. */
export function markNotified(
  { tx, model, row }: Pick<Happening, 'tx' | 'model' | 'row'>,
  line: Notify,
  people: readonly number[],
): void {
  const known = notified.get(tx) ?? new Map<string, Extent>();
  notified.set(tx, known);
  const fields = fieldsOf(line);
  for (const person of people) {
    const key = rowKey(model.stem, row.id, person);
    const former = known.get(key) ?? new Set<string>();
    known.set(key, fields === 'all' || former === 'all' ? 'all' : new Set([...former, ...fields]));
    if (line.on === 'decided' || line.on === 'step') known.set(decisionKey(person), 'all');
  }
}

/** A person, and a row or a field of it. */
export interface NotifiedQuery {
  readonly stem: string;
  readonly id: number;
  readonly person: number;
  readonly field?: string;
}

/**
 * Checks whether a declaration notifies a person, in the transaction, of a field of a row or of all of the
 * row. The notification of a decision covers everything that follows from it.
 */
export function isNotified(tx: Tx, { stem, id, person, field }: NotifiedQuery): boolean {
  const known = notified.get(tx);
  if (known?.has(decisionKey(person))) return true;
  const own = known?.get(rowKey(stem, id, person));
  return own === 'all' || (field !== undefined && own?.has(field) === true);
}

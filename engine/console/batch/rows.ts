import type { Month } from '../../model/days.ts';

/** A file to be sent, with what its name says. */
export interface BatchFile {
  readonly key: number;
  readonly file: File;
  /** Ids of the people that its name matches. */
  readonly people: readonly number[];
  readonly isSure: boolean;
  /** The month in its name. */
  readonly month?: Month | undefined;
}

/** The user's choices for a file. */
export interface Choice {
  readonly person?: number | undefined;
  readonly month?: Month | undefined;
  readonly isLeftOut?: boolean;
  /** True if it is sent although there is one already. */
  readonly isConfirmed?: boolean;
}

/** Result of a sent file: the new row, or the error. */
export type Outcome =
  | { readonly id: number }
  | { readonly error: unknown; readonly slot: string | undefined };

/** Reason for which a file is not sent as it is. */
export type Warning =
  | 'empty'
  | 'tooLarge'
  | 'nobody'
  | 'several'
  | 'partly'
  | 'noMonth'
  | 'twice'
  | 'again'
  | 'there';
export type RowState = 'doubt' | 'failed' | 'ready' | 'left' | 'sent';

/** A file with the results of its name and of the user's choices. */
export interface BatchRow extends BatchFile {
  readonly choice: Choice;
  readonly person: number | undefined;
  readonly of: Month | undefined;
  readonly warnings: readonly Warning[];
  readonly state: RowState;
  readonly error?: unknown;
}

export interface Circumstances {
  /** True if files belong to a month. */
  readonly isMonthly: boolean;
  /** Month of files whose names contain none. */
  readonly usual: Month | undefined;
  /** Slots that have a row already. */
  readonly taken: ReadonlySet<string>;
  readonly mostBytes: number;
}

/** Returns the key that at most one file may have: a person, and a month if files belong to one. */
export const slotOf = (person: number, month: Month | undefined): string =>
  month ? `${person} ${month.year}-${month.month}` : String(person);

function personWarning({ people, person }: Pick<BatchRow, 'people' | 'person'>): Warning[] {
  if (person !== undefined) return [];
  if (people.length === 0) return ['nobody'];
  return people.length > 1 ? ['several'] : ['partly'];
}

function stateOf(row: Pick<BatchRow, 'choice' | 'warnings'>, outcome: Outcome | undefined): RowState {
  if (outcome && 'id' in outcome) return 'sent';
  if (row.choice.isLeftOut) return 'left';
  if (row.warnings.length > 0) return 'doubt';
  return outcome ? 'failed' : 'ready';
}

/**
 * Returns the files with their warnings: nobody or several people, no month, one already stored, two files
 * for one place.
 */
export function judge(
  files: readonly BatchFile[],
  choices: ReadonlyMap<number, Choice>,
  outcomes: ReadonlyMap<number, Outcome>,
  { isMonthly, usual, taken, mostBytes }: Circumstances,
): BatchRow[] {
  const resolved = files.map((file) => {
    const choice = choices.get(file.key) ?? {};
    const person = choice.person ?? (file.isSure ? file.people[0] : undefined);
    const of = isMonthly ? (choice.month ?? file.month ?? usual) : undefined;
    const hasSlot = person !== undefined && (of !== undefined || !isMonthly);
    return { ...file, choice, person, of, slot: hasSlot ? slotOf(person, of) : undefined };
  });
  const counts = new Map<string, number>();
  for (const { slot, choice } of resolved)
    if (slot !== undefined && !choice.isLeftOut) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  return resolved.map(({ slot, ...row }) => {
    const outcome = outcomes.get(row.key);
    // The stored row may be this file itself, whose answer was lost.
    const isTried = outcome !== undefined && (!('slot' in outcome) || outcome.slot === slot);
    const isThere = slot !== undefined && taken.has(slot) && !isTried;
    const isTwice = slot !== undefined && (counts.get(slot) ?? 0) > 1;
    const warnings: Warning[] = [
      ...(row.file.size === 0 ? (['empty'] as const) : []),
      ...(row.file.size > mostBytes ? (['tooLarge'] as const) : []),
      ...personWarning(row),
      ...(isMonthly && row.of === undefined ? (['noMonth'] as const) : []),
      ...(isTwice && !row.choice.isConfirmed ? ([isMonthly ? 'twice' : 'again'] as const) : []),
      ...(isThere && !row.choice.isConfirmed ? (['there'] as const) : []),
    ];
    const state = stateOf({ ...row, warnings }, outcome);
    return { ...row, warnings, state, ...(outcome && 'error' in outcome && { error: outcome.error }) };
  });
}

/** Checks whether a file can never be sent, whatever the user chooses. */
export const isHopeless = ({ warnings }: Pick<BatchRow, 'warnings'>): boolean =>
  warnings.includes('empty') || warnings.includes('tooLarge');

/** Returns the keys of rows, those with warnings first: the order is then kept. */
export const orderOf = (rows: readonly BatchRow[]): number[] =>
  [...rows]
    .sort((one, other) => Number(one.state !== 'doubt') - Number(other.state !== 'doubt'))
    .map(({ key }) => key);

/** Counts the rows in each state. */
export function countStates(rows: readonly BatchRow[]): Readonly<Record<RowState, number>> {
  const counts = { doubt: 0, failed: 0, ready: 0, left: 0, sent: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

import type { LongWay, Step } from './step.ts';

export interface LongStep extends Step {
  readonly long: LongWay;
}

/** The steps of a plan by the way they are run. */
export interface Division {
  /** Steps of one transaction. */
  readonly now: readonly Step[];
  /** After it, one by one, while servers go on. */
  readonly later: readonly LongStep[];
  /** Descriptions of the steps during which no server could work. */
  readonly holding: readonly string[];
}

const isLong = (step: Step): step is LongStep => step.long !== undefined && step.long !== 'holds';
const partOf = ({ table, part }: Step): string => `${table} ${part}`;

/** Divides steps by whether they take their time: those that do so on a table of many rows come later. */
export function divideSteps(steps: readonly Step[], isMany: (table: string) => boolean): Division {
  const later = steps.filter(isLong).filter(({ table }) => isMany(table));
  const waiting = new Set<Step>(later);
  // What is replaced later stays until then.
  const replaced = new Set(later.filter(({ drops }) => !drops).map(partOf));
  const holding = steps.filter(({ table, long }) => long === 'holds' && isMany(table));
  return {
    now: steps.filter((step) => !waiting.has(step) && !(step.drops && replaced.has(partOf(step)))),
    later: later.toSorted((a, b) => Number(a.drops ?? false) - Number(b.drops ?? false)),
    holding: holding.map(
      ({ table, sql }) =>
        `${sql.join('; ')}: this would block reads and writes of ${table} until it is done. ` +
        'Stop the servers and run npm run admin -- migrate --offline.',
    ),
  };
}

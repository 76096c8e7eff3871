import { measureRatio, type Ratio, type Round } from './measure.ts';
import type { Bench } from './servers.ts';

export interface Line extends Ratio {
  readonly what: string;
  readonly rows: number;
  readonly goal: string;
}

/** Measures what requests cost at so many rows, one kind after the other. */
export async function* measureApi(
  bench: Bench,
  rows: number,
  round: Round,
  rounds: number,
): AsyncGenerator<Line> {
  await bench.fill(rows);
  const goal = (small: string, large: string): string => (rows >= 100_000 ? large : small);
  // Of a million rows, only that the size of a table does not matter to a page of it.
  const scenarios =
    rows > 100_000
      ? bench.scenarios(rows).filter(([what]) => what.startsWith('list page'))
      : bench.scenarios(rows);
  for (const [what, wanted, make] of scenarios)
    yield { what, rows, goal: wanted(goal), ...(await measureRatio(make, round, rounds)) };
}

import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { readClosedMonths } from '@crewdeck/engine/server/closing/months.ts';

/** The closed months of a resource from one month to another (`2031-01`), the oldest first. */
export async function closedBetween(
  { engine }: Call,
  stem: 'attendance' | 'leaves',
  from: string,
  to: string,
): Promise<string[]> {
  const closed = await readClosedMonths(engine, engine.reads, stem);
  return closed.map(({ month }) => month).filter((month) => from <= month && month <= to);
}

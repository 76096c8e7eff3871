import pg from 'pg';
import { clockOffset, shiftClock as setOffset } from '@crewdeck/engine/server/lifecycle/clock.ts';

const day = 86_400_000;
export const days = (count: number): number => count * day;

/** Offset of the suites' clock. */
const own = clockOffset();

/**
 * Shifts this process's clock, PGlite included, by milliseconds. A PostgreSQL has a clock of its
 * own.
 */
export const shiftClock = (milliseconds: number): void => {
  setOffset(own + milliseconds);
};

/** Sets it right again. */
export const resetClock = (): void => {
  setOffset(own);
};

/** Gives one database of the suites' PostgreSQL the time of this process: later connections have it. */
export async function setClockOf(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database "${name}" set clock."offset" to '${clockOffset()} ms'`);
  await client.end();
}

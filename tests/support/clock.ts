import pg from 'pg';
import { clockOffset, shiftClock as setOffset } from '@crewdeck/engine/server/clock.ts';

const day = 86_400_000;
export const days = (count: number): number => count * day;

/** Where the clock of the suites stands. */
const own = clockOffset();

/**
 * Lets this machine's clock be wrong by so many milliseconds: whatever asks for the time in this process,
 * PGlite included, is told it. A PostgreSQL has a clock of its own.
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

const day = 86_400_000;
export const days = (count: number): number => count * day;

/**
 * Lets this machine's clock be wrong by so many milliseconds: whatever asks for the time in this process,
 * PGlite included, is told it. A PostgreSQL has a clock of its own.
 */
export function shiftClock(milliseconds: number): void {
  globalThis.Date = class extends trueDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(trueDate.now() + milliseconds);
      else super(...(given as [number]));
    }
    static override now(): number {
      return trueDate.now() + milliseconds;
    }
  } as DateConstructor;
}
const trueDate = Date;

/** Sets it right again. */
export function resetClock(): void {
  globalThis.Date = trueDate;
}

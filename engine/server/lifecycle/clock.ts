interface Clock {
  readonly MachineDate: DateConstructor;
  /** Milliseconds from the machine's clock to that of this process. */
  offset: number;
}

// A process has one clock, however many copies of this module a bundler or a test runner loads.
const shared = globalThis as { [key: symbol]: Clock | undefined };
const key = Symbol.for('crewdeck.clock');
const clock = (shared[key] ??= { MachineDate: globalThis.Date, offset: 0 });
const { MachineDate } = clock;

/**
 * Returns a Date class whose present is `offset()` milliseconds away from the original's. It uses nothing
 * from its scope: its text also runs in the pages of a browser.
 */
export function shiftedDate(Original: DateConstructor, offset: () => number): DateConstructor {
  const now = (): number => Original.now() + offset();
  // A proxy, not a subclass: dates that Node itself makes stay `instanceof Date`.
  return new Proxy(Original, {
    construct: (_, args, target) =>
      Reflect.construct(Original, args.length === 0 ? [now()] : args, target) as Date,
    apply: () => new Original(now()).toString(),
    get: (_, name) => (name === 'now' ? now : (Reflect.get(Original, name) as unknown)),
  });
}

/** Returns how far this process's clock is from the machine's, in milliseconds; 0 unless it was set. */
export const clockOffset = (): number => clock.offset;

/**
 * Shifts the clock of this process: `new Date()` and `Date.now()` answer the machine's time plus
 * `milliseconds`, in libraries and the embedded database too. A PostgreSQL keeps its own clock.
 *
 * @example shiftClock(86_400_000); // it is tomorrow
 */
export function shiftClock(milliseconds: number): void {
  clock.offset = milliseconds;
  globalThis.Date = milliseconds === 0 ? MachineDate : shiftedDate(MachineDate, () => clock.offset);
}

/** Starts the clock of this process at a moment; it runs on from there. */
export function startClockAt(moment: Date): void {
  shiftClock(moment.getTime() - MachineDate.now());
}

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
const now = (): number => MachineDate.now() + clock.offset;

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
  // A proxy, not a subclass: dates that Node itself makes stay `instanceof Date`.
  globalThis.Date =
    milliseconds === 0
      ? MachineDate
      : new Proxy(MachineDate, {
          construct: (_, args, target) =>
            Reflect.construct(MachineDate, args.length === 0 ? [now()] : args, target) as Date,
          apply: () => new MachineDate(now()).toString(),
          get: (_, name) => (name === 'now' ? now : (Reflect.get(MachineDate, name) as unknown)),
        });
}

/** Starts the clock of this process at a moment; it runs on from there. */
export function startClockAt(moment: Date): void {
  shiftClock(moment.getTime() - MachineDate.now());
}

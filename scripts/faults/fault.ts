/** A fault that a change could bring into the code, and where it should be noticed. */
export interface Fault {
  /** What is wrong with it, e.g. "a manager reads the leave of everybody". */
  readonly what: string;
  readonly file: string;
  /** Text that occurs exactly once in the file, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** Suites that should find it, as paths of tests/ without ".test.ts": `api/leave-rules`. Tried first. */
  readonly suites: readonly string[];
  /** Set where these suites belong to `npm run test:all` alone. */
  readonly isOfWhole?: true;
}

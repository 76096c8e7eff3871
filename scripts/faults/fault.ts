/** A fault that a change could bring into the code, and the suites that have to find it. */
export interface Fault {
  /** The faulty behaviour, e.g. "a cached page is served after a write". */
  readonly what: string;
  readonly file: string;
  /** Text that occurs exactly once in the file, and what replaces it. */
  readonly find: string;
  readonly replace: string;
  /** Paths in tests/ without ".test.ts": `api/leave-rules`. */
  readonly suites: readonly string[];
  /** True where these suites run in `npm run test:all` only. */
  readonly isOfWhole?: true;
}

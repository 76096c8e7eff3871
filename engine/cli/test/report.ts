/** Result of one run of suites, as the reporter writes it and the command reads it. */
export interface Report {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly files: readonly TimedFile[];
}

export interface Failure {
  /** File and full name of the test; the file alone where it could not be loaded. */
  readonly name: string;
  /** Message, diff and place, at most 40 lines. */
  readonly text: string;
}

export interface TimedFile {
  readonly file: string;
  /** Project of vitest that it ran in. */
  readonly project: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

export const emptyReport: Report = { passed: 0, skipped: 0, failures: [], files: [] };

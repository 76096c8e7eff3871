/** Result of one run of suites, as the reporter writes it and the command reads it. */
export interface Report {
  readonly passed: number;
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

export const emptyReport: Report = { passed: 0, failures: [], files: [] };

const LONGEST_LINE = 300;
/** Returns a line of what a suite or vitest has printed, cut to 300 characters. */
export const cutLine = (line: string): string =>
  line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line;

import { OperatorError } from '../../errors/operator-error.ts';

interface Stop {
  readonly title: string;
  readonly error: unknown;
  readonly done: readonly string[];
  readonly open: readonly string[];
  readonly holders: readonly string[];
}

const list = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`  ${what}: ${names.join(', ')}`] : [];

/**
 * Thrown when a migration could not go on. What was done is noted, and the next run goes on from there.
 */
export class MigrationStopped extends OperatorError {
  constructor({ title, error, done, open, holders }: Stop) {
    const lines = [
      `The migration stopped at ${title}:`,
      `  ${(error as Error).message}`,
      ...holders.map((line) => `  ${line}`),
      ...list('Done', done),
      ...list('Pending', open),
      'Running servers are not affected. Fix the cause, then continue with npm run admin -- migrate.',
    ];
    super(lines.join('\n'), { cause: error });
  }
}

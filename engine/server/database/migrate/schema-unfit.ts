import { OperatorError } from '../../errors/operator-error.ts';

/** The tables are older than this version needs, and it may not change them. */
export class SchemaBehind extends OperatorError {
  constructor(own: string, current: string | undefined) {
    super(
      `The database ${current === undefined ? 'has no tables yet' : `is of version ${current}`}, ` +
        `and version ${own} needs changes of it, which MIGRATE=off leaves to a command. Run ` +
        'npm run admin -- migrate (with --plan it says what it would do), then start again.',
    );
  }
}

/** A newer version has changed the tables so that this one cannot serve on them. */
export class SchemaNewer extends OperatorError {
  constructor(own: string, current: string, gaps: readonly string[]) {
    const lines = [
      `The database is of version ${current}, and version ${own} cannot serve on it:`,
      ...gaps.map((gap) => `  ${gap}`),
      `Nothing was changed. Start version ${current}; or, to go back with the tables, once no server of it ` +
        'runs: npm run admin -- migrate --back',
    ];
    super(lines.join('\n'));
  }
}

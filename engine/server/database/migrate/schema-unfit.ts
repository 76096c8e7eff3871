import { OperatorError } from '../../errors/operator-error.ts';

/** The tables are older than this version needs, and it may not change them. */
export class SchemaBehind extends OperatorError {
  constructor(own: string, current: string | undefined) {
    super(
      `The database ${current === undefined ? 'has no tables' : `is at version ${current}`}, ` +
        `but version ${own} requires changes, and MIGRATE=off prevents the server from making them. Run ` +
        'npm run admin -- migrate (add --plan to print the changes), then start again.',
    );
  }
}

/** A newer version has changed the tables so that this one cannot serve on them. */
export class SchemaNewer extends OperatorError {
  constructor(own: string, current: string, gaps: readonly string[]) {
    const lines = [
      `The database is at version ${current}, which version ${own} does not support:`,
      ...gaps.map((gap) => `  ${gap}`),
      `Nothing was changed. Start version ${current}, or stop its servers and migrate back with ` +
        'npm run admin -- migrate --back',
    ];
    super(lines.join('\n'));
  }
}

import { OperatorError } from '../../errors/operator-error.ts';

/**
 * Thrown when the data does not fit the new schema, or the files are not those that have run; `lines` say
 * what and where. Nothing was changed.
 */
export class MigrationRefused extends OperatorError {
  readonly lines: readonly string[];
  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(`The migration was refused:\n${lines.map((line) => `  ${line}`).join('\n')}`, options);
    this.lines = lines;
  }
}

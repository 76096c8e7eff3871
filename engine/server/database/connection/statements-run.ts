import type { LogEvent } from 'kysely';
import { workNow, type Work } from './work.ts';

/** Longest text of a statement that is reported. */
export const LONGEST_TEXT = 4_000;

/** A statement that has run, what for, and how long it took with the way there and back. */
export interface RunStatement {
  readonly text: string;
  readonly ms: number;
  readonly work: Readonly<Work>;
  readonly hasFailed: boolean;
  /** PostgreSQL's code of the failure, or the system's. */
  readonly code?: string | undefined;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Reports every statement with its work, but without values: they are personal data. */
export class Statements {
  readonly #listeners = new Set<(statement: RunStatement) => void>();

  /** Hears of statements until the answered function is called. */
  listen(listener: (statement: RunStatement) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  readonly note = (event: LogEvent): void => {
    if (this.#listeners.size === 0) return;
    const { query, queryDurationMillis: ms } = event;
    const failure = event.level === 'error' && { code: codeOf(event.error) };
    const statement = { text: query.sql, ms, work: workNow(), hasFailed: failure !== false, ...failure };
    for (const listener of this.#listeners) listener(statement);
  };
}

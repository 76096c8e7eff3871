import type { LogEvent } from 'kysely';
import { workNow, type Work } from './work.ts';

/** A statement that has run, what for, and how long it took with the way there and back. */
export interface RunStatement {
  readonly text: string;
  readonly ms: number;
  readonly work: Readonly<Work>;
  readonly hasFailed: boolean;
}

/** Tells of every statement with the work that it ran for; of its values nothing: they are about people. */
export class Statements {
  readonly #listeners = new Set<(statement: RunStatement) => void>();

  /** Hears of statements until the answered function is called. */
  listen(listener: (statement: RunStatement) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  readonly note = ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
    if (this.#listeners.size === 0) return;
    const statement = { text: query.sql, ms, work: workNow(), hasFailed: level === 'error' };
    for (const listener of this.#listeners) listener(statement);
  };
}

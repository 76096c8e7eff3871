import type { LogEvent } from 'kysely';

/** Told of every statement that has run. */
export type StatementLog = (event: LogEvent) => void;

import type { Row } from '../model/input.ts';

/** What a list is asked for whose rows come from somewhere else than a table. */
export interface CustomQuery {
  /** Whether a row meets the filter that was asked for. */
  readonly meets: (row: Row) => boolean;
  readonly skip: number;
  readonly limit: number;
  readonly q?: string;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
}

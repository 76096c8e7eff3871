import type { Row } from '../../model/input.ts';

/** Query of a list whose rows do not come from a table. */
export interface CustomQuery {
  /** Checks whether a row meets the requested filter. */
  readonly meets: (row: Row) => boolean;
  readonly skip: number;
  readonly limit: number;
  readonly q?: string;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
}

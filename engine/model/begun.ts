import type { Day } from './days.ts';
import type { Row } from './input.ts';
import type { Model } from './model.ts';

/**
 * Returns whether a request is accepted, and the day has come from which on it is not withdrawn by its
 * requester, but by those who decide (`approval.withdraw`).
 */
export function hasBegun({ approval }: Model, row: Readonly<Row>, today: () => Day): boolean {
  if (!approval?.withdraw || row[approval.field] !== approval.accepted) return false;
  const day = row[approval.withdraw.before];
  return typeof day === 'string' && day <= today();
}

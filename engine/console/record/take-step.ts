import { callForRow } from '../record-parts/call-for-row.ts';
import type { OfferedStep } from './offers.ts';

export interface StepOptions {
  /** Comment to the owner of the row. */
  readonly comment?: string;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/**
 * Takes a step with a row, in the version that the user saw if the resource has versions. Throws
 * react-admin's HttpError.
 */
export async function takeStep(
  { action, field, value }: OfferedStep,
  row: { readonly id: number; readonly version?: unknown },
  { comment = '', keepalive = false }: StepOptions,
): Promise<void> {
  const written = comment.trim();
  await callForRow(
    action,
    row,
    { [field]: value, ...(written !== '' && { comment: written }) },
    { keepalive },
  );
}

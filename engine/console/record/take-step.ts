import { call } from '../client/api.ts';
import type { OfferedStep } from './offers.ts';

export interface StepOptions {
  /** Comment to the owner of the row. */
  readonly comment?: string;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/**
 * Takes a step with a row, as the version that was looked at where the resource counts them. Throws
 * react-admin's HttpError.
 */
export async function takeStep(
  { action, field, value }: OfferedStep,
  { id, version }: { readonly id: number; readonly version?: unknown },
  { comment = '', keepalive = false }: StepOptions,
): Promise<void> {
  const written = comment.trim();
  const body = {
    [field]: value,
    ...(written !== '' && { comment: written }),
    ...(version !== undefined && { version }),
  };
  await call(action, { params: { id }, body }, { keepalive });
}

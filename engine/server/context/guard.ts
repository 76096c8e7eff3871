import { meets } from '../../model/access.ts';
import type { Model, Requirement } from '../../model/model.ts';
import { fail } from '../errors/errors.ts';
import type { Identity } from '../identity/identity.ts';

/** Refuses with 403 what the caller's role does not allow on the resource. */
export function assertAllowed(
  identity: Identity,
  model: Model,
  requirements: readonly Requirement[],
  value?: unknown,
): void {
  if (!meets(identity, model, requirements, value)) throw fail('forbidden');
}

import { privacyModel } from '../../model/privacy.ts';
import type { Action } from '../../model/operation.ts';
import { useEngine } from '../context/EngineContext.tsx';

/** Returns an endpoint of personal data, and the resource of the copies. Throws in a product without them. */
export function usePrivacyAction(name: 'export' | 'link' | 'data' | 'reads'): {
  readonly stem: string;
  readonly action: Action;
} {
  const holder = privacyModel(useEngine().models);
  const action = holder?.actions[`privacy.${name}`];
  if (!holder || !action) throw new Error('No resource holds copies of personal data (x-resource.privacy).');
  return { stem: holder.stem, action };
}

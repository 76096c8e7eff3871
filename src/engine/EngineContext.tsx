import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Model } from '../../resources/engine/model.ts';
import type { ValidatorModule } from '../../resources/engine/validate.ts';
import type { PermissionMap } from '../../resources/permissions.ts';

/** What every generated part works with. */
export interface Engine {
  readonly models: Readonly<Record<string, Model>>;
  readonly validators: Readonly<Record<string, () => Promise<ValidatorModule>>>;
  readonly permissions: PermissionMap;
}

export const EngineContext = createContext<Engine | null>(null);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('Generated views stand below an EngineContext.');
  return engine;
}

/** Model of the resource around. */
export function useModel(): Model {
  const { models } = useEngine();
  const stem = useResourceContext();
  const model = stem === undefined ? undefined : models[stem];
  if (!model) throw new Error(`There is no model of ${stem ?? 'nothing'}.`);
  return model;
}

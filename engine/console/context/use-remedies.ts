import { useCallback } from 'react';
import { mayCall } from './actions.ts';
import { useEngine } from './EngineContext.tsx';
import { reasonOf } from './failures.ts';
import type { Remedy } from './remedy.ts';

/** Returns a function that finds what the person can do about a refused write, if they can do anything. */
export function useRemedies(): (error: unknown) => Remedy | undefined {
  const engine = useEngine();
  return useCallback(
    (error) => {
      const remedy = engine.overrides.remedies[reasonOf(error) ?? ''];
      const [stem = '', name = ''] = remedy?.action ?? [];
      const model = engine.models[stem];
      const action = model?.actions[name];
      return model && action && mayCall(engine, model, action) ? remedy : undefined;
    },
    [engine],
  );
}

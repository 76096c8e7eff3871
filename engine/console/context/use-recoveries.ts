import { useCallback } from 'react';
import { mayCall } from './actions.ts';
import { useEngine } from './EngineContext.tsx';
import { reasonOf } from './failures.ts';
import type { Recovery } from './recovery.ts';

/** Returns a function that finds the recovery of a refused write, if the user may use one. */
export function useRecoveries(): (error: unknown) => Recovery | undefined {
  const engine = useEngine();
  return useCallback(
    (error) => {
      const recovery = engine.overrides.recoveries[reasonOf(error) ?? ''];
      const [stem = '', name = ''] = recovery?.action ?? [];
      const model = engine.models[stem];
      const action = model?.actions[name];
      return model && action && mayCall(engine, model, action) ? recovery : undefined;
    },
    [engine],
  );
}

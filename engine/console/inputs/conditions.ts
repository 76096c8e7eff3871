import { useEffect, useState } from 'react';
import type { ValidatorModule } from '../../model/validate.ts';
import { fetchCode } from '../code.ts';
import { useTakeNewest } from '../ui/use-newest.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';

type Conditions = NonNullable<ValidatorModule['conditions']>;
const none: Conditions = {};

/** Returns the compiled conditions (`x-ui.when`) of the resource's fields, by path. */
export function useConditions(): Conditions {
  const { validators } = useEngine();
  const { stem } = useModel();
  const [conditions, setConditions] = useState<Conditions>(none);
  const takeNewest = useTakeNewest();
  useEffect(() => {
    const load = validators[stem];
    return (
      load &&
      takeNewest(fetchCode(load), (module) => {
        setConditions(module.conditions ?? none);
      })
    );
  }, [validators, stem, takeNewest]);
  return conditions;
}

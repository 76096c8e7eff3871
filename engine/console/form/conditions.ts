import { useEffect, useState } from 'react';
import type { ValidatorModule } from '../../model/validate.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';

type Conditions = NonNullable<ValidatorModule['conditions']>;
const none: Conditions = {};

/** The compiled conditions (`x-ui.when`) of the resource's fields, by path. */
export function useConditions(): Conditions {
  const { validators } = useEngine();
  const { stem } = useModel();
  const [conditions, setConditions] = useState<Conditions>(none);
  useEffect(() => {
    let isCurrent = true;
    void validators[stem]?.().then((module) => {
      if (isCurrent) setConditions(module.conditions ?? none);
    });
    return () => {
      isCurrent = false;
    };
  }, [validators, stem]);
  return conditions;
}

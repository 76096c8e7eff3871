import { useCallback } from 'react';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { namedValues } from '../../model/csv/named-values.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';

/** Returns a check whether a column refers to a list whose values the user may create. */
export function useLists(): (column: CsvColumn) => boolean {
  const engine = useEngine();
  const model = useModel();
  return useCallback(
    ({ field }) => {
      const values = namedValues(engine.models, model, field);
      return values !== undefined && mayAct(engine, values.target, 'create');
    },
    [engine, model],
  );
}

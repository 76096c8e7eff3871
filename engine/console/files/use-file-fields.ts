import { useMemo } from 'react';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { fileFields, withOnlyKind } from './file-actions.ts';

export interface FileFields {
  /** Values that are fixed. */
  readonly fixed: Readonly<Row>;
  readonly fields: readonly FieldModel[];
  readonly names: readonly string[];
  /** Values to begin with. */
  readonly initial: Row;
  /** Returns the missing fields, by name. */
  readonly check: (values: Row) => object;
}

/** Returns the fields to fill in next to a file; none if only the file is required. */
export function useFileFields(action: Action, given: Readonly<Row>, isFileOnly: boolean): FileFields {
  const engine = useEngine();
  const model = useModel();
  const fixed = useMemo(
    () => (isFileOnly ? given : withOnlyKind(engine, model, action, given)),
    [isFileOnly, engine, model, action, given],
  );
  const fields = useMemo(
    () => (isFileOnly ? [] : fileFields(engine, model, action, fixed)),
    [isFileOnly, engine, model, action, fixed],
  );
  const initial = useMemo(
    () =>
      Object.fromEntries(
        fields
          .map(({ name, kind, schema }) => [name, kind === 'enum' ? schema.enum?.[0] : schema.default])
          .filter(([, value]) => value !== undefined),
      ) as Row,
    [fields],
  );
  const required = action.input?.required ?? [];
  const names = fields.map(({ name }) => name);
  const check = (values: Row): object =>
    Object.fromEntries(
      required
        .filter((name) => names.includes(name) && (values[name] ?? '') === '')
        .map((name) => [name, 'crewdeck.faults.required']),
    );
  return { fixed, fields, names, initial, check };
}

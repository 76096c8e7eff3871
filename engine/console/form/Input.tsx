import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { findField, mayWrite, toEntered } from '../context/fields.ts';
import { GeneratedInput } from './GeneratedInput.tsx';

export interface InputProps {
  readonly source: string;
  readonly disabled?: boolean;
  /** Overrides the schema if a form requires less, or more. */ readonly required?: boolean;
}

/** Renders the input of a field inside a form, with its label, help and rules. */
export function Input({ source, disabled = false, required }: InputProps): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  const found = findField(engine.models, model, source);
  const field = found && toEntered(model, found, record);
  return field ? (
    <GeneratedInput
      field={required === undefined ? field : { ...field, required }}
      source={source}
      path={source}
      root={model.schema}
      disabled={disabled || !mayWrite(engine, model, field, record)}
    />
  ) : null;
}

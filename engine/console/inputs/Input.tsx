import type { ReactElement } from 'react';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { findField, mayWrite } from '../context/fields.ts';
import { GeneratedInput } from './GeneratedInput.tsx';

export interface InputProps {
  readonly source: string;
  readonly disabled?: boolean;
  /** Where a form asks for less, or more, than the schema. */ readonly required?: boolean;
}

/** The input of a field inside a form, with its label, help and rules. */
export function Input({ source, disabled = false, required }: InputProps): ReactElement | null {
  const { models, permissions } = useEngine();
  const model = useModel();
  const field = findField(models, model, source);
  return field ? (
    <GeneratedInput
      field={required === undefined ? field : { ...field, required }}
      source={source}
      path={source}
      root={model.schema}
      disabled={disabled || !mayWrite(permissions, model, field)}
    />
  ) : null;
}

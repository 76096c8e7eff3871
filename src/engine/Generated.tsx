import type { ReactElement } from 'react';
import { GeneratedCell } from './cells/GeneratedCell.tsx';
import { useEngine, useModel } from './EngineContext.tsx';
import { findField, mayReadSome, mayWrite } from './fields.ts';
import { GeneratedInput } from './inputs/GeneratedInput.tsx';

// The generated parts for hand-written pages, by the names of fields:
// `import * as Generated from '../../engine/Generated.tsx'`, then `<Generated.Field source="leaveStatus" />`.

export interface FieldProps {
  /** A field, a member of an object, or a field of a referenced record. */
  readonly source: string;
  readonly place?: 'list' | 'show';
}

/** The value of a field of the record around, as its column or page shows it. Nothing where the person may not read it. */
export function Field({ source, place = 'show' }: FieldProps): ReactElement | null {
  const { models, permissions } = useEngine();
  const model = useModel();
  const field = findField(models, model, source);
  return field && mayReadSome(permissions, model, field) ? <GeneratedCell field={field} path={source} place={place} /> : null;
}

export interface InputProps { readonly source: string; readonly disabled?: boolean; /** Where a form asks for less, or more, than the schema. */ readonly required?: boolean }

/** The input of a field inside a form, with its label, help and rules. */
export function Input({ source, disabled = false, required }: InputProps): ReactElement | null {
  const { models, permissions } = useEngine();
  const model = useModel();
  const field = findField(models, model, source);
  return field ? <GeneratedInput field={required === undefined ? field : { ...field, required }} source={source} path={source} root={model.schema} disabled={disabled || !mayWrite(permissions, model, field)} /> : null;
}

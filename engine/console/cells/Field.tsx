import type { ReactElement } from 'react';
import { GeneratedCell } from './GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { findField, mayReadSome } from '../context/fields.ts';

export interface FieldProps {
  /** A field, a member of an object, or a field of a referenced record. */
  readonly source: string;
  readonly place?: 'list' | 'show';
}

/**
 * Renders the value of a field of the record around, as its column or page shows it. Nothing if the user may
 * not read it.
 */
export function Field({ source, place = 'show' }: FieldProps): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const field = findField(engine.models, model, source);
  return field && mayReadSome(engine, model, field) ? (
    <GeneratedCell field={field} path={source} place={place} />
  ) : null;
}

import type { ComponentType } from 'react';
import type { FieldModel } from '../../../resources/engine/model.ts';
import type { JsonSchema } from '../../../resources/engine/schema.ts';

/** An input of a form or a filter. */
export interface GeneratedInputProps {
  readonly field: FieldModel;
  /** Where the value stands in the form, as react-admin names it (relative inside an array's entry). */
  readonly source: string;
  /** Path of the field in the record without positions, for its texts: `entries.status`. */
  readonly path: string;
  /** Schema whose `$defs` the field's node may refer to. */
  readonly root: JsonSchema;
  readonly label?: string;
  readonly disabled?: boolean;
}
export type GeneratedInputComponent = ComponentType<GeneratedInputProps>;
/** What the input of a kind gets: also the input to show members with, so that nested kinds need not know the others. */
export interface KindInputProps extends GeneratedInputProps { readonly Member: GeneratedInputComponent }

interface CommonProps { source: string; isRequired: boolean; disabled: boolean; fullWidth: true; helperText: string | false; label?: string }

/** What every input of react-admin takes. */
export function toCommonProps({ field, source, label, disabled = false }: GeneratedInputProps): CommonProps {
  return { source, isRequired: field.required, disabled, fullWidth: true, helperText: field.schema.description ?? false, ...(label !== undefined && { label }) };
}

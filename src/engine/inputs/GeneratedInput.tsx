import type { ComponentType, ReactElement } from 'react';
import type { Kind } from '../../../resources/engine/kinds.ts';
import { DayInput } from './DayInput.tsx';
import { DurationInput } from './DurationInput.tsx';
import { EnumInput } from './EnumInput.tsx';
import type { GeneratedInputProps, KindInputProps } from './input-props.ts';
import { InstantInput } from './InstantInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { MultilineInput } from './MultilineInput.tsx';
import { NumericInput } from './NumericInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { PickerInput } from './PickerInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TimeOfDayInput } from './TimeOfDayInput.tsx';
import { ValuesInput } from './ValuesInput.tsx';

const byKind: Readonly<Record<Kind, ComponentType<KindInputProps>>> = {
  text: PlainTextInput, multiline: MultilineInput, html: MultilineInput, decimal: PlainTextInput, integer: NumericInput, number: NumericInput,
  boolean: SwitchInput, date: DayInput, dateTime: InstantInput, time: TimeOfDayInput, enum: EnumInput, reference: PickerInput, references: PickerInput,
  values: ValuesInput, rows: RowsInput, object: ObjectInput, json: JsonInput,
};

/** Inputs by `x-ui.widget`. */
const byWidget: Readonly<Record<string, ComponentType<KindInputProps>>> = { duration: DurationInput };

/** The input of a field by its kind, or by the widget that its schema asks for. */
export function GeneratedInput(props: GeneratedInputProps): ReactElement {
  const Input = byWidget[props.field.schema['x-ui']?.widget ?? ''] ?? byKind[props.field.kind];
  return <Input {...props} Member={GeneratedInput} />;
}

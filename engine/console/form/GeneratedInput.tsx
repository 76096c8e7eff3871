import { Suspense, type ComponentType, type ReactElement } from 'react';
import { useResourceContext } from 'ra-core';
import { kindInputs } from '../../kinds/inputs.ts';
import type { Kind } from '../../model/kinds.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { DataInput } from '../inputs/DataInput.tsx';
import { DayInput } from '../inputs/DayInput.tsx';
import { EnumInput } from '../inputs/EnumInput.tsx';
import { HtmlInput } from '../inputs/HtmlInput.tsx';
import type { GeneratedInputProps, KindInputProps } from '../context/input-props.ts';
import { InstantInput } from '../inputs/InstantInput.tsx';
import { IntegerInput } from '../inputs/IntegerInput.tsx';
import { JsonInput } from '../inputs/JsonInput.tsx';
import { MultilineInput } from '../inputs/MultilineInput.tsx';
import { NumericInput } from '../inputs/NumericInput.tsx';
import { PickerInput } from '../inputs/PickerInput.tsx';
import { PlainTextInput } from '../inputs/PlainTextInput.tsx';
import { RowsInput } from '../inputs/RowsInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { TimeOfDayInput } from '../inputs/TimeOfDayInput.tsx';
import { ValuesInput } from '../inputs/ValuesInput.tsx';

const byKind: Readonly<Record<Kind, ComponentType<KindInputProps>>> = {
  text: PlainTextInput,
  multiline: MultilineInput,
  html: HtmlInput,
  decimal: PlainTextInput,
  integer: IntegerInput,
  number: NumericInput,
  boolean: SwitchInput,
  date: DayInput,
  dateTime: InstantInput,
  time: TimeOfDayInput,
  enum: EnumInput,
  reference: PickerInput,
  references: PickerInput,
  values: ValuesInput,
  rows: RowsInput,
  object: DataInput,
  json: DataInput,
};

/** Inputs by `x-ui.widget`. */
const byWidget: Readonly<Record<string, ComponentType<KindInputProps>>> = {
  textarea: MultilineInput,
  json: JsonInput,
};

/**
 * Renders the input of a field: its own, that of its widget, that of its kind of values, or that of its type.
 */
export function GeneratedInput(props: GeneratedInputProps): ReactElement {
  const stem = useResourceContext() ?? '';
  const { overrides } = useEngine();
  const { field } = props;
  const { widget = '', display = '' } = field.schema['x-ui'] ?? {};
  const Own = overrides.inputs[`${stem}.${props.source}`] ?? overrides.kinds[display]?.input;
  const Input = Own ?? byWidget[widget] ?? kindInputs[display] ?? byKind[field.kind];
  return (
    <Suspense fallback={<div className="skeleton" />}>
      <Input {...props} Member={GeneratedInput} />
    </Suspense>
  );
}

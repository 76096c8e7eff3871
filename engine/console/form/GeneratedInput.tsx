import { Suspense, type ComponentType, type ReactElement } from 'react';
import { useResourceContext } from 'ra-core';
import type { Kind } from '../../model/kinds.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { ColorInput } from '../inputs/ColorInput.tsx';
import { DataInput } from '../inputs/DataInput.tsx';
import { DayInput } from '../inputs/DayInput.tsx';
import { DurationInput } from '../inputs/DurationInput.tsx';
import { EnumInput } from '../inputs/EnumInput.tsx';
import { FileInput } from '../inputs/FileInput.tsx';
import { HtmlInput } from '../inputs/HtmlInput.tsx';
import type { GeneratedInputProps, KindInputProps } from '../context/input-props.ts';
import { InstantInput } from '../inputs/InstantInput.tsx';
import { IntegerInput } from '../inputs/IntegerInput.tsx';
import { JsonInput } from '../inputs/JsonInput.tsx';
import { MoneyInput } from '../inputs/MoneyInput.tsx';
import { MultilineInput } from '../inputs/MultilineInput.tsx';
import { NumericInput } from '../inputs/NumericInput.tsx';
import { PercentInput } from '../inputs/PercentInput.tsx';
import { PickerInput } from '../inputs/PickerInput.tsx';
import { PlainTextInput } from '../inputs/PlainTextInput.tsx';
import { RatingInput } from '../inputs/RatingInput.tsx';
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
  duration: DurationInput,
  file: FileInput,
  image: FileInput,
  textarea: MultilineInput,
  json: JsonInput,
};

/** Inputs by `x-ui.display`. */
const byDisplay: Readonly<Record<string, ComponentType<KindInputProps>>> = {
  color: ColorInput,
  money: MoneyInput,
  percent: PercentInput,
  rating: RatingInput,
};

/** Renders the input of a field: its own, that of the widget in its schema, or that of its kind. */
export function GeneratedInput(props: GeneratedInputProps): ReactElement {
  const stem = useResourceContext() ?? '';
  const { overrides } = useEngine();
  const { field } = props;
  const Own = overrides.inputs[`${stem}.${props.source}`];
  if (Own)
    return (
      <Suspense fallback={<div className="skeleton" />}>
        <Own {...props} Member={GeneratedInput} />
      </Suspense>
    );
  const { widget = '', display = '' } = field.schema['x-ui'] ?? {};
  const Input = byWidget[widget] ?? byDisplay[display] ?? byKind[field.kind];
  return <Input {...props} Member={GeneratedInput} />;
}

import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

/** A time of day as `HH:MM`; react-admin's own makes an instant of it. */
export function TimeOfDayInput(props: GeneratedInputProps): ReactElement {
  return <TextInput {...toCommonProps(props)} type="time" slotProps={{ inputLabel: { shrink: true } }} />;
}

import type { ReactElement } from 'react';
import { NumberInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

export function NumericInput(props: GeneratedInputProps): ReactElement {
  const { minimum, maximum } = props.field.schema;
  return <NumberInput {...toCommonProps(props)} step={props.field.kind === 'integer' ? 1 : 'any'} {...(minimum !== undefined && { min: minimum })} {...(maximum !== undefined && { max: maximum })} />;
}

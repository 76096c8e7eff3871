import type { ReactElement } from 'react';
import { NumberInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

export function NumericInput(props: GeneratedInputProps): ReactElement {
  const { minimum, maximum } = props.field.schema;
  return <NumberInput {...useCommonProps(props)} step={props.field.kind === 'integer' ? 1 : 'any'} {...(minimum !== undefined && { min: minimum })} {...(maximum !== undefined && { max: maximum })} />;
}

import type { ReactElement } from 'react';
import { BooleanInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

export function SwitchInput(props: GeneratedInputProps): ReactElement {
  return <BooleanInput {...useCommonProps(props)} />;
}

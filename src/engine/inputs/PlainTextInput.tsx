import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', uri: 'url' };

/** Text on one line. */
export function PlainTextInput(props: GeneratedInputProps): ReactElement {
  return <TextInput {...toCommonProps(props)} type={types[props.field.schema.format ?? ''] ?? 'text'} {...(props.field.kind === 'decimal' && { slotProps: { htmlInput: { inputMode: 'decimal' } } })} />;
}

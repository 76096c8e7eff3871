import type { ReactElement } from 'react';
import { PasswordInput, TextInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', uri: 'url' };

/** Text on one line. */
export function PlainTextInput(props: GeneratedInputProps): ReactElement {
  const { field } = props;
  const common = useCommonProps(props);
  if (field.schema['x-ui']?.widget === 'password') return <PasswordInput {...common} autoComplete="new-password" />;
  return <TextInput {...common} type={types[field.schema.format ?? ''] ?? 'text'} {...(field.kind === 'decimal' && { slotProps: { htmlInput: { inputMode: 'decimal' } } })} />;
}

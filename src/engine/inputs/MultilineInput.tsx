import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

/** Text over several lines. */
export function MultilineInput(props: GeneratedInputProps): ReactElement {
  return <TextInput {...useCommonProps(props)} multiline minRows={3} />;
}

import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

/** Text over several lines; HTML as its source. */
export function MultilineInput(props: GeneratedInputProps): ReactElement {
  return <TextInput {...toCommonProps(props)} multiline minRows={props.field.kind === 'html' ? 8 : 3} />;
}

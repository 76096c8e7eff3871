import type { ReactElement } from 'react';
import { AutocompleteArrayInput, TextArrayInput } from 'react-admin';
import { useChoices } from './choices.ts';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

/** Several values: of an enum, or typed. */
export function ValuesInput(props: GeneratedInputProps): ReactElement {
  const values = props.field.schema.items?.enum;
  const choices = useChoices(props.path, values);
  return values ? <AutocompleteArrayInput {...toCommonProps(props)} choices={choices} /> : <TextArrayInput {...toCommonProps(props)} />;
}

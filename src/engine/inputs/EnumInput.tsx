import type { ReactElement } from 'react';
import { SelectInput } from 'react-admin';
import { useChoices } from './choices.ts';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

export function EnumInput(props: GeneratedInputProps): ReactElement {
  return <SelectInput {...toCommonProps(props)} choices={useChoices(props.path, props.field.schema.enum)} />;
}

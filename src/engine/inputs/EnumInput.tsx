import type { ReactElement } from 'react';
import { SelectInput } from 'react-admin';
import { useChoices } from './choices.ts';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';
import { SegmentsInput } from './SegmentsInput.tsx';

const MOST_SEGMENTS = 4;

/** One of the values: side by side where there are few and one has to be chosen, else a list. */
export function EnumInput(props: GeneratedInputProps): ReactElement {
  const common = useCommonProps(props);
  const choices = useChoices(props.path, props.field.schema.enum);
  if (props.field.required && choices.length <= MOST_SEGMENTS) return <SegmentsInput {...common} choices={choices} />;
  return <SelectInput {...common} choices={choices} />;
}

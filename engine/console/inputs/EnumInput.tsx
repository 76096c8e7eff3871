import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useChoices } from './choices.ts';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import { SegmentsInput } from './SegmentsInput.tsx';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';

const MOST_SEGMENTS = 4;

const Segments = ({ props, choices }: SelectInputProps): ReactElement => (
  <SegmentsInput {...useCommonProps(props)} choices={choices} />
);

/** Renders the choice of one value: in a row if there are few and one is required, else as a list. */
export function EnumInput(props: GeneratedInputProps): ReactElement {
  const translate = useTranslate();
  const choices = useChoices(props.path, props.field.schema).map(({ id, name, title }) => ({
    id,
    title,
    name: translate(name, { _: title }),
  }));
  const Input = props.field.required && choices.length <= MOST_SEGMENTS ? Segments : SelectInput;
  return <Input props={props} choices={choices} />;
}

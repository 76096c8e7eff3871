import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useChoices, type Choice } from './choices.ts';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { SegmentsInput } from './SegmentsInput.tsx';
import { useBoundInput } from './use-bound-input.ts';

const MOST_SEGMENTS = 4;

interface ChoiceProps {
  readonly props: GeneratedInputProps;
  readonly choices: readonly Choice[];
}

function SelectInput({ props, choices }: ChoiceProps): ReactElement {
  const { element, value, onChange, text, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <select
        {...element}
        className="field"
        value={text.value}
        onChange={(event) => {
          onChange(choices.find(({ id }) => String(id) === event.target.value)?.id ?? null);
        }}
      >
        {(!shell.isRequired || value === null || value === undefined) && <option value="" />}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </InputShell>
  );
}

const Segments = ({ props, choices }: ChoiceProps): ReactElement => (
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

import type { ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

export interface SelectChoice {
  readonly id: string | number;
  readonly name: string;
}

export interface SelectInputProps {
  readonly props: GeneratedInputProps;
  readonly choices: readonly SelectChoice[];
}

/** Renders the choice of one value as a list; an optional one can be left empty. */
export function SelectInput({ props, choices }: SelectInputProps): ReactElement {
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

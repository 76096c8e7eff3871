import type { ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

/** A number. What the browser cannot read as one is no value. */
export function NumericInput(props: GeneratedInputProps): ReactElement {
  const { minimum, maximum } = props.field.schema;
  const { element, text, onChange, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <input
        {...element}
        className="field"
        type="number"
        value={text.value}
        step={props.field.kind === 'integer' ? 1 : 'any'}
        min={minimum}
        max={maximum}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : target.valueAsNumber);
        }}
      />
    </InputShell>
  );
}

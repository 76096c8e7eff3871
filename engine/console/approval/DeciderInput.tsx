import type { ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { InputShell } from '../inputs/InputShell.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import { useDeciders } from './use-deciders.ts';

/** Whom a step is given to: who stands in a relation to the person who asks, or everybody of a role. */
export default function DeciderInput(props: KindInputProps): ReactElement {
  const { element, onChange, text, shell } = useBoundInput(props);
  const deciders = useDeciders();
  return (
    <InputShell {...shell}>
      <select
        {...element}
        className="field"
        value={text.value}
        onChange={(event) => {
          onChange(event.target.value === '' ? null : event.target.value);
        }}
      >
        <option value="" />
        {deciders.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
    </InputShell>
  );
}

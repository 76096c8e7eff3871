import type { ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { InputShell } from '../inputs/InputShell.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import { useDeciders } from './use-deciders.ts';

/**
 * Renders the assignment of a step: to people in a relation to the requester, or to all holders of a role.
 */
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

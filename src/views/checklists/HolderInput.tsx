import type { ReactElement } from 'react';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { InputShell } from '@crewdeck/engine/console/inputs/InputShell.tsx';
import { useBoundInput } from '@crewdeck/engine/console/inputs/use-bound-input.ts';
import { useHolders } from './use-holders.ts';

/** Renders the choice of a step's assignee: the subject of the checklist, a relation to them, or a role. */
export default function HolderInput(props: KindInputProps): ReactElement {
  const { element, onChange, text, shell } = useBoundInput(props);
  const holders = useHolders();
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
        {holders.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
    </InputShell>
  );
}

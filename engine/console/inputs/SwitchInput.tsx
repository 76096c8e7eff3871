import type { ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputHint, InputName } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

/** Renders yes or no; an undefined value is no. */
export function SwitchInput(props: GeneratedInputProps): ReactElement {
  const {
    element: { required: _, ...element },
    value,
    onChange,
    shell,
  } = useBoundInput(props, { start: false });
  return (
    <div className="input">
      <label className="switch-line">
        <input
          {...element}
          type="checkbox"
          role="switch"
          className="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span>
          <InputName {...shell} />
        </span>
      </label>
      <InputHint id={`${shell.id}-hint`} help={shell.help} error={shell.error} />
    </div>
  );
}

import type { ReactElement } from 'react';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { isColor } from './cell.tsx';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';

const SPELLING = '#rrggbb';

/** Renders a colour, chosen or typed as `#rrggbb`. */
export function ColorInput(props: KindInputProps): ReactElement {
  const { element, value, onChange, text, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <div className="color-field">
        <input
          type="color"
          aria-label={shell.label}
          disabled={element.disabled}
          value={isColor(value) ? value : '#000000'}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
        <input {...element} {...text} className="field" placeholder={SPELLING} maxLength={7} />
      </div>
    </InputShell>
  );
}

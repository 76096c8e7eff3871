import type { ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

/** Renders text over several lines. */
export function MultilineInput(props: GeneratedInputProps): ReactElement {
  const { element, text, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <textarea {...element} {...text} className="field is-text" rows={3} />
    </InputShell>
  );
}

import type { ReactElement } from 'react';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';

const FEWEST_LINES = 4;
const MOST_LINES = 20;

/** Renders source text, as high as its lines need. */
export function CodeInput(props: KindInputProps): ReactElement {
  const { element, text, shell } = useBoundInput(props);
  const lines = text.value.split('\n').length + 1;
  return (
    <InputShell {...shell}>
      <textarea
        {...element}
        {...text}
        className="field is-text is-code"
        rows={Math.min(MOST_LINES, Math.max(FEWEST_LINES, lines))}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
      />
    </InputShell>
  );
}

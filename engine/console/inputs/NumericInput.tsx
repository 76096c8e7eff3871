import type { ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

export interface NumericInputProps extends GeneratedInputProps {
  /** Unit of the number, shown next to it. */
  readonly unit?: string | undefined;
}

/** Renders a number. Text that the browser cannot read as one is no value. */
export function NumericInput({ unit, ...props }: NumericInputProps): ReactElement {
  const { kind, schema } = props.field;
  const { element, text, onChange, shell } = useBoundInput(props);
  const input = (
    <input
      {...element}
      className="field"
      type="number"
      value={text.value}
      step={kind === 'integer' ? 1 : 'any'}
      min={schema.minimum}
      max={schema.maximum}
      onChange={({ target }) => {
        const value = kind === 'decimal' ? target.value : target.valueAsNumber;
        onChange(target.value === '' ? null : value);
      }}
    />
  );
  return (
    <InputShell {...shell}>
      {unit === undefined ? (
        input
      ) : (
        <div className="field-box">
          {input}
          <span className="field-unit">{unit}</span>
        </div>
      )}
    </InputShell>
  );
}

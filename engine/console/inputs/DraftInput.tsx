import { useState, type ReactElement, type ReactNode } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

export interface DraftInputProps extends GeneratedInputProps {
  readonly format: (value: unknown) => string;
  /** Parses a text to a value; an invalid text is returned unchanged, for the validator to refuse. */
  readonly parse: (text: string) => unknown;
  readonly hint?: string;
  readonly multiline?: boolean;
  readonly placeholder?: string;
  /** Content at the end of the input. */
  readonly adornment?: ReactNode;
}

/**
 * Renders a value that users type as text. It is parsed when they leave the input or send the form by Enter,
 * so that half a value is no error.
 */
export function DraftInput({
  format,
  parse,
  hint,
  multiline = false,
  placeholder,
  adornment,
  ...props
}: DraftInputProps): ReactElement {
  const { element, value, onChange, shell } = useBoundInput(props, hint === undefined ? {} : { hint });
  const [draft, setDraft] = useState<string>();
  const read = (): void => {
    if (draft !== undefined) onChange(parse(draft));
    setDraft(undefined);
  };
  const writing = {
    ...element,
    placeholder,
    value: draft ?? format(value),
    onChange: (event: { target: { value: string } }) => {
      setDraft(event.target.value);
    },
    onBlur: () => {
      read();
      element.onBlur();
    },
  };
  const input = multiline ? (
    <textarea {...writing} className="field is-text" rows={3} />
  ) : (
    <input
      {...writing}
      className="field"
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
  return (
    <InputShell {...shell}>
      {adornment === undefined ? (
        input
      ) : (
        <div className="field-box">
          {input}
          {adornment}
        </div>
      )}
    </InputShell>
  );
}

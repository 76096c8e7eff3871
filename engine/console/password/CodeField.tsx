import { useId, type ReactElement } from 'react';
import { WarningIcon } from './drawings.tsx';
import './password.css';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
  /** True if letters are allowed too, as in a recovery code. */
  readonly takesLetters?: boolean;
}

/** Renders a code of an app, or a recovery code. */
export function CodeField({
  label,
  value,
  onChange,
  error,
  hasFocus = false,
  takesLetters = false,
}: CodeFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field code-input"
        name="code"
        type="text"
        inputMode={takesLetters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={hasFocus}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="hint is-error" role="alert">
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}

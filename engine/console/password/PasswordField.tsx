import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { EyeIcon, WarningIcon } from './drawings.tsx';
import './password.css';

export interface PasswordFieldProps {
  readonly label: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly name?: string;
  /** Autocomplete value for the browser's password store. */
  readonly use: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
  /** Link next to the label. */
  readonly aside?: ReactNode;
  /** Id of an additional description. */
  readonly describedBy?: string;
}

/** Renders a password input whose value can be revealed; errors are shown below. */
export function PasswordField({
  label,
  showLabel,
  hideLabel,
  name = 'password',
  use,
  value,
  onChange,
  error,
  hasFocus = false,
  aside,
  describedBy,
}: PasswordFieldProps): ReactElement {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const description = [describedBy, error === undefined ? undefined : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <div className="password-input">
        <input
          id={id}
          className="field"
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={use}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={hasFocus}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={description === '' ? undefined : description}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          <EyeIcon isOpen={!isShown} />
        </button>
      </div>
      {/* After the password in the tab order, next to its label on the screen. */}
      {aside}
      {error !== undefined && (
        <p id={`${id}-error`} className="hint is-error" role="alert">
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}

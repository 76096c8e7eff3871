import { useId, useState, type ReactElement } from 'react';
import { EyeIcon, WarningIcon } from './drawings.tsx';
import { useAuthTexts } from './auth-texts.ts';

export interface PasswordFieldProps { readonly value: string; readonly onChange: (value: string) => void; readonly error?: string; readonly hasFocus?: boolean }

/** A password that can be looked at while it is typed; what is wrong stands below. */
export function PasswordField({ value, onChange, error, hasFocus = false }: PasswordFieldProps): ReactElement {
  const { signIn: texts } = useAuthTexts();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="auth-field">
      <label htmlFor={id}>{texts.password}</label>
      <div className="auth-password">
        <input id={id} className="field" name="password" type={isShown ? 'text' : 'password'} autoComplete="current-password" autoFocus={hasFocus} value={value} aria-invalid={error !== undefined} aria-describedby={error === undefined ? undefined : `${id}-error`} onChange={(event) => { onChange(event.target.value); }} />
        <button type="button" aria-label={isShown ? texts.hidePassword : texts.showPassword} onClick={() => { setShown(!isShown); }}><EyeIcon isOpen={!isShown} /></button>
      </div>
      {error !== undefined && <p id={`${id}-error`} className="hint is-error" role="alert"><WarningIcon />{error}</p>}
    </div>
  );
}

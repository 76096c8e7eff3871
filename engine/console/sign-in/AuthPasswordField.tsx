import type { ReactElement } from 'react';
import { PasswordField, type PasswordFieldProps } from '../password/PasswordField.tsx';
import { useAuthTexts } from './auth-texts.ts';

/** Renders the password input with the texts of the pages before the sign-in. */
export function AuthPasswordField(
  props: Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'> & { readonly label?: string },
): ReactElement {
  const {
    signIn: { password, showPassword, hidePassword },
  } = useAuthTexts();
  return <PasswordField label={password} showLabel={showPassword} hideLabel={hidePassword} {...props} />;
}

import type { ReactElement, ReactNode } from 'react';
import { FormControl, FormHelperText, InputLabel } from '@mui/material';
import { InputHelperText } from 'react-admin';

export interface InputShellProps { readonly id: string; readonly label: string; readonly isRequired: boolean; readonly help: string | false; readonly error?: string; readonly children: ReactNode }

/** Label above and help or error below an input that has none of its own. */
export function InputShell({ id, label, isRequired, help, error, children }: InputShellProps): ReactElement {
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink required={isRequired}>{label}</InputLabel>
      {children}
      {(help !== false || error !== undefined) && <FormHelperText component="div"><InputHelperText helperText={help} {...(error !== undefined && { error })} /></FormHelperText>}
    </FormControl>
  );
}

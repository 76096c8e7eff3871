import { useState, type FormEvent, type ReactElement } from 'react';
import { Alert, Button, FormLabel, IconButton, InputAdornment, OutlinedInput, Stack, type OutlinedInputProps } from '@mui/material';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { config } from '../../config.ts';
import type { Credentials } from '../../providers/auth-provider.ts';
import { DemoPeople } from './DemoPeople.tsx';

interface EntryProps extends Omit<OutlinedInputProps, 'name' | 'label'> { readonly name: string; readonly label: string }

const Entry = ({ name, label, ...props }: EntryProps): ReactElement => (
  <Stack sx={{ gap: 0.75 }}>
    <FormLabel htmlFor={name} sx={{ color: 'text.primary', fontWeight: 500, fontSize: 14 }}>{label}</FormLabel>
    <OutlinedInput id={name} name={name} required fullWidth {...props} />
  </Stack>
);

function PasswordEntry({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }): ReactElement {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={translate(isShown ? 'crewdeck.signIn.hidePassword' : 'crewdeck.signIn.showPassword')} onClick={() => { setShown(!isShown); }}>
        {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return <Entry name="password" label={translate('crewdeck.signIn.password')} type={isShown ? 'text' : 'password'} autoComplete="current-password" value={value} onChange={(event) => { onChange(event.target.value); }} endAdornment={toggle} />;
}

/** E-mail and password; in a demo the people to sign in as fill them. */
export function SignInForm(): ReactElement {
  const translate = useTranslate();
  const login = useLogin();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState({ isSending: true });
    try {
      await login(credentials);
    } catch (error) {
      setState({ isSending: false, error: error instanceof HttpError ? error.message : translate('crewdeck.signIn.unreachable') });
    }
  };
  return (
    <Stack component="form" onSubmit={(event) => { void signIn(event); }} sx={{ gap: 2 }}>
      {state.error !== undefined && <Alert severity="error">{state.error}</Alert>}
      <Entry name="email" label={translate('crewdeck.signIn.email')} type="email" autoComplete="username" autoFocus value={credentials.email} onChange={(event) => { setCredentials({ ...credentials, email: event.target.value }); }} />
      <PasswordEntry value={credentials.password} onChange={(password) => { setCredentials({ ...credentials, password }); }} />
      <Button type="submit" variant="contained" size="large" loading={state.isSending}>{translate('crewdeck.signIn.submit')}</Button>
      <DemoPeople onChoose={(email) => { setCredentials({ email, password: config.demoPassword }); }} />
    </Stack>
  );
}

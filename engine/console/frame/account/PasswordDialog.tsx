import { useState, type FormEvent, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/floating.tsx';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { checkPassword } from '../../../model/password-rules.ts';
import { PasswordField } from '../../password/PasswordField.tsx';
import { PasswordHints, type PasswordHintTexts } from '../../password/PasswordHints.tsx';
import { config } from '../../config.ts';
import { codeOf, useFailureText } from '../../context/failures.ts';
import { send } from '../../client/http.ts';
import { useOpenSession } from '../../client/session.ts';
import { useWhileHere } from '../../ui/use-newest.ts';
import { useProviders } from '../../client/providers.ts';

interface State {
  readonly isSending: boolean;
  readonly current?: string;
  readonly fresh?: string;
}
const FLOOR = 6;
const HINTS = 'new-password-hints';

/** Sends the change and reports errors by field. */
function useChange(onDone: () => void): {
  state: State;
  change: (current: string, fresh: string, minimum: number) => Promise<void>;
} {
  const translate = useTranslate();
  const failure = useFailureText();
  const [state, setState] = useState<State>({ isSending: false });
  const explain = (error: unknown): State => {
    const { errors = {} } = (error instanceof HttpError ? error.body : {}) as {
      errors?: Record<string, string>;
    };
    if (errors.currentPassword !== undefined)
      return { isSending: false, current: translate('crewdeck.faults.wrong_password') };
    if (errors.password !== undefined)
      return {
        isSending: false,
        fresh: translate(
          errors.password.includes('password_common')
            ? 'crewdeck.auth.hints.password_common'
            : 'crewdeck.account.weak',
        ),
      };
    return {
      isSending: false,
      ...(codeOf(error) === 'rate_limited' ? { current: failure(error) } : { fresh: failure(error) }),
    };
  };
  const change = async (currentPassword: string, password: string, minimum: number): Promise<void> => {
    if (currentPassword === '') {
      setState({ isSending: false, current: translate('crewdeck.faults.required') });
      return;
    }
    if (checkPassword(password, minimum).some(([, isMet]) => !isMet)) {
      setState({ isSending: false, fresh: translate('crewdeck.account.weak') });
      return;
    }
    setState({ isSending: true });
    try {
      await send(`${config.v1Path}/auth/change-password`, {
        method: 'POST',
        body: { currentPassword, password },
      });
      onDone();
    } catch (error) {
      setState(explain(error));
    }
  };
  return { state, change };
}

/** Changes the own password; other sessions of the user end. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const email = useOpenSession()?.user.email ?? '';
  const minimum = useProviders()?.passwordMinLength ?? FLOOR;
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const close = useWhileHere(onClose);
  const { state, change } = useChange(() => {
    notify('crewdeck.account.saved', { type: 'success' });
    close();
  });
  const texts = {
    showLabel: translate('crewdeck.auth.signIn.showPassword'),
    hideLabel: translate('crewdeck.auth.signIn.hidePassword'),
  };
  const hint = (name: keyof PasswordHintTexts): string => translate(`crewdeck.auth.hints.${name}`);
  const hints: PasswordHintTexts = {
    password_length: hint('password_length'),
    password_upper: hint('password_upper'),
    password_symbol: hint('password_symbol'),
    password_digit: hint('password_digit'),
    met: hint('met'),
    open: hint('open'),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change(current, fresh, minimum);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id="password-title">{translate('crewdeck.account.passwordTitle')}</DialogTitle>
        <DialogContent className="account-fields">
          <input
            type="text"
            className="visually-hidden"
            name="email"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            {...texts}
            name="currentPassword"
            label={translate('crewdeck.account.current')}
            use="current-password"
            value={current}
            onChange={setCurrent}
            error={state.current}
            hasFocus
          />
          <PasswordField
            {...texts}
            label={translate('crewdeck.account.fresh')}
            use="new-password"
            value={fresh}
            onChange={setFresh}
            error={state.fresh}
            describedBy={HINTS}
          />
          <PasswordHints id={HINTS} password={fresh} minimum={minimum} texts={hints} />
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={state.isSending}
            aria-busy={state.isSending}
          >
            {translate('crewdeck.account.save')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { CodeField } from '../../password/CodeField.tsx';
import { PasswordField } from '../../password/PasswordField.tsx';
import { RecoveryCodes } from '../../password/RecoveryCodes.tsx';
import { knowsPasskeys } from '../../password/knows-passkeys.ts';
import { FactorList } from './FactorList.tsx';
import { readDevice } from './device.ts';
import { useFactors, type FactorsState, type View } from './use-factors.ts';

const AuthenticatorOffer = lazyPart(() => import('../../password/AuthenticatorOffer.tsx'));
const FORM = 'factors-form';

/** Renders a question of the dialog: its fields, and the submit button. */
function Form({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <form
      id={FORM}
      className="account-fields"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface PartProps<Is extends View['is']> {
  readonly state: FactorsState;
  readonly view: View & { readonly is: Is };
}

/** Authenticates the user before one of their factors changes. */
function Confirm({ state, view }: PartProps<'confirm'>): ReactElement {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const { factors, actions, error, isBusy } = state;
  return (
    <Form
      onSubmit={() => {
        actions.confirmPassword(password, view.next);
      }}
    >
      <p className="question-detail">{translate('crewdeck.factors.confirm')}</p>
      <PasswordField
        label={translate('crewdeck.account.current')}
        showLabel={translate('crewdeck.auth.signIn.showPassword')}
        hideLabel={translate('crewdeck.auth.signIn.hidePassword')}
        use="current-password"
        value={password}
        onChange={setPassword}
        error={error}
        hasFocus
      />
      {(factors?.passkeys.length ?? 0) > 0 && knowsPasskeys() && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => {
            actions.confirmPasskey(view.next);
          }}
        >
          {translate('crewdeck.auth.second.passkey')}
        </button>
      )}
    </Form>
  );
}

function Offer({ state, view }: PartProps<'offer'>): ReactElement {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const text = (name: string): string => translate(`crewdeck.auth.second.${name}`);
  return (
    <Form
      onSubmit={() => {
        state.actions.confirmAuthenticator(code);
      }}
    >
      <AuthenticatorOffer
        secret={view.secret}
        uri={view.uri}
        texts={{ scan: text('scan'), picture: text('picture'), type: text('type') }}
      />
      <CodeField label={text('confirm')} value={code} onChange={setCode} error={state.error} hasFocus />
    </Form>
  );
}

/** Renders the name of a new passkey: the current device, unless the user enters another. */
function PasskeyName({ state }: PartProps<'name'>): ReactElement {
  const translate = useTranslate();
  const device = readDevice(navigator.userAgent);
  const [name, setName] = useState(device ? translate('crewdeck.account.browser', device) : '');
  return (
    <Form
      onSubmit={() => {
        state.actions.addPasskey(name.trim());
      }}
    >
      <p className="question-detail">{translate('crewdeck.factors.passkeyDetail')}</p>
      <label className="field-label">
        {translate('crewdeck.factors.passkeyName')}
        <input
          className="field"
          name="name"
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </label>
      {state.error !== undefined && (
        <p className="hint is-error" role="alert">
          {state.error}
        </p>
      )}
    </Form>
  );
}

function Part({ state }: { readonly state: FactorsState }): ReactElement {
  const translate = useTranslate();
  const { view } = state;
  switch (view.is) {
    case 'confirm':
      return <Confirm state={state} view={view} />;
    case 'offer':
      return <Offer state={state} view={view} />;
    case 'name':
      return <PasskeyName state={state} view={view} />;
    case 'codes': {
      const text = (name: string): string => translate(`crewdeck.auth.second.${name}`);
      return (
        <div className="account-fields">
          <p className="question-detail">{text('codesLead')}</p>
          <RecoveryCodes
            codes={view.codes}
            texts={{ copy: text('copy'), copied: text('copied'), save: text('save'), file: text('file') }}
          />
        </div>
      );
    }
    default:
      return <FactorList state={state} />;
  }
}

/** Renders the user's factors in addition to the password. */
export default function FactorsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const state = useFactors();
  const { view, show, isBusy, factors } = state;
  const isForm = view.is === 'confirm' || view.is === 'offer' || view.is === 'name';
  return (
    <Dialog open onClose={onClose} aria-labelledby="factors-title" maxWidth="sm" fullWidth>
      <DialogTitle id="factors-title">
        {translate(view.is === 'codes' ? 'crewdeck.auth.second.codesTitle' : 'crewdeck.factors.title')}
      </DialogTitle>
      <DialogContent aria-busy={isBusy || !factors}>
        <Part key={view.is} state={state} />
      </DialogContent>
      <DialogActions>
        {isForm && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              show({ is: 'list' });
            }}
          >
            {translate('crewdeck.form.cancel')}
          </button>
        )}
        {isForm ? (
          <button type="submit" form={FORM} className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
            {translate('crewdeck.auth.second.submit')}
          </button>
        ) : view.is === 'codes' ? (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              view.done();
              show({ is: 'list' });
            }}
          >
            {translate('crewdeck.auth.second.kept')}
          </button>
        ) : (
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {translate('crewdeck.frame.close')}
          </button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import { useState, type FormEvent, type ReactElement } from 'react';
import { lazyPart } from '../code.ts';
import { CodeField } from '../password/CodeField.tsx';
import { RecoveryCodes } from '../password/RecoveryCodes.tsx';
import { knowsPasskeys } from '../password/knows-passkeys.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useAuthTexts } from './auth-texts.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import type { SecondStep } from './sign-in.ts';
import type { PasswordSignIn } from './use-password-sign-in.ts';

// Needed once for an account.
const AuthenticatorOffer = lazyPart(() => import('../password/AuthenticatorOffer.tsx'));

/** Renders the recovery codes in case the app is lost; there is no other way on from here. */
function Codes({ step }: { readonly step: SecondStep & { is: 'codes' } }): ReactElement {
  const { second: texts } = useAuthTexts();
  return (
    <div className="auth-form">
      <div>
        <h1>{texts.codesTitle}</h1>
        <p className="auth-lead">{texts.codesLead}</p>
      </div>
      <RecoveryCodes codes={step.recoveryCodes} texts={texts} />
      <button type="button" className="btn btn-primary btn-large btn-wide" onClick={step.goOn}>
        {texts.kept}
      </button>
    </div>
  );
}

export interface SecondStepProps {
  readonly step: SecondStep;
  readonly signIn: PasswordSignIn;
  /** E-mail of the only user who may unlock. */
  readonly email?: string;
}

/** Renders the code after the password; if there is no app yet, it is set up first. */
function Code({ step, signIn, email }: SecondStepProps): ReactElement {
  const { second: texts, signIn: signInTexts } = useAuthTexts();
  const [code, setCode] = useState('');
  const { isSending, delay, error, enterCode, begin } = signIn;
  const isSetup = step.is === 'setup';
  const needsPasskey = step.is === 'code' && !step.authenticator;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enterCode(code);
  };
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <div>
        <h1>{isSetup ? texts.setupTitle : texts.title}</h1>
        <p className="auth-lead">
          {isSetup ? texts.setupLead : needsPasskey ? texts.leadPasskey : texts.lead}
        </p>
      </div>
      {isSetup && <AuthenticatorOffer secret={step.secret} uri={step.uri} texts={texts} />}
      {step.is === 'code' && step.passkey && knowsPasskeys() && (
        <PasskeySignIn isPrimary={needsPasskey} {...(email !== undefined && { email })} />
      )}
      <CodeField
        label={isSetup ? texts.confirm : needsPasskey ? texts.recoveryCode : texts.code}
        value={code}
        onChange={setCode}
        error={error}
        hasFocus
        takesLetters={!isSetup}
      />
      <button
        type="submit"
        className={`btn ${needsPasskey ? '' : 'btn-primary'} btn-large btn-wide`}
        disabled={isSending}
        aria-busy={isSending}
      >
        {isSending ? signInTexts.sending : texts.submit}
      </button>
      {delay !== undefined && (
        <p className="hint" role="status">
          {delay}
        </p>
      )}
      <button type="button" className="btn btn-plain" onClick={begin}>
        {texts.back}
      </button>
    </form>
  );
}

/** Renders the step between the right password and the console. */
export default function SecondStepPage(props: SecondStepProps): ReactElement {
  const { second: texts } = useAuthTexts();
  const { step } = props;
  const title = step.is === 'code' ? texts.title : step.is === 'setup' ? texts.setupTitle : texts.codesTitle;
  return (
    <AuthLayout title={title}>{step.is === 'codes' ? <Codes step={step} /> : <Code {...props} />}</AuthLayout>
  );
}

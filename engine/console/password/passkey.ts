import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The answer of a passkey that the person has chosen; undefined where they have not. */
export const askPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> =>
  startAuthentication({ optionsJSON: options }).catch(() => undefined);

/** A new passkey of this device; undefined where the person has not made one. */
export const makePasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | undefined> =>
  startRegistration({ optionsJSON: options }).catch(() => undefined);

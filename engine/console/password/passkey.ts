import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Returns the answer of a passkey that the user has chosen; undefined if they cancel or it fails. */
export const requestPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> =>
  startAuthentication({ optionsJSON: options }).catch(() => undefined);

/** Creates a passkey on this device; undefined if the user cancels or it fails. */
export const makePasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | undefined> =>
  startRegistration({ optionsJSON: options }).catch(() => undefined);

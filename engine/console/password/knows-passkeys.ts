/**
 * Checks whether the browser supports passkeys, and this page may use them: they are bound to host names, not
 * to IP addresses.
 */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Whether the browser knows passkeys, and this page may use them: they belong to names, not to numbers. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

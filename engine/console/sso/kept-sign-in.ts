/**
 * Data that are needed to end the provider's session. Kept in the storage of the tab, as long as that is
 * open.
 */
export interface KeptSignIn {
  readonly clientId: string;
  readonly idToken?: string;
  readonly endSession?: string;
}

const KEY = 'crewdeck.sso';

export const keepSignIn = (kept: KeptSignIn): void => {
  sessionStorage.setItem(KEY, JSON.stringify(kept));
};

/** Returns the stored sign-in and removes it. */
export function takeSignIn(): KeptSignIn | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptSignIn);
  } catch {
    return undefined;
  }
}

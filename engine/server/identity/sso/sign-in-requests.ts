import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Nonces } from './nonces.ts';

/** A sign-in that a browser has begun at the provider. */
export interface SignInRequest {
  readonly nonce: string;
  /** Comes back from the provider together with the code. */
  readonly state: string;
  /** Proves at the exchange that the code was requested here (PKCE); it never leaves the server. */
  readonly verifier: string;
}

export interface SignInRequests {
  begin: (browser: string) => SignInRequest;
  /** Returns the request of a state that this browser was given, while that is valid. */
  find: (state: string, browser: string) => SignInRequest | undefined;
}

/**
 * Creates requests that no server has to store: state and verifier are derived from the nonce and the mark of
 * the browser with a secret of the installation. A code that another browser has begun to fetch is refused,
 * and any server completes what another one began.
 */
export function createSignInRequests(secret: string, nonces: Nonces): SignInRequests {
  const derive = (purpose: 'state' | 'verifier', nonce: string, browser: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${nonce} ${browser}`).digest('base64url');
  const build = (nonce: string, browser: string): SignInRequest => ({
    nonce,
    state: `${nonce}.${derive('state', nonce, browser)}`,
    verifier: derive('verifier', nonce, browser),
  });
  return {
    begin: (browser) => build(nonces.issue(), browser),
    find(state, browser) {
      const nonce = state.slice(0, state.lastIndexOf('.'));
      const request = build(nonce, browser);
      const [given, wanted] = [Buffer.from(state), Buffer.from(request.state)];
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs && nonces.isOurs(nonce) ? request : undefined;
    },
  };
}

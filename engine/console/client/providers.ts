import { useEffect, useState } from 'react';
import { config } from '../config.ts';

export interface DemoPerson {
  readonly email: string;
  readonly role: string;
}
/** Information that the server gives before sign-in. */
export interface Providers {
  readonly oidc: { readonly issuer: string } | null;
  readonly passwordMinLength: number;
  readonly demoAccounts: readonly DemoPerson[];
  /** Page of releases and issues. */
  readonly trackerUrl: string | null;
}

let known: Promise<Providers | undefined> | undefined;
let answer: Providers | undefined;

async function load(): Promise<Providers | undefined> {
  try {
    const response = await fetch(`${config.v1Path}/auth/providers`);
    return response.ok ? ((await response.json()) as { data: Providers }).data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads the providers once; again if the server could not be reached. Without an answer users still sign in
 * with a password.
 */
export function useProviders(): Providers | undefined {
  const [providers, setProviders] = useState(answer);
  useEffect(() => {
    let isCurrent = true;
    known ??= load();
    void known.then((found) => {
      answer = found;
      if (!found) known = undefined;
      else if (isCurrent) setProviders(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return providers;
}

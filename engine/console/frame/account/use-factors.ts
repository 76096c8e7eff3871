import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { fetchCode } from '../../code.ts';
import { config } from '../../config.ts';
import { codeOf, useFaultText } from '../../context/failures.ts';
import { readData, send } from '../../client/http.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
/** The user's factors in addition to the password. */
export interface Factors {
  readonly hasAuthenticator: boolean;
  readonly recoveryCodes: number;
  readonly isRequired: boolean;
  readonly passkeys: readonly Passkey[];
}
/** Content of the dialog: the list, a question, or a new factor. */
export type View =
  | { readonly is: 'list' }
  | { readonly is: 'confirm'; readonly next: () => Promise<void> }
  | { readonly is: 'offer'; readonly secret: string; readonly uri: string }
  | { readonly is: 'name' }
  | { readonly is: 'codes'; readonly codes: readonly string[]; readonly done: () => void };

const KEY = ['factors'];
const base = `${config.v1Path}/auth/factors`;

async function ask<Data>(path: string, method: string, body?: object): Promise<Data> {
  return readData<Data>(await send(`${base}${path}`, { method, ...(body && { body }) }));
}
/** Answer of a new factor; the first one comes with recovery codes. */
interface Made {
  readonly recoveryCodes?: readonly string[];
}

/** Loads the browser's part of a passkey, which is called with the server's options. */
const loadPasskeys = () => fetchCode(() => import('../../password/passkey.ts'));

export interface FactorActions {
  readonly confirmPassword: (currentPassword: string, next: () => Promise<void>) => void;
  readonly confirmPasskey: (next: () => Promise<void>) => void;
  readonly offerAuthenticator: () => void;
  readonly confirmAuthenticator: (code: string) => void;
  readonly removeAuthenticator: () => void;
  readonly addPasskey: (name: string) => void;
  readonly removePasskey: (id: string) => void;
  readonly renewCodes: () => void;
}

export interface FactorsState {
  readonly factors: Factors | undefined;
  readonly view: View;
  readonly show: (view: View) => void;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly actions: FactorActions;
}

/** Runs steps one after the other; one that requires authentication runs after it. */
function useSteps(): Omit<FactorsState, 'factors' | 'actions'> & {
  run: (work: () => Promise<View>) => void;
} {
  const queryClient = useQueryClient();
  const fault = useFaultText();
  const [view, setView] = useState<View>({ is: 'list' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const show = (next: View): void => {
    setError(undefined);
    setView(next);
  };
  const attempt = async (work: () => Promise<View>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      show(await work());
    } catch (failure) {
      if (codeOf(failure) === 'not_confirmed') show({ is: 'confirm', next: () => attempt(work) });
      else setError(fault(failure));
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return { view, show, isBusy, error, run: (work) => void attempt(work) };
}

type Run = ReturnType<typeof useSteps>['run'];

/** Continues the user's step once they have authenticated. */
function confirmWith(run: Run): Pick<FactorActions, 'confirmPassword' | 'confirmPasskey'> {
  const confirm = (show: () => Promise<object | undefined>, next: () => Promise<void>): void => {
    run(async () => {
      const proof = await show();
      if (!proof) return { is: 'confirm', next };
      await ask('/confirm', 'POST', proof);
      setTimeout(() => void next());
      return { is: 'list' };
    });
  };
  return {
    confirmPassword: (currentPassword, next) => {
      confirm(() => Promise.resolve({ currentPassword }), next);
    },
    confirmPasskey: (next) => {
      confirm(async () => {
        const { requestPasskey } = await loadPasskeys();
        const options = readData<Parameters<typeof requestPasskey>[0]>(
          await send(`${config.v1Path}/auth/passkey`, { method: 'POST', body: {} }),
        );
        const passkey = await requestPasskey(options);
        return passkey && { passkey };
      }, next);
    },
  };
}

/**
 * Returns the actions that change the factors; `done` announces the change, and shows the recovery codes that
 * came with it.
 */
function changeWith(
  run: Run,
  done: (made: Made, word: string) => View,
): Omit<FactorActions, 'confirmPassword' | 'confirmPasskey'> {
  const change = (word: string, path: string, method: string, body?: object): void => {
    run(async () => done(await ask<Made>(path, method, body), `crewdeck.factors.${word}`));
  };
  return {
    offerAuthenticator: () => {
      run(async () => ({
        is: 'offer',
        ...(await ask<{ secret: string; uri: string }>('/authenticator', 'POST')),
      }));
    },
    confirmAuthenticator: (code) => {
      change('added', '/authenticator', 'PUT', { code });
    },
    removeAuthenticator: () => {
      change('removed', '/authenticator', 'DELETE');
    },
    addPasskey: (name) => {
      run(async () => {
        const { makePasskey } = await loadPasskeys();
        const response = await makePasskey(await ask('/passkeys/options', 'POST'));
        if (!response) return { is: 'list' };
        return done(await ask<Made>('/passkeys', 'POST', { name, response }), 'crewdeck.factors.added');
      });
    },
    removePasskey: (id) => {
      change('removed', `/passkeys/${encodeURIComponent(id)}`, 'DELETE');
    },
    renewCodes: () => {
      change('renewed', '/recovery-codes', 'POST');
    },
  };
}

/** Returns the user's factors and the actions on them. */
export function useFactors(): FactorsState {
  const notify = useNotify();
  const { run, ...steps } = useSteps();
  const { data: factors } = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => readData<Factors>(await send(base, { signal })),
  });
  const done = ({ recoveryCodes: codes }: Made, word: string): View => {
    const notifyDone = (): void => {
      notify(word, { type: 'success' });
    };
    // No message over codes that are shown once.
    if (codes) return { is: 'codes', codes, done: notifyDone };
    notifyDone();
    return { is: 'list' };
  };
  return { factors, actions: { ...confirmWith(run), ...changeWith(run, done) }, ...steps };
}

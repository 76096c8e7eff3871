import { useProviders } from '../client/providers.ts';

/** Checks whether the server is a demo, which names the accounts to sign in with. */
export const useIsDemo = (): boolean => (useProviders()?.demoAccounts.length ?? 0) > 0;

import { useProviders } from './use-providers.ts';

/** Whether the server is a demo, which names the people to sign in as. */
export const useIsDemo = (): boolean => (useProviders()?.demoAccounts.length ?? 0) > 0;

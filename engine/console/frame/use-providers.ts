import { useQuery } from '@tanstack/react-query';
import { config } from '../config.ts';
import { readData, send } from '../client/http.ts';

/** Information that the server gives before sign-in. */
export interface Providers {
  readonly passwordMinLength: number;
  readonly demoAccounts: readonly unknown[];
  /** Page of releases and issues. */ readonly trackerUrl: string | null;
}

/** Loads it once for the whole console; undefined until the server has answered. */
export const useProviders = (): Providers | undefined =>
  useQuery({
    queryKey: ['providers'],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      readData<Providers>(await send(`${config.v1Path}/auth/providers`, { signal })),
  }).data;

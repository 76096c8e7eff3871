import { useQuery } from '@tanstack/react-query';
import { config } from '../config.ts';
import { readData, send } from '../providers/http.ts';

/** Whether the server is a demo, which names the people to sign in as. */
export function useIsDemo(): boolean {
  const { data } = useQuery({ queryKey: ['providers'], staleTime: Infinity, queryFn: async ({ signal }) => readData<{ demoAccounts?: unknown[] }>(await send(`${config.v1Path}/auth/providers`, { signal })) });
  return (data?.demoAccounts?.length ?? 0) > 0;
}

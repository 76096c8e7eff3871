import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, type Data, type Endpoint, type Options } from '../client/api.ts';
import { useMayCall, useSessionCheck } from './actions.ts';

/** Key under which the answer of an endpoint is kept; without options: of all its answers. */
export const endpointKey = (endpoint: Endpoint, options?: object): readonly unknown[] =>
  options === undefined ? [endpoint] : [endpoint, options];

export interface ReadOptions {
  readonly isEnabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** The answer before stays until the next is there. */
  readonly keepsFormer?: boolean;
  /**
   * The resource whose action the endpoint is. It is asked by those who may, and its answer is kept under the
   * resource's name, so that what refreshes its lists refreshes this too.
   */
  readonly of?: string;
}

/** The answer of a reading endpoint, kept as long as its page is open. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  { isEnabled = true, staleTime = 0, refetchInterval = false, keepsFormer = false, of }: ReadOptions = {},
): UseQueryResult<Data<E>> {
  const isAllowed = useMayCall(of, endpoint);
  const checkSession = useSessionCheck();
  return useQuery({
    queryKey:
      of === undefined ? endpointKey(endpoint, options) : [of, 'action', ...endpointKey(endpoint, options)],
    enabled: isEnabled && isAllowed,
    staleTime,
    refetchInterval,
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, options, { signal });
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOptions, Endpoint } from '../../resources/engine/client.ts';
import { call, type Data } from '../providers/call.ts';

/** Key under which the answer of an endpoint is kept; without options: of all its answers. */
export const endpointKey = (endpoint: Endpoint, options?: object): readonly unknown[] =>
  options === undefined ? [endpoint] : [endpoint, options];

/** The answer of a reading endpoint, kept as long as its page is open. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  { isEnabled = true, staleTime = 0, keepsFormer = false } = {},
): UseQueryResult<Data<E>> {
  return useQuery<Data<E>>({
    queryKey: endpointKey(endpoint, options),
    enabled: isEnabled,
    staleTime,
    queryFn: ({ signal }) => call(endpoint, options, { signal }),
    ...(keepsFormer && { placeholderData: (former: unknown) => former as never }),
  });
}

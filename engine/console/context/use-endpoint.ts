import { useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import { call, type Data, type Endpoint, type Options } from '../client/api.ts';
import { useMayCall, useSessionCheck } from './actions.ts';

/** Returns the cache key of an endpoint's answer; without options: of all its answers. */
export const endpointKey = (endpoint: Endpoint, options?: object): readonly unknown[] =>
  options === undefined ? [endpoint] : [endpoint, options];

export interface LoadOptions {
  readonly isEnabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** Keeps the former answer visible until the next is there; no action may depend on it. */
  readonly keepsFormer?: boolean;
  /** Subject of the answer: a former answer about another subject is never kept. */
  readonly about?: string | number | undefined;
  /**
   * Resources that the answer is computed from, if its key names none: a write to one of them refetches it.
   */
  readonly madeOf?: readonly string[];
}

/** Returns the former answer if it has the same subject. */
const keepFormerOf =
  (about: LoadOptions['about']) =>
  <T>(former: T | undefined, query?: Pick<Query, 'meta'>): T | undefined =>
    query?.meta?.about === about ? former : undefined;

/** Loads an answer of the server and keeps it under its key for as long as its page is open. */
export function useLoaded<T>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
  {
    isEnabled = true,
    staleTime = 0,
    refetchInterval = false,
    keepsFormer = false,
    about,
    madeOf,
  }: LoadOptions = {},
): UseQueryResult<T> {
  const checkSession = useSessionCheck();
  return useQuery({
    queryKey,
    enabled: isEnabled,
    staleTime,
    refetchInterval,
    queryFn: async ({ signal }) => {
      try {
        return await load(signal);
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
    meta: { about, madeOf },
    ...(keepsFormer && { placeholderData: keepFormerOf(about) }),
  });
}

export interface ReadOptions extends LoadOptions {
  /**
   * Resource whose action the endpoint is. It is called only if the user may, and its answer is cached under
   * the resource's name, so that a refresh of its lists refreshes it too.
   */
  readonly of?: string;
}

/**
 * Loads the answer of a reading endpoint, and keeps it as long as its page is open. Its `error` is
 * react-admin's HttpError; with `of`, throws for an endpoint that is no action of the resource.
 * @example
 * const Waiting = () => {
 *   const { data } = useEndpoint('GET approvals', { query: { stem: 'repairs', limit: 5 } });
 *   return <p>{data?.totalCount} repairs wait for you</p>;
 * };
 * <Waiting />; // → '2 repairs wait for you'
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  { of, isEnabled = true, ...loading }: ReadOptions = {},
): UseQueryResult<Data<E>> {
  const isAllowed = useMayCall(of, endpoint);
  const key = endpointKey(endpoint, options);
  return useLoaded(
    of === undefined ? key : [of, 'action', ...key],
    (signal) => call(endpoint, options, { signal }),
    { ...loading, isEnabled: isEnabled && isAllowed },
  );
}

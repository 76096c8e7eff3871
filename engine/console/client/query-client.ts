import { QueryClient, type Query } from '@tanstack/react-query';

/** Makes the client that holds the data of one user's console. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What was invalidated while the page was hidden; the rest stays as it is.
        refetchOnWindowFocus: ({ state }) => state.isInvalidated,
        refetchOnReconnect: true,
        retry: false,
        // Without a network a request fails with a message, instead of waiting silently until there is one.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  // The session's permission map answers these; when it changes, they are queried again.
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Infinity });
  return client;
}

/**
 * Marks queries as out of date, which are reloaded when the page is visible. Those in flight are sent again:
 * their answers may be from before, and would count as up to date.
 */
export function outdateQueries(client: QueryClient, predicate: (query: Query) => boolean = () => true): void {
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.fetchStatus === 'fetching' && predicate(query),
  });
}

import { QueryClient } from '@tanstack/react-query';

/** Makes the client that holds the data of one user's console. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What was invalidated while the page was hidden; the rest stays as it is.
        refetchOnWindowFocus: ({ state }) => state.isInvalidated && state.status !== 'error',
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

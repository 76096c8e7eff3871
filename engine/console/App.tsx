import { useMemo, useState, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { schemas } from '../../generated/schemas.ts';
import { validators } from '../../generated/validators.ts';
import { buildModels } from '../model/model.ts';
import { buildRoutes } from '../model/routes.ts';
import { definitions } from '../../resources/index.ts';
import { overviews } from '../../resources/pages.ts';
import { EngineContext, type Engine } from './context/EngineContext.tsx';
import { PageTitleContext } from './routes/use-breadcrumb.ts';
import { Page } from './page/Page.tsx';
import { buildResourceDefinitions } from './routes/resource-definitions.ts';
import { buildRouterProvider } from './routes/router-provider.tsx';
import { Frame } from './frame/Frame.tsx';
import { SessionWatch } from './frame/SessionWatch.tsx';
import { Themed } from './ui/Themed.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { resolveLocale } from './locales/locales.ts';
import { buildAuthProvider } from './providers/auth-provider.ts';
import { buildDataProvider } from './providers/data-provider.ts';
import { askFor, send } from './client/http.ts';
import { buildI18nProvider } from './providers/i18n-provider.ts';
import { useOpenSession, type Session } from './client/session.ts';
import { beginSitting, store } from './client/store.ts';
import { overrides } from '../../src/views/registry.ts';

const models = buildModels(schemas, definitions);
const routes = buildRoutes(models, overviews);
const routerProvider = buildRouterProvider(models);
const authProvider = buildAuthProvider(send, models);
const dataProvider = buildDataProvider(send, models);
const i18nProvider = await buildI18nProvider(models, resolveLocale());

/**
 * A memory for one person's console: nothing that they have loaded is shown to the next, nothing that they
 * send goes out for another.
 */
function openMemory(userId: number | undefined): QueryClient {
  if (userId !== undefined) {
    askFor(userId);
    beginSitting(userId);
  }
  // Without a network a request fails and is told, in place of waiting unseen until there is one again.
  const client = new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  // The map of the session answers these; when it changes, they are asked again.
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Infinity });
  return client;
}

const toEngine = (session: Session | null): Engine => ({
  models,
  validators,
  routes,
  permissions: session?.permissions ?? {},
  role: session?.user.userRole ?? '',
  isSuperAdmin: session?.user.userRole === 'super_admin',
  userId: session?.user.userId,
  overrides,
});

function Console(): ReactElement {
  const session = useOpenSession();
  const [queryClient] = useState(() => openMemory(session?.user.userId));
  const engine = useMemo(() => toEngine(session), [session]);
  const [title, setTitle] = useState<string>();
  const page = useMemo(() => ({ title, setTitle }), [title]);
  return (
    <EngineContext.Provider value={engine}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={routerProvider}
      >
        <ResourceDefinitionContextProvider definitions={buildResourceDefinitions(engine)}>
          <PageTitleContext.Provider value={page}>
            <Themed>
              <Frame>
                <Page />
              </Frame>
              <Toasts />
              <SessionWatch />
            </Themed>
          </PageTitleContext.Provider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </EngineContext.Provider>
  );
}

const pages = [{ path: '*', element: <Console /> }];

/**
 * The console: the one place where its parts are put together. Its router begins at the address of the moment
 * in which it is shown.
 */
export default function App(): ReactElement {
  const [router] = useState(() => createBrowserRouter(pages));
  return <RouterProvider router={router} />;
}

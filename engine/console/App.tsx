import { useEffect, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContextProvider, useLocaleState, type Store } from 'ra-core';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { buildModels } from '../model/build-model.ts';
import { buildRoutes } from '../model/routes.ts';
import { lazyPart } from './code.ts';
import { EngineContext, type Engine } from './context/EngineContext.tsx';
import { NewRecordContext } from './context/new-record.ts';
import { PageTitleContext } from './routes/use-breadcrumb.ts';
import { ChangeNews } from './pending/ChangeNews.tsx';
import { Page } from './page/Page.tsx';
import { buildResourceDefinitions } from './routes/resource-definitions.ts';
import { buildRouterProvider } from './routes/router-provider.tsx';
import { Frame } from './frame/Frame.tsx';
import { SessionWatch } from './frame/SessionWatch.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { resolveLocale } from './locales/locales.ts';
import { buildAuthProvider } from './providers/auth-provider.ts';
import { buildDataProvider } from './providers/data-provider.ts';
import { setRequestUser, send } from './client/http.ts';
import { buildI18nProvider } from './providers/i18n-provider.ts';
import type { ConsoleProduct } from './product.ts';
import { useOpenSession, type Session } from './client/session.ts';
import { makeQueryClient } from './client/query-client.ts';
import { beginSitting, openStore } from './client/store.ts';

const CreatePanel = lazyPart(() => import('./form/CreatePanel.tsx'));

/** User id in the moment in which the session ends. */
const NOBODY = 0;

/** State of a console for its user: the cached data, and the user's settings. */
interface Memory {
  readonly queryClient: QueryClient;
  readonly store: Store;
}

/**
 * Opens the state of one user's console: no data and no setting of theirs are shown to the next user, and no
 * request goes out for another.
 */
function openMemory(userId: number): Memory {
  setRequestUser(userId);
  beginSitting(userId);
  return { queryClient: makeQueryClient(), store: openStore(userId) };
}

/** Returns the addresses whose pages have pages of their own below. */
const deepPages = ({ overrides }: ConsoleProduct): string[] =>
  Object.keys(overrides.pages).flatMap((path) => (path.endsWith('/*') ? [path.slice(0, -2)] : []));

/** Builds the parts of the console that live as long as the page. */
async function buildParts(product: ConsoleProduct) {
  const models = buildModels(product.schemas, product.definitions);
  return {
    models,
    routes: buildRoutes(models, product.overviews, deepPages(product)),
    routerProvider: buildRouterProvider(models),
    authProvider: buildAuthProvider(send, { models, superAdmin: product.superAdmin }),
    dataProvider: buildDataProvider(send, models),
    i18nProvider: await buildI18nProvider(models, product.texts, resolveLocale()),
  };
}
type Parts = Awaited<ReturnType<typeof buildParts>>;

const toEngine = (product: ConsoleProduct, { models, routes }: Parts, session: Session | null): Engine => ({
  ...product,
  models,
  routes,
  permissions: session?.permissions ?? {},
  role: session?.user.userRole ?? '',
  isSuperAdmin: session?.user.userRole === product.superAdmin,
  userId: session?.user.userId,
  flags: session?.flags ?? [],
});

interface ConsoleProps {
  readonly product: ConsoleProduct;
  readonly parts: Parts;
}

/** Sets the page's `lang` to the console's language. */
function PageLanguage(): null {
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

function Console({ product, parts }: ConsoleProps): ReactElement {
  const session = useOpenSession();
  const [{ queryClient, store }] = useState(() => openMemory(session?.user.userId ?? NOBODY));
  const engine = useMemo(() => toEngine(product, parts, session), [product, parts, session]);
  const [title, setTitle] = useState<string>();
  const page = useMemo(() => ({ title, setTitle }), [title]);
  return (
    <EngineContext.Provider value={engine}>
      <CoreAdminContext
        authProvider={parts.authProvider}
        dataProvider={parts.dataProvider}
        i18nProvider={parts.i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={parts.routerProvider}
      >
        <ResourceDefinitionContextProvider definitions={buildResourceDefinitions(engine)}>
          <PageTitleContext.Provider value={page}>
            <PageLanguage />
            <NewRecordContext.Provider value={CreatePanel}>
              <Frame>
                <Page />
              </Frame>
            </NewRecordContext.Provider>
            <Toasts />
            <ChangeNews />
            <SessionWatch />
          </PageTitleContext.Provider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </EngineContext.Provider>
  );
}

/**
 * Builds the console of a product: the one place where its parts are put together. Its router begins at the
 * address of the moment in which it is rendered.
 */
export async function buildApp(product: ConsoleProduct): Promise<ComponentType> {
  const parts = await buildParts(product);
  const pages = [{ path: '*', element: <Console product={product} parts={parts} /> }];
  return function App(): ReactElement {
    const [router] = useState(() => createBrowserRouter(pages));
    return <RouterProvider router={router} />;
  };
}

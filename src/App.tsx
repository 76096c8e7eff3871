import { useMemo, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, AdminUI, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes, useLocation } from 'react-router';
import { schemas } from '../generated/schemas.ts';
import { validators } from '../generated/validators.ts';
import { buildModels, type Model } from '../resources/engine/model.ts';
import { definitions } from '../resources/index.ts';
import type { PermissionMap } from '../resources/permissions.ts';
import { mayAct } from './engine/access.ts';
import { EngineContext } from './engine/EngineContext.tsx';
import { GeneratedCreate } from './engine/GeneratedCreate.tsx';
import { GeneratedEdit } from './engine/GeneratedEdit.tsx';
import { GeneratedList } from './engine/GeneratedList.tsx';
import { buildTitle } from './engine/titles.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { iconOf } from './layout/icons.ts';
import { buildAuthProvider, readPermissions, SIGN_IN_PATH } from './providers/auth-provider.ts';
import { buildDataProvider } from './providers/data-provider.ts';
import { send } from './providers/http.ts';
import { buildI18nProvider } from './providers/i18n-provider.ts';
import { useSession } from './providers/session.ts';
import { theme } from './theme/theme.ts';
import { SignInPage } from './views/auth/SignInPage.tsx';

const models = buildModels(schemas, definitions);
const authProvider = buildAuthProvider(send, models);
const dataProvider = buildDataProvider(send, models);
const i18nProvider = buildI18nProvider(models);

const store = localStorageStore();
const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });
// Permissions change with a sign-in only, which starts with an empty cache.
queryClient.setQueryDefaults(['auth', 'canAccess'], { staleTime: Infinity });

const buildResource = (model: Model, permissions: PermissionMap): ReactElement => (
  <Resource
    key={model.stem} name={model.stem} icon={iconOf(model.page?.icon)} list={GeneratedList}
    {...(mayAct(permissions, model, 'create') && { create: GeneratedCreate })} {...(mayAct(permissions, model, 'edit') && { edit: GeneratedEdit })}
    recordRepresentation={(record: Record<string, unknown>) => buildTitle(model, record)}
  />
);

/** The resources with a page that the person may read. */
const buildResources = (permissions: PermissionMap): ReactElement[] =>
  Object.values(models).filter((model) => model.page && mayAct(permissions, model, 'list')).map((model) => buildResource(model, permissions));

const Console = (): ReactElement => (
  <AdminUI loginPage={false} layout={AppLayout} disableTelemetry>{() => buildResources(readPermissions())}</AdminUI>
);

/** Leads to the sign-in page; from there back to the page asked for. react-admin's own guard loops with a router whose navigations are transitions. */
function SignInFirst(): ReactElement {
  const { pathname, search } = useLocation();
  return <Navigate replace to={SIGN_IN_PATH} state={{ nextPathname: pathname, nextSearch: search }} />;
}

function Frame(): ReactElement {
  const session = useSession();
  const engine = useMemo(() => ({ models, validators, permissions: session?.permissions ?? {} }), [session]);
  return (
    <EngineContext.Provider value={engine}>
      <AdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store} theme={theme} darkTheme={null}>
        <Routes>
          <Route path={SIGN_IN_PATH} element={<SignInPage />} />
          <Route path="*" element={session ? <Console /> : <SignInFirst />} />
        </Routes>
      </AdminContext>
    </EngineContext.Provider>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Frame /> }]);

/** The console: the one place where its parts are put together. */
export const App = (): ReactElement => <RouterProvider router={router} />;

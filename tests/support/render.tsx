import { setTimeout as sleep } from 'node:timers/promises';
import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceContextProvider, type DataProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import { buildInputSchema, type Row } from '@crewdeck/engine/model/input.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Validator } from '@crewdeck/engine/model/validate.ts';
import { EngineContext, type Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';
import { texts } from '../../src/locales/locales.ts';
import { menus } from '../../resources/menu.ts';
import { pageTabs } from '../../resources/pages.ts';
import { isOptions } from '@crewdeck/engine/console/client/options.ts';
import { noOverrides } from './no-overrides.ts';

// The usual second is over too soon on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const ajv = createAjv();
/** The validator of a record, from the schema that the generated ones come from. */
export const toValidator = (model: Model): Validator => ajv.compile(buildInputSchema(model));

const conditionsOf = (schema: JsonSchema): Record<string, Validator> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, node]) =>
      node['x-ui']?.when ? [[name, ajv.compile(node['x-ui'].when) as unknown as Validator]] : [],
    ),
  );

export interface Bench {
  readonly view: RenderResult;
  readonly model: Model;
  /** Bodies that were sent to be saved. */ readonly saved: Row[];
  /** Reads the record again, which fails. */ readonly failToRead: (error: Error) => Promise<void>;
}

/** Declarations of a product that replaces the portal, and answers of the server. */
interface RenderOptions extends Partial<Engine> {
  readonly locale?: 'en-US' | 'ru-RU';
  /** Milliseconds that pickers wait for what they offer. */
  readonly optionsAfterMs?: number;
  /** Verbs that are not answered from the array. */
  readonly provider?: Partial<DataProvider>;
}

/**
 * Renders a generated part for one record of a schema, with everything that it works with; only the server is
 * an array.
 */
export async function renderPart(
  schema: JsonSchema,
  record: Row,
  part: ReactElement,
  { locale = 'en-US', optionsAfterMs = 0, provider, ...own }: RenderOptions = {},
): Promise<Bench> {
  const stem = 'things';
  const models = buildModels(
    {
      [stem]: { ...schema, 'x-resource': { path: '/things', module: 'things', ...schema['x-resource'] } },
      employees: { title: 'Employee', properties: { name: { type: 'string' } } },
      'global-types': {
        title: 'Type',
        properties: { name: { type: 'string', 'x-term': true } },
      },
    },
    {},
  );
  const model = models[stem] as Model;
  const saved: Row[] = [];
  const choices = [
    { id: 1, label: 'First' },
    { id: 2, label: 'Second' },
    { id: 3, label: 'Casual leave' },
  ];
  let failure: Error | undefined;
  const dataProvider = {
    getOne: () =>
      failure ? Promise.reject(failure) : Promise.resolve({ data: { id: 1, version: 1, ...record } }),
    getList: async (name: string, { filter = {} }: { filter?: { q?: string } } = {}) => {
      if (!isOptions(name)) return { data: [{ id: 1, version: 1, ...record }], total: 1 };
      await sleep(optionsAfterMs);
      const data = choices.filter(({ label }) => label.toLowerCase().includes(filter.q?.toLowerCase() ?? ''));
      return { data, total: data.length };
    },
    getMany: (_name: string, { ids }: { ids: number[] }) =>
      Promise.resolve({ data: choices.filter(({ id }) => ids.includes(id)) }),
    update: (_name: string, { data }: { data: Row }) => {
      saved.push(data);
      return Promise.resolve({ data: { ...data, id: 1 } });
    },
    create: (_name: string, { data }: { data: Row }) => {
      saved.push(data);
      return Promise.resolve({ data: { ...data, id: 2 } });
    },
    ...provider,
  } as unknown as DataProvider;
  const validate = toValidator(model);
  const engine: Engine = {
    models,
    menus,
    tabs: pageTabs,
    texts,
    loadCommands: () => import('../../src/parts/commands.ts'),
    routes: buildRoutes(models, []),
    role: 'super_admin',
    isSuperAdmin: true,
    userId: 1,
    flags: [],
    overrides: noOverrides,
    permissions: { things: ['read', 'add', 'update', 'write', 'search-filters'] },
    validators: { [stem]: () => Promise.resolve({ default: validate, conditions: conditionsOf(schema) }) },
    ...own,
  };
  const i18nProvider = await buildI18nProvider(engine.models, engine.texts, locale);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failToRead = async (error: Error): Promise<void> => {
    failure = error;
    await act(() => queryClient.refetchQueries());
  };
  const element = (
    <EngineContext.Provider value={engine}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore({ locale })}
        queryClient={queryClient}
      >
        <ResourceContextProvider value={stem}>{part}</ResourceContextProvider>
      </CoreAdminContext>
    </EngineContext.Provider>
  );
  // Of the test and not of this module, which a worker loads once for all of its suites.
  onTestFinished(cleanup);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/things'] });
  return { view: render(<RouterProvider router={router} />), model, saved, failToRead };
}

import type { Model } from './model.ts';
import { describeAction } from './openapi/action-operation.ts';
import { buildComponents, failure } from './openapi/components.ts';
import { failureComponents, type Json } from './openapi/messages.ts';
import { platformPaths } from './openapi/platform-paths.ts';
import { restPaths } from './openapi/rest-paths.ts';
import { describeOperation } from './openapi/v1-operation.ts';
import { waitingComponents, withWaiting } from './openapi/waiting.ts';
import { routePath, type Action, type Service } from './operation.ts';
import type { JsonSchema } from './schema.ts';

/** The parts of a product's API document next to its resources and services. */
export interface Api {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  /** The person as sign-in answers them (`toUser` of its directory). */
  readonly user: JsonSchema;
  /** Routes that it registers itself, by their paths. */
  readonly paths?: Readonly<Record<string, Json>>;
}

type Paths = Record<string, Record<string, unknown>>;

function buildPaths(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>>,
  api: Api,
): Paths {
  const paths: Paths = {};
  const add = (path: string, operations: Json): void => {
    paths[path] = { ...paths[path], ...operations };
  };
  const addOwn = (model: Model, path: string, operations: Json, action?: Action): void => {
    add(path, withWaiting(models, { model, path, ...(action && { action }) }, operations));
  };
  const described = (stem: string, tag: string, action: Action): Json => ({
    [action.method.toLowerCase()]: describeAction(stem, tag, action),
  });
  for (const model of Object.values(models)) {
    for (const [path, operations] of Object.entries(restPaths(model)))
      if (Object.keys(operations).length > 0) addOwn(model, path, operations);
    for (const [key, operation] of Object.entries(model.api))
      addOwn(model, `/api/v1/${operation.path}`, {
        [operation.method.toLowerCase()]: describeOperation(model, key, operation),
      });
    for (const action of Object.values(model.actions))
      addOwn(model, routePath(action), described(model.stem, model.plural, action), action);
  }
  for (const [name, service] of Object.entries(services))
    for (const action of Object.values(service.actions))
      add(routePath(action), described(name, service.title, action));
  for (const [path, operations] of Object.entries({ ...platformPaths(api.user), ...api.paths }))
    add(path, operations);
  return paths;
}

/** Names of the components that a node of the document leads to. */
const leadsTo = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name = '']) => name);

/** The components that the paths need, and those that these need in turn. */
function pickNeeded(paths: Paths, schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const needed = new Set(['Failure', ...leadsTo(paths)]);
  // What is added on the way is visited as well.
  for (const name of needed) for (const further of leadsTo(schemas[name])) needed.add(further);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}

/** The groups that the operations name. */
const tagsOf = (paths: Paths): Json[] => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as {
    tags: string[];
  }[];
  return [...new Set(operations.flatMap(({ tags }) => tags))].toSorted().map((name) => ({ name }));
};

/** The OpenAPI 3.1 document of every endpoint that follows from the definitions. */
export function buildOpenApi(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>>,
  api: Api,
): Json {
  const paths = buildPaths(models, services, api);
  const waiting = waitingComponents(models);
  const schemas = Object.assign(
    { Failure: failure },
    ...Object.values(models).map(buildComponents),
  ) as Record<string, Json>;
  return {
    openapi: '3.1.0',
    info: api.info,
    servers: [{ url: '/' }],
    security: [{ token: [], userId: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        userId: { type: 'apiKey', in: 'header', name: 'userId' },
      },
      responses: { ...failureComponents, ...waiting.responses },
      parameters: waiting.parameters,
      schemas: pickNeeded(paths, schemas),
    },
  };
}

/** Paths of records: `/api/rest/clients`, `/api/rest/clients/{id}`. */
const recordPath = /^\/api\/rest(\/[^/]+(?:\/\{id\})?)$/;

/**
 * Returns the part of an API document that describes the records alone, with paths from `/api/rest`: the
 * shape that generators of admin consoles expect, such as API Platform Admin.
 */
export function pickRecords(document: Json): Json {
  const paths = Object.fromEntries(
    Object.entries(document.paths as Paths).flatMap(([path, operations]) => {
      const [, own] = recordPath.exec(path) ?? [];
      return own === undefined ? [] : [[own, operations] as const];
    }),
  );
  const components = document.components as Json;
  return {
    ...document,
    servers: [{ url: '/api/rest' }],
    tags: tagsOf(paths),
    paths,
    components: {
      ...components,
      schemas: pickNeeded(paths, components.schemas as Readonly<Record<string, Json>>),
    },
  };
}

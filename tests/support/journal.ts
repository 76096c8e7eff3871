import { sql } from 'kysely';
import { schemas as own } from '../../generated/schemas.ts';
import { usualApi } from '@crewdeck/engine/model/usual-api.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import { buildInputSchema } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { DomainTexts } from '@crewdeck/engine/model/texts.ts';
import type { Validator } from '@crewdeck/engine/model/validate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import type { Directory } from '@crewdeck/engine/server/identity/directory.ts';
import type { ServerProduct } from '@crewdeck/engine/server/product/product.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The audit as the portal has it, of authors; no program writes here. */
const borrowed = JSON.parse(
  JSON.stringify({ ...own.audit, $schema: undefined }).replaceAll('"employees"', '"authors"'),
) as JsonSchema;
const audit: JsonSchema = {
  ...borrowed,
  properties: { ...borrowed.properties, client: { type: 'integer' } },
};

const schemas: Schemas = {
  authors: {
    type: 'object',
    required: ['name', 'email', 'role'],
    'x-resource': { module: 'journal', title: '{name}', people: { relations: {} } },
    properties: {
      name: { type: 'string', maxLength: 60 },
      email: { type: 'string', format: 'email', maxLength: 120 },
      role: { type: 'string', enum: ['writer', 'chief'] },
      isActive: { type: 'boolean', default: true },
    },
  },
  audit,
};

const noWords: DomainTexts = {
  resources: {},
  fields: {},
  values: {},
  help: {},
  groups: {},
  modules: {},
  permissions: {},
  terms: {},
};

const rights = sql`case when p.role <> 'chief' then '{"journal": ["read", "add", "update"]}'::jsonb end`;
const directory = {
  stem: 'authors',
  superAdmin: 'chief',
  permissions: ['read', 'add', 'update'],
  modules: ['journal'],
  people: {
    from: sql`authors p`,
    id: sql<number>`p.id`,
    name: sql<string>`p.name`,
    email: sql<string>`p.email`,
    role: sql<string>`p.role`,
    isActive: sql<boolean>`p.is_active`,
  },
  identities: {
    from: sql`authors p`,
    id: sql<number>`p.id`,
    isKnown: sql<boolean>`true`,
    isActive: sql<boolean>`p.is_active`,
    needsSecondFactor: sql<boolean>`false`,
    columns: sql`p.id as "userId", p.name as name, p.email as email, p.role as role, p.role as "userRole",
      null as locale, null as "avatarUrl", ${rights} as granted,
      case p.role when 'chief' then '["journal"]'::jsonb end as "allModules"`,
  },
  roles: {
    from: sql`(values ('writer'), ('editor'), ('chief')) r(role)`,
    value: sql<string>`r.role`,
    label: sql<string>`r.role`,
    isActive: sql<boolean>`true`,
  },
  roleIdOf: () => 0,
  identityBehind: (stem: string, id: number) => (stem === 'authors' ? id || undefined : null),
  toUser: ({ userId, name }: { userId: number; name: string }) => ({ userId, name }),
  toClaims: () => ({}),
} as unknown as Directory;

/** The validators of models, compiled as they are generated. */
export function validatorsOf(models: Readonly<Record<string, Model>>): Readonly<Record<string, Validator>> {
  const ajv = createAjv();
  return Object.fromEntries(
    Object.values(models).map((model) => [model.stem, ajv.compile(buildInputSchema(model)) as Validator]),
  );
}

/**
 * A product that is no portal, a journal with its authors: every name in it is its own. `more` are schemas of
 * further resources, or others of these two; `parts` are what else it has of its own.
 */
export function journalWith(
  more: Schemas = {},
  definitions: Readonly<Record<string, unknown>> = {},
  parts: Partial<ServerProduct> = {},
): ServerProduct {
  const all = { ...schemas, ...more };
  const models = buildModels(all, definitions);
  return {
    root: new URL('../../', import.meta.url),
    schemas: all,
    definitions,
    services: {},
    api: usualApi({ name: 'Journal' }),
    validators: Object.fromEntries(
      Object.entries(validatorsOf(models)).map(([stem, one]) => [
        stem,
        () => Promise.resolve({ default: one }),
      ]),
    ),
    database: { tables: buildDatabase(models), version: '1.0.0' },
    directory: () => directory,
    texts: { 'en-US': noWords, 'fr-FR': noWords, 'ru-RU': noWords, 'zh-CN': noWords },
    rules: {},
    functions: {},
    jobs: { handlers: () => ({}) as never, mails: [], schedule: () => Promise.resolve() },
    keepDays: () => ({}),
    seed: () => Promise.resolve(),
    demo: { people: [], password: '' },
    addSuperAdmin: () => Promise.reject(new Error('The chief was there first.')),
    ...parts,
  };
}

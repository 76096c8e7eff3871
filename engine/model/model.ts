import type { Module, Need } from './register.ts';
import type { Definition, Menu, Scope, Verb } from './define.ts';
import { csvActions } from './csv/actions.ts';
import { defaultColumns, defaultFilters, defaultForm } from './default-views.ts';
import { describeSchema } from './describe-schema.ts';
import { buildField, toSnake } from './field-model.ts';
import type { Kind } from './kinds.ts';
import type { Action, Operation } from './operation.ts';
import { assertRelations } from './relations.ts';
import type { States } from './states.ts';
import type { JsonSchema, OnDelete } from './schema.ts';

/**
 * What a permission check asks for; `module: null` stands for the module of the row's own value (see
 * `moduleByValue`).
 */
export interface Requirement {
  readonly module: string | null;
  readonly permission: string;
}

/** `where`: only rows that have these values, a reference among them by its unique value. */
export interface Reference {
  readonly stem: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly onDelete: OnDelete;
  readonly many: boolean;
}

/** One field of a record, as every reader of the declaration sees it. */
export interface FieldModel {
  readonly name: string;
  readonly column: string;
  readonly kind: Kind;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** A column of the same row that it repeats; such a field has no column of its own. */
  readonly alias?: string;
  readonly computed: boolean;
  readonly owner: boolean;
  /** Set when the row is made, and never changed. */
  readonly fixed: boolean;
  readonly search: boolean;
  readonly sensitive: boolean;
  readonly unique?: true | 'active';
  readonly index: boolean;
  readonly ref?: Reference;
  readonly read?: Requirement;
  readonly write?: Requirement;
}

/**
 * A resource as the engines see it: the schema and the definition joined, every default filled in. Plain
 * data.
 */
export interface Model {
  readonly stem: string;
  readonly table: string;
  readonly schema: JsonSchema;
  readonly title: string;
  readonly plural: string;
  readonly titleTemplate: string;
  readonly defaultSort: readonly [string, 'ASC' | 'DESC'];
  readonly fields: readonly FieldModel[];
  readonly field: Readonly<Record<string, FieldModel>>;
  readonly uniques: readonly (readonly string[])[];
  /** Set for a view of another resource's table. */
  readonly from?: { readonly stem: string; readonly where: Readonly<Record<string, string>> };
  readonly custom: boolean;
  readonly softDelete: boolean;
  /** Module that guards it; null where a value of the row decides, or where no module does. */
  readonly module: string | null;
  readonly moduleByValue?: { readonly field: string; readonly modules: Readonly<Record<string, string>> };
  readonly needs: Readonly<
    Record<'read' | 'create' | 'update' | 'delete' | 'export' | 'import', readonly Requirement[]>
  >;
  readonly verbs: readonly Verb[];
  readonly scope?: NormalScope;
  readonly open: readonly string[];
  readonly decided: readonly string[];
  /** States in which the generic writes are possible. */
  readonly when: Readonly<Partial<Record<'update' | 'delete', States>>>;
  readonly importable: boolean;
  readonly page: ModelPage;
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly form: readonly (readonly string[])[];
  readonly api: Readonly<Record<string, Operation>>;
  readonly actions: Readonly<Record<string, Action>>;
}

export interface ModelPage {
  readonly path: string;
  readonly menu: Menu;
  readonly icon?: string;
  readonly modules?: readonly string[];
  readonly paths?: { readonly create?: string; readonly edit?: string; readonly show?: string };
  readonly author?: string;
  readonly further?: readonly {
    readonly path: string;
    readonly kind?: 'list' | 'newest' | 'own';
    readonly where?: Readonly<Record<string, unknown>>;
    readonly module?: string | null;
    readonly read?: Operation;
  }[];
}

export interface NormalScope {
  readonly all: Requirement;
  readonly own: readonly string[];
  readonly others: readonly ('update' | 'delete')[];
  readonly through: readonly string[];
  readonly parent?: string;
  readonly members?: { readonly stem: string; readonly on: string; readonly person: string };
}

/** Fields that every stored row has. */
export const systemFields: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'integer', title: 'Number', readOnly: true },
  createdAt: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', title: 'Changed', readOnly: true },
  createdBy: { type: 'integer', title: 'Created by', readOnly: true },
  version: { type: 'integer', title: 'Version', readOnly: true },
};

export const isSystemField = (name: string): boolean => Object.hasOwn(systemFields, name);

/** `module.permission`, or a permission of the own module. */
export function parseNeed(need: string, module: string | null): Requirement {
  const dot = need.indexOf('.');
  return dot < 0
    ? { module, permission: need }
    : { module: need.slice(0, dot), permission: need.slice(dot + 1) };
}

type AnyDefinition = Partial<
  Omit<Definition<never>, 'scope' | 'list' | 'form' | 'api' | 'open' | 'decided' | 'when' | 'module' | 'page'>
> & {
  page?: Omit<ModelPage, 'menu'> & { menu?: Menu };
  module?: Module | { field: string; modules: Readonly<Record<string, string>> } | null;
  scope?: Omit<Scope<never>, 'own' | 'through' | 'parent' | 'members'> & {
    own?: readonly string[];
    through?: readonly string[];
    parent?: string;
    members?: { stem: string; on: string; person: string };
  };
  list?: { columns?: readonly string[]; filters?: readonly string[] };
  form?: readonly (string | readonly string[])[];
  api?: Readonly<Record<string, Operation>>;
  open?: readonly string[];
  decided?: readonly string[];
  when?: Model['when'];
};

const asList = (need: Need | readonly Need[] | undefined, fallback: Need): readonly string[] =>
  need === undefined ? [fallback] : typeof need === 'string' ? [need] : need;

function buildScope(
  scope: AnyDefinition['scope'],
  fields: readonly FieldModel[],
  module: string | null,
): NormalScope | undefined {
  if (!scope) return undefined;
  const owners = scope.own ?? fields.filter((field) => field.owner).map((field) => field.name);
  return {
    all: parseNeed(scope.all ?? 'read_all', module),
    own: owners,
    others: scope.others ?? [],
    through: scope.through ?? [],
    ...(scope.parent && { parent: scope.parent }),
    ...(scope.members && { members: scope.members }),
  };
}

/** Module that guards the resource: the definition's word counts before the schema's; null for none. */
const moduleOf = (schema: JsonSchema, { module }: AnyDefinition): string | Model['moduleByValue'] | null =>
  module === undefined ? (schema['x-resource']?.module ?? null) : module;

/** Fields that the schema does not declare itself; `people` is what `createdBy` refers to. */
function buildSystemFields(
  schema: JsonSchema,
  people: string | undefined,
  toRequirement: (need: string) => Requirement,
): FieldModel[] {
  const root: JsonSchema = { required: ['id', 'createdAt', 'updatedAt', 'version'] };
  return Object.entries(systemFields)
    .filter(([name]) => !schema.properties?.[name])
    .map(([name, node]) => {
      const isAuthor = name === 'createdBy' && people !== undefined;
      return buildField(root, name, isAuthor ? { ...node, 'x-ref': people } : node, toRequirement);
    });
}

function buildNeeds(definition: AnyDefinition, module: string | null): Model['needs'] {
  const needs = definition.needs ?? {};
  const requirements = (need: Need | readonly Need[] | undefined, fallback: Need): readonly Requirement[] =>
    asList(need, fallback).map((one) => parseNeed(one, module));
  return {
    read: requirements(needs.read, definition.module === null ? 'any' : 'read'),
    create: requirements(needs.create, 'add'),
    update: requirements(needs.update, 'update'),
    delete: requirements(needs.delete, 'update'),
    export: requirements(needs.export, 'download-data'),
    import: requirements(needs.import, 'upload-data'),
  };
}

/** A resource whose page is declared nowhere has one at its stem, at the top of the menu. */
function buildPage(stem: string, schema: JsonSchema, { page }: AnyDefinition): ModelPage {
  const keyword = schema['x-resource'] ?? {};
  const path = page?.path ?? keyword.path ?? `/${stem}`;
  const icon = page?.icon ?? keyword.icon;
  const menu = page?.menu ?? keyword.menu ?? (page ? 'none' : 'top');
  return { ...page, path, menu: menu as Menu, ...(icon && { icon }) };
}

/**
 * Joins a schema and its definition (none is needed) into the model that every engine reads. `people`: the
 * resource whose rows write the others.
 */
export function buildModel(
  stem: string,
  schema: JsonSchema,
  definition: AnyDefinition = {},
  people?: string,
): Model {
  const declared = moduleOf(schema, definition);
  const module = typeof declared === 'string' ? declared : null;
  const toRequirement = (need: string): Requirement => parseNeed(need, module);
  const own = Object.entries(schema.properties ?? {}).map(([name, node]) =>
    buildField(schema, name, node, toRequirement),
  );
  const fields = [...own, ...buildSystemFields(schema, people, toRequirement)];
  const scope = buildScope(definition.scope, fields, module);
  const model: Model = {
    stem,
    table: toSnake(stem),
    schema,
    ...describeSchema(stem, schema),
    fields,
    // No prototype: a name that a caller sends is a field or nothing.
    field: Object.assign(
      Object.create(null) as Record<string, FieldModel>,
      Object.fromEntries(fields.map((field) => [field.name, field])),
    ),
    module,
    ...(typeof declared === 'object' && declared && { moduleByValue: declared }),
    needs: buildNeeds(definition, module),
    verbs: definition.verbs ?? ['list', 'read', 'create', 'update', 'delete'],
    ...(scope && { scope }),
    open: definition.open ?? [],
    decided: definition.decided ?? [],
    when: definition.when ?? {},
    importable: definition.importable ?? Object.keys(definition).length === 0,
    page: buildPage(stem, schema, definition),
    columns: definition.list?.columns ?? defaultColumns(own),
    filters: definition.list?.filters ?? defaultFilters(fields),
    form: (definition.form ?? defaultForm(own)).map((row) => (typeof row === 'string' ? [row] : row)),
    api: definition.api ?? {},
    actions: definition.actions ?? {},
  };
  return { ...model, actions: { ...model.actions, ...csvActions(model, definition.csv) } };
}

/** The resource whose rows are the people. Throws where no schema is marked so. */
export function peopleOf(models: Readonly<Record<string, Model>>): Model {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  if (!people) throw new Error('No schema is marked as the people (x-resource.people).');
  return people;
}

/**
 * Returns all models by stem. Throws when a reference names a stem that does not exist, or a scope a
 * relation.
 */
export function buildModels(
  schemas: Readonly<Record<string, JsonSchema>>,
  definitions: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Model>> {
  const people = Object.keys(schemas).find((stem) => schemas[stem]?.['x-resource']?.people);
  const models = Object.fromEntries(
    Object.entries(schemas).map(([stem, schema]) => [
      stem,
      buildModel(stem, schema, definitions[stem] as AnyDefinition | undefined, people),
    ]),
  );
  for (const model of Object.values(models)) {
    for (const field of model.fields) {
      if (field.ref && !models[field.ref.stem])
        throw new Error(`${model.stem}.${field.name} refers to ${field.ref.stem}, which has no schema.`);
    }
  }
  assertRelations(models);
  return models;
}

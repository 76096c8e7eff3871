import type { AnyDefinition } from './any-definition.ts';
import type { Menu } from './define.ts';
import type { Need } from './register.ts';
import { withApproval, withApprovalActions } from './approval.ts';
import { withPeriodActions } from './closing.ts';
import { withExportActions } from './month-exports.ts';
import { assertDeclarations } from './assertions.ts';
import { batchActions, buildBatch } from './batch/batch.ts';
import { buildBoard } from './board.ts';
import { buildCalendar } from './calendar.ts';
import { buildGallery } from './gallery.ts';
import { withConversations } from './conversation.ts';
import { csvActions } from './csv/actions.ts';
import { buildDays, dayActions } from './day-grid.ts';
import { defaultColumns, defaultFilters, defaultForm } from './default-views.ts';
import { describeSchema } from './describe-schema.ts';
import { groupActions } from './groups.ts';
import { moduleName, tableName } from './column-name.ts';
import { buildField, byName } from './field-model.ts';
import { withFigures } from './figures.ts';
import {
  parseNeed,
  type FieldModel,
  type Model,
  type ModelPage,
  type NormalScope,
  type Requirement,
} from './model.ts';
import { systemFields } from './system-fields.ts';
import { withSearch } from './searched.ts';
import { buildHeld } from './held.ts';
import { withIntegrationActions } from './integration.ts';
import { buildNotify } from './notify.ts';
import { withPendingActions } from './pending-changes.ts';
import { withErasing } from './erasing.ts';
import { buildPersonal, withPersonal, withPrivacyActions } from './privacy.ts';
import { buildQueue } from './queue.ts';
import type { JsonSchema } from './schema.ts';
import { standardDefinition } from './standard-definitions.ts';
import { viewActions } from './view-actions.ts';
import { buildTree, treeActions } from './tree.ts';
import { buildYears } from './years.ts';

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
    through: scope.through ?? [],
    ...(scope.parent && { parent: scope.parent }),
    ...(scope.members && { members: scope.members }),
  };
}

/**
 * Module that guards the resource: the definition's word counts before the schema's; null for none, which
 * has to be said: a resource that nothing is said of is a module of its own.
 */
function moduleOf(
  stem: string,
  schema: JsonSchema,
  definition: AnyDefinition | undefined,
): string | Model['moduleByValue'] | null {
  if (definition?.module !== undefined) return definition.module;
  return schema['x-resource']?.module ?? moduleName(stem);
}

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

/** Returns the permissions that callers need. */
function buildNeeds(definition: AnyDefinition, module: string | null): Pick<Model, 'needs' | 'takeBack'> {
  const { needs = {}, takeBack } = definition;
  const requirements = (need: Need | readonly Need[] | undefined, fallback: Need): readonly Requirement[] =>
    asList(need, fallback).map((one) => parseNeed(one, module));
  return {
    needs: {
      read: requirements(needs.read, definition.module === null ? 'any' : 'read'),
      create: requirements(needs.create, 'add'),
      update: requirements(needs.update, 'update'),
      delete: requirements(needs.delete, 'update'),
      export: requirements(needs.export, 'download-data'),
      import: requirements(needs.import, 'upload-data'),
    },
    ...(takeBack && {
      takeBack: { needs: requirements(takeBack.needs, 'update'), while: takeBack.while },
    }),
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

/** A resource whose definition is empty may be imported. */
function buildImport(definition: AnyDefinition): Pick<Model, 'importable' | 'importOptions'> {
  const { importable = Object.keys(definition).length === 0 } = definition;
  const importOptions = typeof importable === 'object' ? importable : {};
  return { importable: importable !== false, importOptions };
}

/** Returns the read actions of a list next to its rows. */
const listActions = (model: Model): Model['actions'] => ({
  ...groupActions(model),
  ...dayActions(model),
  ...treeActions(model),
  ...batchActions(model),
  ...viewActions(model),
});

/** Returns the properties of a record's page. */
const recordParts = ({ ownTitle, timeline, lists = [] }: NonNullable<AnyDefinition['record']> = {}): Pick<
  Model,
  'ownTitle' | 'timeline' | 'lists'
> => ({
  ...(ownTitle && { ownTitle }),
  ...(timeline && { timeline }),
  lists,
});

/**
 * Joins a schema and its definition (none is needed) into the model that every engine reads. `people`: the
 * resource whose rows write the others.
 */
export function buildModel(stem: string, schema: JsonSchema, given?: AnyDefinition, people?: string): Model {
  const definition = given ?? {};
  const declared = moduleOf(stem, schema, given);
  const module = typeof declared === 'string' ? declared : null;
  const toRequirement = (need: string): Requirement => parseNeed(need, module);
  const own = withSearch(
    Object.entries(schema.properties ?? {}).map(([name, node]) =>
      buildField(schema, name, node, toRequirement),
    ),
  );
  const fields = [...own, ...buildSystemFields(schema, people, toRequirement)];
  const described = describeSchema(stem, schema);
  const scope = buildScope(definition.scope, fields, module);
  const personal = buildPersonal(schema, own);
  const plain: Model = {
    stem,
    table: tableName(stem),
    schema,
    ...described,
    fields,
    field: byName(fields),
    module,
    ...(typeof declared === 'object' && declared && { moduleByValue: declared }),
    ...buildNeeds(definition, module),
    verbs: definition.verbs ?? ['list', 'read', 'create', 'update', 'delete'],
    ...(scope && { scope }),
    ...(definition.ends && { ends: definition.ends }),
    ...(definition.held && { held: buildHeld(stem, fields, definition.held) }),
    open: definition.open ?? [],
    decided: definition.decided ?? [],
    entered: definition.entered ?? {},
    when: definition.when ?? {},
    ...buildImport(definition),
    countedPerDay: definition.countedPerDay ?? false,
    page: buildPage(stem, schema, definition),
    columns: definition.list?.columns ?? defaultColumns(own, described.titleTemplate),
    filters: definition.list?.filters ?? defaultFilters(fields),
    presets: definition.list?.presets ?? [],
    ...(definition.list?.board !== undefined && { board: buildBoard(definition.list.board) }),
    ...(definition.list?.gallery && { gallery: buildGallery(definition.list.gallery) }),
    ...(definition.list?.calendar && { calendar: buildCalendar(definition.list.calendar) }),
    ...(definition.list?.days && { days: buildDays(definition.list.days, fields) }),
    ...(definition.list?.queue && { queue: buildQueue(definition.list.queue) }),
    matrices: definition.list?.matrices ?? [],
    ...(definition.list?.tree && { tree: buildTree(definition.list.tree) }),
    ...recordParts(definition.record),
    ...(definition.list?.batch && { batch: buildBatch(definition.list.batch, fields) }),
    ...(definition.list?.years && { years: buildYears(definition.list.years) }),
    notify: buildNotify(definition.notify),
    ...(definition.notifyOwner && { notifyOwner: definition.notifyOwner }),
    ...(definition.ownerKind !== undefined && { ownerKind: definition.ownerKind }),
    form: (definition.form ?? defaultForm(own)).map((row) => (typeof row === 'string' ? [row] : row)),
    api: definition.api ?? {},
    actions: definition.actions ?? {},
    ...(personal && { personal }),
    ...(definition.monthExports && { monthExports: definition.monthExports }),
  };
  return withActions(definition.approval ? withApproval(plain, definition.approval) : plain, definition);
}

/** A model with the actions that follow from it. */
const withActions = (model: Model, { csv }: AnyDefinition): Model => ({
  ...model,
  actions: {
    ...model.actions,
    ...csvActions(model, csv),
    ...listActions(model),
  },
});

/**
 * Returns all models by stem. Throws when a reference names a stem that does not exist, or a scope a
 * relation, and when a ready-made view asks for what the model lacks.
 */
export function buildModels(
  schemas: Readonly<Record<string, JsonSchema>>,
  definitions: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Model>> {
  const people = Object.keys(schemas).find((stem) => schemas[stem]?.['x-resource']?.people);
  const models = [
    withFigures,
    withApprovalActions,
    withPeriodActions,
    withExportActions,
    withIntegrationActions,
    withPendingActions,
    withPersonal,
    withPrivacyActions,
    withErasing,
  ].reduce(
    (all: Readonly<Record<string, Model>>, withMore) => withMore(all),
    Object.fromEntries(
      Object.entries(schemas).map(([stem, schema]) => [
        stem,
        buildModel(
          stem,
          schema,
          (definitions[stem] as AnyDefinition | undefined) ?? standardDefinition(schema),
          people,
        ),
      ]),
    ),
  );
  assertDeclarations(models);
  const conversations = Object.entries(definitions).map(([stem, one]) => [
    stem,
    (one as AnyDefinition | undefined)?.record?.conversation,
  ]);
  return withConversations(models, Object.fromEntries(conversations) as Record<string, unknown>);
}

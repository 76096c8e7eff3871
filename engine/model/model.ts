import { LARGEST_ID } from './ids.ts';
import type { MarkLook, Menu } from './define.ts';
import type { Kind } from './kinds.ts';
import type { Action, Operation, Verb } from './operation.ts';
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
  /** Its values are seeded names, which every language has its word for. */
  readonly term: boolean;
  /** The fields of each entry, where the value is a list of small records. */
  readonly members?: readonly FieldModel[];
  readonly sensitive: boolean;
  readonly unique?: true | 'active';
  readonly index: boolean;
  readonly ref?: Reference;
  readonly read?: Requirement;
  readonly write?: Requirement;
  /** The relation of people, a flag, without which nobody writes it. */
  readonly through?: string;
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
  /** Groups of fields that lists are filtered by together. */
  readonly indexes: readonly (readonly string[])[];
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
  /** Values that people enter, of fields whose others are written by something else. */
  readonly entered: Readonly<Record<string, readonly (string | number)[]>>;
  /** States in which the generic writes are possible. */
  readonly when: Readonly<Partial<Record<'update' | 'delete', States>>>;
  readonly importable: boolean;
  readonly page: ModelPage;
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly presets: readonly ModelPreset[];
  readonly board?: ModelBoard;
  readonly gallery?: ModelGallery;
  readonly days?: ModelDays;
  readonly queue?: ModelQueue;
  readonly form: readonly (readonly string[])[];
  readonly api: Readonly<Record<string, Operation>>;
  readonly actions: Readonly<Record<string, Action>>;
  /** Set where the record is talked about. */
  readonly conversation?: Conversation;
  /** Set for what conversations are made of: whose, and the fields that name the record and people. */
  readonly partOf?: { readonly stem: string; readonly on: string; readonly mentions?: string };
}

/** What a record is talked about with (`record.conversation`), every default filled in. */
export interface Conversation {
  readonly messages: string;
  /** Field of a message that names its record, and the one that names who wrote it. */
  readonly on: string;
  readonly author: string;
  readonly body: string;
  readonly internal?: string;
  readonly mentions?: string;
  readonly opening?: string;
  readonly step?: { readonly action: string; readonly field: string };
  readonly files?: {
    readonly list: string;
    readonly add: string;
    readonly get: string;
    readonly message?: string;
  };
  readonly changes: readonly string[];
}

/** A view of the list that the definition brings. */
export interface ModelPreset {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly columns?: readonly string[];
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

/** A list as a grid: a row for each record that a field refers to, a column for each day. */
export interface ModelDays {
  readonly row: string;
  readonly day: string;
  readonly value: string;
  /** Fields of the row's record by which rows can be put together. */
  readonly groups: readonly string[];
  /** What else can be known of a day of a row. */
  readonly marks: readonly string[];
  /** How cells show a mark; a tint where nothing is said. */
  readonly looks: Readonly<Record<string, MarkLook>>;
  /** The resource whose records are the rows. */
  readonly stem: string;
}

/** A list that is looked at as cards with pictures (`list.gallery`). */
export interface ModelGallery {
  /** Field whose value is drawn above each card. */
  readonly picture: string;
  /** What stands below the name; the first columns of the list where it is not said. */
  readonly cards?: readonly string[];
  /** Whether the list opens so. */
  readonly isFirst: boolean;
}

/** A list as columns of cards, one for each value of a field. */
export interface ModelBoard {
  readonly field: string;
  readonly cards?: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
}

/** A list as work that waits, one row after the other. */
export interface ModelQueue {
  readonly assignee: string;
  readonly state: string;
  readonly open: readonly (string | number)[];
  readonly waiting: readonly (string | number)[];
  readonly done?: string | number;
  readonly assign?: { readonly action: string; readonly field: string };
  readonly rows: readonly string[];
  readonly activity?: string;
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
  id: { type: 'integer', maximum: LARGEST_ID, title: 'Number', readOnly: true },
  createdAt: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', title: 'Changed', readOnly: true },
  createdBy: { type: 'integer', maximum: LARGEST_ID, title: 'Created by', readOnly: true },
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

/** The resource whose rows are the people. Throws where no schema is marked so. */
export function peopleOf(models: Readonly<Record<string, Model>>): Model {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  if (!people) throw new Error('No schema is marked as the people (x-resource.people).');
  return people;
}

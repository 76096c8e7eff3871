import type { UniqueGroup } from './unique-groups.ts';
import type { ApprovalStep } from './approval-declaration.ts';
import type { ImportOptions } from './csv/import-options.ts';
import type { Menu } from './define.ts';
import type {
  ModelBatch,
  ModelBoard,
  ModelCalendar,
  ModelDays,
  ModelGallery,
  ModelMatrix,
  ModelQueue,
  ModelTimeline,
  ModelTree,
  ModelYears,
} from './model-lists.ts';
import type { ExportColumn } from './export-column.ts';
import type { Kind } from './kinds.ts';
import type { Notify, NotifyOwner } from './notify-declaration.ts';
import type { Action, Operation, Verb } from './operation.ts';
import type { States } from './states.ts';
import type { OnDelete, PersonalKeyword, Purpose, TwoEyes } from './keywords.ts';
import type { JsonSchema } from './schema.ts';

/**
 * A permission that a caller needs; `module: null` is the module of the row's own value (see
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
  /** Rows that are not active may be referred to, too. */
  readonly inactive?: true;
  readonly many: boolean;
}

/** Aggregate of a figure over its rows. */
export type Take = 'count' | 'sum' | 'min' | 'max' | 'latest';

/** A field that is a figure over rows of another resource. */
export interface Figure {
  /** The resource of the rows, without what its own figures are. */
  readonly rows: Model;
  /** Its reference to the row that has the figure. */
  readonly via: string;
  readonly take: Take;
  /** The field of the values; none where rows are counted. */
  readonly of?: string;
  /** The field by which the latest is the latest. */
  readonly at: string;
  /** Values that rows of the figure have. */
  readonly where: Readonly<Record<string, string | number | boolean>>;
}

/** One field of a record, as every reader of the declaration sees it. */
export interface FieldModel {
  readonly name: string;
  readonly column: string;
  readonly kind: Kind;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Null is one of its values, and not only what an empty field holds. */
  readonly nullable?: true;
  readonly readOnly: boolean;
  /** Taken, and never answered. */
  readonly writeOnly?: true;
  /** A column of the same row that it repeats; such a field has no column of its own. */
  readonly alias?: string;
  /** SQL function that answers the field for that column. */
  readonly by?: string;
  /** Rows of another resource that it is a figure over. */
  readonly figure?: Figure;
  /** Its expression over other fields of its row, as written. */
  readonly expression?: string;
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
  /** Set where it is personal data for another reason than its row. */
  readonly personal?: Purpose;
  /** Changes of it that another person confirms. */
  readonly twoEyes?: TwoEyes;
}

/**
 * A resource as the engines see it: the schema and the definition joined, every default filled in. Plain
 * data.
 * @example
 * const datesOf = ({ fields }: Model) => fields.filter(({ kind }) => kind === 'date');
 * datesOf(models.trips).map(({ name }) => name); // → ['from', 'to']
 */
export interface Model {
  readonly stem: string;
  readonly table: string;
  readonly schema: JsonSchema;
  readonly title: string;
  readonly plural: string;
  readonly titleTemplate: string;
  /** Fields that name a record on its owner's own pages (`record.ownTitle`). */
  readonly ownTitle?: readonly string[];
  readonly defaultSort: readonly [string, 'ASC' | 'DESC'];
  readonly fields: readonly FieldModel[];
  readonly field: Readonly<Record<string, FieldModel>>;
  readonly uniques: readonly UniqueGroup[];
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
  /** Set where rows end with the people whom they name: their first day, and their last one if they last. */
  readonly ends?: { readonly with: readonly string[]; readonly from: string; readonly to?: string };
  /** Set where rows wait for whom they name. */
  readonly held?: Held;
  readonly open: readonly string[];
  readonly decided: readonly string[];
  /** Values that people enter, of fields whose others are written by something else. */
  readonly entered: Readonly<Record<string, readonly (string | number)[]>>;
  /** States in which the generic writes are possible. */
  readonly when: Readonly<Partial<Record<'update' | 'delete', States>>>;
  /** Set where people delete what they have created for themselves: its requirements, and in which states. */
  readonly takeBack?: { readonly needs: readonly Requirement[]; readonly while: States };
  readonly importable: boolean;
  readonly importOptions: ImportOptions;
  /** New rows count towards the daily limit of the person who creates them. */
  readonly countedPerDay: boolean;
  readonly page: ModelPage;
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly presets: readonly ModelPreset[];
  readonly board?: ModelBoard;
  readonly gallery?: ModelGallery;
  readonly calendar?: ModelCalendar;
  readonly days?: ModelDays;
  readonly queue?: ModelQueue;
  readonly tree?: ModelTree;
  readonly matrices: readonly ModelMatrix[];
  readonly timeline?: ModelTimeline;
  /** Lists on a record's page of rows that refer to it over another one: `on` is the path. */
  readonly lists: readonly { readonly stem: string; readonly on: string }[];
  readonly batch?: ModelBatch;
  readonly years?: ModelYears;
  readonly form: readonly (readonly string[])[];
  readonly api: Readonly<Record<string, Operation>>;
  readonly actions: Readonly<Record<string, Action>>;
  /** Set where the rows are personal data: the field that names whose, and what they are kept for. */
  readonly personal?: Partial<PersonalKeyword> & { readonly of: string };
  /** Columns of the export of a closed month. */
  readonly monthExports?: readonly ExportColumn[];
  /** Set if rows are approved. */
  readonly approval?: Approval;
  /** Notifications about its rows. */
  readonly notify: readonly Notify[];
  readonly notifyOwner?: NotifyOwner;
  /** Of the resource that holds notifications: the kind by which owners hear what others do to their rows. */
  readonly ownerKind?: string;
  /** Set where the record is talked about. */
  readonly conversation?: Conversation;
  /** Set for what conversations are made of: whose, and the fields that name the record and people. */
  readonly partOf?: { readonly stem: string; readonly on: string; readonly mentions?: string };
}

/** An approval with every default filled in. */
export interface Approval {
  readonly field: string;
  /** Field that names whose the row is. */
  readonly owner: string;
  readonly pending: string | number;
  readonly accepted: string | number;
  readonly rejected: string | number;
  readonly steps: readonly ApprovalStep[];
  readonly fallback?: string;
  /** Days of work. */
  readonly remindAfter?: number;
  readonly escalateAfter?: number;
  /** Date from which on who decides takes back what is accepted. */
  readonly withdraw?: { readonly before: string };
}

/** Holders of rows, with every default filled in. */
export interface Held {
  readonly by: string;
  readonly person: string;
  readonly role: string;
  readonly owner: string;
  readonly while: States;
  readonly fallback?: string;
}

/** Comments of a record (`record.conversation`), with every default filled in. */
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
  readonly isFirst?: true;
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
    readonly shape?: string;
    readonly where?: Readonly<Record<string, unknown>>;
    readonly module?: string | null;
    readonly read?: Operation;
  }[];
}

export interface NormalScope {
  readonly all: Requirement;
  readonly own: readonly string[];
  readonly through: readonly string[];
  readonly parent?: string;
  readonly members?: { readonly stem: string; readonly on: string; readonly person: string };
}

/** `module.permission`, or a permission of the own module. */
export function parseNeed(need: string, module: string | null): Requirement {
  const dot = need.indexOf('.');
  return dot < 0
    ? { module, permission: need }
    : { module: need.slice(0, dot), permission: need.slice(dot + 1) };
}

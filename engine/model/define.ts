import type {
  MenuGroupName,
  Module,
  Need,
  NoticeKindName,
  PagePath,
  References,
  RelationName,
  Stem,
} from './register.ts';
import type { Field, FieldPath, Names } from './field-paths.ts';
import type { ImportOptions } from './csv/import-options.ts';
import type { ApprovalOf } from './approval-declaration.ts';
import type { ConversationOf } from './conversation-declaration.ts';
import type { HeldOf } from './held-declaration.ts';
import type { ExportColumnOf } from './export-column.ts';
import type { IconName } from './icons.ts';
import type { NotifyOf, NotifyOwner } from './notify-declaration.ts';
import type { Action, Operation, Verb } from './operation.ts';
import type { PeriodName } from './periods.ts';
import type {
  Batch,
  Board,
  Calendar,
  Days,
  Gallery,
  Matrix,
  Queue,
  Timeline,
  Tree,
  Years,
} from './shapes.ts';

export type Menu = 'top' | MenuGroupName | 'none';

/** Rows that a person may read. Without a scope, the read permission opens every row. */
export interface Scope<S extends Stem> {
  /** Permission that opens every row; default `read_all`. The role with every permission reads all rows. */
  all?: Need;
  /**
   * Fields (or paths) that name a person whose row it is; default: the schema's `x-owner`. Owners may also
   * write.
   */
  own?: readonly FieldPath<S>[];
  /**
   * Relations of people (`x-resource.people.relations`): a person with one of them to the person of a row
   * reads it.
   */
  through?: readonly RelationName[];
  /** Readers of the row that this field refers to also read this row. */
  parent?: Names<References[S]>;
  /** The row is seen by the people named in rows of another resource that point at it. */
  members?: {
    [M in Stem]: {
      /** The resource of those rows. */
      stem: M;
      /** Their reference to the row. */
      on: Field<M>;
      /** Field of theirs that refers to a person. */
      person: Field<M>;
    };
  }[Stem];
}

/** The module of each row follows from the value of one of its fields. */
export interface ModuleByValue<S extends Stem> {
  /** Field whose value decides. */
  field: Field<S>;
  /**
   * The module of each value.
   * @example modules: { terms: 'texts', faq: 'help' }
   */
  modules: Readonly<Record<string, Module>>;
}

/** Addresses of the resource in the console. */
export interface Page<S extends Stem> {
  /** Address of its list. */
  path: PagePath;
  /** Place of its list in the menu: the top level, or a group of the product. */
  menu?: Menu;
  /** Icon of the entry. */
  icon?: IconName;
  /** Any of these modules opens the pages; default: the resource's own. */
  modules?: readonly Module[];
  /** Paths of pages other than `<path>/create`, `<path>/{id}` (edit) and `<path>/{id}/show`. */
  paths?: {
    /** Of the form of a new one. */
    create?: string;
    /** Of the form of one that is there. */
    edit?: string;
    /** Of the page of one. */
    show?: string;
  };
  /** Names who wrote a version, on pages of the newest; default `createdBy`. */
  author?: Field<S>;
  /**
   * Further addresses: a list with fixed values (`{field}` in the path is one too), the newest record of
   * them, or the person's own record.
   */
  further?: readonly {
    /** Its path. */
    path: PagePath | `${PagePath}/{${Field<S>}}`;
    /** Its content; default: a list. */
    kind?: 'list' | 'newest' | 'own';
    /** The only shape of its list: `tree`. */
    shape?: 'table' | 'board' | 'gallery' | 'queue' | 'days' | 'calendar' | 'tree' | 'matrix';
    /** Values that its rows have. */
    where?: Readonly<Partial<Record<FieldPath<S>, unknown>>>;
    /** Its own module; `null`: everybody's. */
    module?: Module | null;
    /** Endpoint that answers the record of an `own` page. */
    read?: Operation;
  }[];
}

/** Conditions of a list by the names that the address has for them: `status`, `date_period`. */
type ListFilter<S extends Stem> = Readonly<
  Partial<
    Record<FieldPath<S> | `${FieldPath<S>}_${'gte' | 'lte' | 'contains' | 'year' | 'month'}`, unknown> &
      Record<`${FieldPath<S>}_empty`, boolean> &
      Record<`${FieldPath<S>}_period`, PeriodName> &
      Record<`${FieldPath<S>}_related`, 'self' | RelationName>
  >
>;

/** A ready-made view of a list, as a tab above it. */
export interface Preset<S extends Stem> {
  /** Its label is a word of the resource in every language (`presets`). */
  name: string;
  /** Its conditions, by the names that the address has for them. */
  filter: ListFilter<S>;
  /** Its order; default: that of the list. */
  sort?: readonly [Field<S>, 'ASC' | 'DESC'];
  /** Its columns; default: those of the list. */
  columns?: readonly FieldPath<S>[];
  /** The table opens with its conditions, in the order of the list. */
  isFirst?: true;
}

export interface Definition<S extends Stem> {
  /** Module whose permissions guard the resource; default `x-resource.module`. `null`: everyone signed in. */
  module?: Module | ModuleByValue<S> | null;
  /**
   * Permissions that each verb needs; defaults `read`, `add`, `update`, `update`. Of a list, all are
   * needed.
   */
  needs?: Partial<
    Record<'read' | 'create' | 'update' | 'delete' | 'export' | 'import', Need | readonly Need[]>
  >;
  /** Verbs of the resource; default all five. */
  verbs?: readonly Verb[];
  /** Rows that each person reads; without a scope the read permission opens all. */
  scope?: Scope<S>;
  /** Fields that everyone signed in sees of any row, even without the read permission (for pickers). */
  open?: readonly Field<S>[];
  /** Read-only fields that an action decides: another value in a body is a conflict and not ignored. */
  decided?: readonly Field<S>[];
  /**
   * Values that people enter, of a field whose others are written by something else: forms offer these. The
   * resource's rules refuse the others.
   * @example entered: { status: ['open', 'sold'] }
   */
  entered?: Readonly<Partial<Record<Field<S>, readonly (string | number)[]>>>;
  /**
   * States in which rows are changed and deleted by their form; in others the server answers 409
   * `illegal_transition`, and the console offers neither.
   */
  when?: Readonly<
    Partial<Record<'update' | 'delete', Readonly<Partial<Record<Field<S>, readonly (string | number)[]>>>>>
  >;
  /**
   * People may delete rows of their own that they have created, even without the permission to delete other
   * rows of theirs.
   */
  takeBack?: {
    /** Permissions that they need. */
    readonly needs: Need | readonly Need[];
    /** Values of the row while it is possible. */
    readonly while: Readonly<Partial<Record<Field<S>, readonly (string | number | boolean)[]>>>;
  };
  /** Rows may be imported from CSV and XLSX. */
  importable?: boolean | ImportOptions;
  /**
   * A person may create REQUESTS_PER_DAY rows in a day; those who write for others (`scope.all`) any number.
   * Rows of imports are not counted.
   */
  countedPerDay?: boolean;
  /** v1 paths of the resource's export and import, in addition to those below `/api/rest/<stem>`. */
  csv?: {
    /** Path of the export. */ readonly download: string;
    /** Path of the import. */ readonly upload: string;
  };
  /** Its pages in the console. */
  page?: Page<S>;
  /** Its list. */
  list?: {
    /** Its columns; a path follows references. */
    columns?: readonly FieldPath<S>[];
    /** Fields offered as filters; default: every enum, reference, boolean, date and indexed field. */
    filters?: readonly FieldPath<S>[];
    /** Ready-made views, for everybody who may use their filters. */
    presets?: readonly Preset<S>[];
    /**
     * The list is a board as well: a column for each value of this field, an enum or a reference to a few
     * values. Cards move as the form, or the action that `moves` the field, lets them.
     */
    board?: Field<S> | Board<S>;
    /** The list is a gallery as well. */
    gallery?: Gallery<S>;
    /** The list is a calendar as well: each row on its days, which are changed by moving it. */
    calendar?: Calendar<S>;
    /** The list is a grid of days as well: a row for each record of a reference, a column for each day. */
    days?: Days<S>;
    /** The list is a queue of work as well, in which it opens for those who take its steps through a flag. */
    queue?: Queue<S>;
    /** Tables of its files by person and kind; each has a name. */
    matrices?: readonly Matrix<S>[];
    /** The list is a tree as well: rows are below the row of the same resource that they refer to. */
    tree?: Tree<S>;
    /** Upload of many files of people at once. */
    batch?: Batch<S>;
    /** A choice of the year next to the search. */
    years?: Years<S>;
  };
  /** Rows need an approval (`engine/server/approval`). */
  approval?: ApprovalOf<Field<S>>;
  /**
   * Rows end with the people they refer to: those that begin after a person's last day are deleted, and those
   * that last longer end on it (`engine/server/write/end-rows.ts`).
   */
  ends?: {
    /** References to the people. */
    readonly with: readonly Field<S>[];
    /** First day of a row. */
    readonly from: Field<S>;
    /** Last day of a row, where it has several. */
    readonly to?: Field<S>;
  };
  /** Rows wait for a holder, a person or a role, and follow changes of it (`engine/server/held`). */
  held?: HeldOf<Field<S>>;
  /** Notifications about its rows (`engine/server/notify`). */
  notify?: readonly NotifyOf<Field<S>>[];
  /** Notifications of owners about changes by others (`engine/server/notify/owners.ts`); default: console. */
  notifyOwner?: NotifyOwner<Field<S>>;
  /** On the resource of notifications: the kind for owners whose rows were changed by others. */
  ownerKind?: NoticeKindName;
  /** Columns of the export of a closed month, one line a person. */
  monthExports?: readonly ExportColumnOf<S>[];
  /** Parts of the record's page next to its fields. */
  record?: {
    /** Its comments. */
    readonly conversation?: ConversationOf<S>;
    /** Fields that name it to its owner, whose own name says nothing there; default: its title. */
    readonly ownTitle?: readonly Field<S>[];
    /** Its former values, with their first days. */
    readonly timeline?: Timeline<S>;
    /** Lists of rows that refer to the record indirectly: `on` is a path to it over another record. */
    readonly lists?: {
      readonly [M in Stem]: {
        /** The resource of its rows. */
        readonly stem: M;
        /** The path. */
        readonly on: FieldPath<M>;
      };
    }[Stem][];
  };
  /** Rows of the form; default: the schema's order, one field a row. */
  form?: readonly (Field<S> | readonly Field<S>[])[];
  /**
   * Writable fields that `form` leaves out on purpose. `npm run generate` reports a field that is in neither,
   * and `npm run check` fails.
   */
  formWithout?: readonly Field<S>[];
  /** v1 endpoints. The console uses `list read create update delete`; further ones have `does`. */
  api?: Readonly<Record<string, Operation<FieldPath<S>, Field<S>>>>;
  /** v1 endpoints that do more than write a row; each has its function in the rules. */
  actions?: Readonly<Record<string, Action>>;
}

export interface Resource<S extends Stem = Stem> extends Definition<S> {
  readonly stem: S;
}

/**
 * Returns the definition of a resource: how console and API treat it. The compiler checks the names of its
 * fields, stems, permissions and paths.
 * @example
 * const trips = defineResource('trips', {
 *   page: { path: '/trips', menu: 'road', icon: 'calendar' },
 *   list: { columns: ['driverId', 'vehicleId.plate', 'from', 'to', 'state'], board: 'state' },
 *   form: [['driverId', 'vehicleId'], ['start', 'destination'], ['from', 'to']],
 *   when: { delete: { state: ['planned', 'cancelled'] } },
 * });
 * trips.stem; // → 'trips'
 */
export function defineResource<S extends Stem>(stem: S, definition: Definition<S>): Resource<S> {
  return { ...definition, stem };
}

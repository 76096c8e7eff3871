import type {
  MenuGroupName,
  Module,
  Need,
  PagePath,
  Records,
  References,
  RelationName,
  Stem,
} from './register.ts';
import type { IconName } from './icons.ts';
import type { Action, Operation, Verb } from './operation.ts';
import type { PeriodName } from './periods.ts';

type Names<T> = Extract<keyof T, string>;
type Plain<T> = NonNullable<T>;
type Nested<T> = {
  [K in Names<T>]: Plain<T[K]> extends readonly unknown[]
    ? never
    : Plain<T[K]> extends object
      ? `${K}.${Names<Plain<T[K]>>}`
      : never;
}[Names<T>];
type Referenced<S extends Stem> = {
  [K in Names<References[S]>]: References[S][K] extends Stem
    ? `${K}.${Names<Records[References[S][K]]>}`
    : never;
}[Names<References[S]>];

/** A field of the resource by its name. */
export type Field<S extends Stem> = Names<Records[S]>;
/**
 * A field, a member of an object field (`address.city`), or a field of a referenced record
 * (`userId.department`).
 */
export type FieldPath<S extends Stem> = Field<S> | Nested<Records[S]> | Referenced<S>;

export type Menu = 'top' | MenuGroupName | 'none';

/** Which rows a person reads. Without a scope, the read permission opens every row. */
export interface Scope<S extends Stem> {
  /** What opens every row; default `read_all`. The role that holds everything: always. */
  all?: Need;
  /**
   * Fields (or paths) that name a person whose row it is; default: the schema's `x-owner`. Owners may also
   * write.
   */
  own?: readonly FieldPath<S>[];
  /**
   * What a rule (`mayWrite`) opens to others than the owner, row by row; the console offers it and the server
   * decides.
   */
  others?: readonly ('update' | 'delete')[];
  /**
   * Relations of people (`x-resource.people.relations`): who stands in one of them to the person of a row
   * reads it.
   */
  through?: readonly RelationName[];
  /** The row is seen by who sees the row that this field refers to. */
  parent?: Names<References[S]>;
  /** The row is seen by the people named in rows of another resource that point at it. */
  members?: { [M in Stem]: { stem: M; on: Field<M>; person: Field<M> } }[Stem];
}

/** The module of each row follows from the value of one of its fields. */
export interface ModuleByValue<S extends Stem> {
  field: Field<S>;
  modules: Readonly<Record<string, Module>>;
}

/** Addresses of the resource in the console. */
export interface Page<S extends Stem> {
  path: PagePath;
  menu?: Menu;
  icon?: IconName;
  /** Modules of which one opens the pages; default the resource's own. */
  modules?: readonly Module[];
  /** Where a page stands apart from `<path>/create`, `<path>/{id}` (edit) and `<path>/{id}/show`. */
  paths?: { create?: string; edit?: string; show?: string };
  /** Names who wrote a version, on pages of the newest; default `createdBy`. */
  author?: Field<S>;
  /**
   * Further addresses: a list with fixed values (`{field}` in the path is one too), the newest record of
   * them, or the person's own record.
   */
  further?: readonly {
    path: PagePath | `${PagePath}/{${Field<S>}}`;
    kind?: 'list' | 'newest' | 'own';
    where?: Readonly<Partial<Record<FieldPath<S>, unknown>>>;
    module?: Module | null;
    /** Endpoint that answers the record of an `own` page. */ read?: Operation;
  }[];
}

/** What a record is talked about with: rows of another resource that refer to it. */
export type ConversationOf<S extends Stem> = {
  [M in Stem]: {
    readonly messages: M;
    /** Its text. */
    readonly body: Field<M>;
    /** Flag of messages that not everybody reads who reads the record; their rules say who. */
    readonly internal?: Field<M>;
    /** The people whom a message speaks to. Only who can read it may be named. */
    readonly mentions?: Field<M>;
    /** Field of the record that opens the conversation: what its owner has written. */
    readonly opening?: Field<S>;
    /** Action of the record that a message may take along, and the field of its body that it takes. */
    readonly step?: { readonly action: string; readonly field: Field<S> };
    /** Actions of the record: its files, one more, the content of one; and what names a file's message. */
    readonly files?: {
      readonly list: string;
      readonly add: string;
      readonly get: string;
      readonly message?: string;
    };
    /** Fields whose changes are told between the messages; default: the columns of the list. */
    readonly changes?: readonly Field<S>[];
  };
}[Stem];

/** Conditions of a list by the names that the address has for them: `status`, `date_period`. */
type ListFilter<S extends Stem> = Readonly<
  Partial<
    Record<FieldPath<S> | `${FieldPath<S>}_${'gte' | 'lte' | 'contains' | 'year' | 'month'}`, unknown> &
      Record<`${FieldPath<S>}_empty`, boolean> &
      Record<`${FieldPath<S>}_period`, PeriodName> &
      Record<`${FieldPath<S>}_related`, 'self' | RelationName>
  >
>;

/** A view of a list that everybody finds ready, as a tab above it. */
export interface Preset<S extends Stem> {
  /** Its label is a word of the resource in every language (`presets`). */
  name: string;
  filter: ListFilter<S>;
  sort?: readonly [Field<S>, 'ASC' | 'DESC'];
  columns?: readonly FieldPath<S>[];
}

export interface Board<S extends Stem> {
  field: Field<S>;
  /** What stands on a card below its name; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** As many cards as the column of a value should have at most; the board says where there are more. */
  limits?: Readonly<Record<string, number>>;
}

/** A list as cards with pictures. */
export interface Gallery<S extends Stem> {
  /** Field whose value is drawn above each card: a picture, or what the product draws for it. */
  picture: Field<S>;
  /** What stands on a card below its name; default: the first columns of the list. */
  cards?: readonly FieldPath<S>[];
  /** The list opens so. */
  isFirst?: true;
}

/** A mark as cells show it: its letter where they hold nothing, a tint, or the hatching of quiet days. */
export type MarkLook = 'letter' | 'tint' | 'hatch';

/** A list as a grid of days: its schema has one row for each record and day (`x-unique`). */
export interface Days<S extends Stem> {
  /** Reference of the resource whose records are the rows. */
  row: Names<References[S]>;
  /** Its date. */
  day: Field<S>;
  /** Enum that a cell shows and takes. */
  value: Field<S>;
  /** Fields of the row's record by which rows can be put together; the first is the usual one. */
  groups?: readonly string[];
  /**
   * What else the resource's rules know of a day of a row (`daysMarks`); each is a word of the resource in
   * every language (`marks`).
   */
  marks?: readonly string[];
  /** How cells show a mark: its letter where they hold nothing, a tint, or the hatching of quiet days. */
  looks?: Readonly<Record<string, MarkLook>>;
}

/** What waits for somebody, one after the other, with its record beside. */
export interface Queue<S extends Stem> {
  /** Who works on a row: a reference to people; empty means nobody yet. */
  assignee: Field<S>;
  /** The field whose values say whether a row still waits. */
  state: Field<S>;
  /** Values of the state in which a row waits to be worked on. */
  open: readonly (string | number)[];
  /** Values of the state in which it waits for somebody else. */
  waiting?: readonly (string | number)[];
  /** The value of the state that ends the work. */
  done?: string | number;
  /** The action that gives a row to somebody, and the field of its body for that; default: the form. */
  assign?: { action: string; field: string };
  /** What a line tells beside the name of its record, whose it is and how old. */
  rows?: readonly FieldPath<S>[];
  /** A moment that counts as a change of the row, as when somebody has last said something about it. */
  activity?: Field<S>;
}

export interface Definition<S extends Stem> {
  /**
   * Module whose permissions guard the resource; default `x-resource.module`. `null`: none, everyone signed
   * in.
   */
  module?: Module | ModuleByValue<S> | null;
  /** What each verb asks of the caller; defaults `read`, `add`, `update`, `update`. Several: all of them. */
  needs?: Partial<
    Record<'read' | 'create' | 'update' | 'delete' | 'export' | 'import', Need | readonly Need[]>
  >;
  /** Verbs of the resource; default all five. */
  verbs?: readonly Verb[];
  scope?: Scope<S>;
  /**
   * Fields that every signed-in person sees of any row, even without the read permission (pickers, colleague
   * lists).
   */
  open?: readonly Field<S>[];
  /**
   * Read-only fields that an action decides: another value in a body is a conflict instead of being ignored.
   */
  decided?: readonly Field<S>[];
  /**
   * Values that people enter, of a field whose others are written by something else: forms offer these. The
   * resource's rules refuse the others.
   */
  entered?: Readonly<Partial<Record<Field<S>, readonly (string | number)[]>>>;
  /**
   * States in which rows are changed and deleted by their form; in others the server answers 409
   * `illegal_transition`, and the console offers neither.
   */
  when?: Readonly<
    Partial<Record<'update' | 'delete', Readonly<Partial<Record<Field<S>, readonly (string | number)[]>>>>>
  >;
  /** Rows may be taken in from CSV. */
  importable?: boolean;
  /** v1 addresses of the resource's export and import, beside those below `/api/rest/<stem>`. */
  csv?: { readonly download: string; readonly upload: string };
  page?: Page<S>;
  list?: {
    columns?: readonly FieldPath<S>[];
    /** Fields offered as filters; default: every enum, reference, boolean, date and indexed field. */
    filters?: readonly FieldPath<S>[];
    /** Views that are there for everybody who may ask for what they are made of; few, and useful. */
    presets?: readonly Preset<S>[];
    /**
     * The list is a board as well: a column for each value of this field, an enum or a reference to a few
     * values. Cards move as the form, or the action that `moves` the field, lets them.
     */
    board?: Field<S> | Board<S>;
    /** The list is a gallery as well. */
    gallery?: Gallery<S>;
    /** The list is a grid of days as well: a row for each record of a reference, a column for each day. */
    days?: Days<S>;
    /** The list is a queue of work as well, in which it opens for those who take its steps through a flag. */
    queue?: Queue<S>;
  };
  /** What the record's page is beside its fields: a conversation, say. */
  record?: { readonly conversation?: ConversationOf<S> };
  /** Rows of the form; default: the schema's order, one field a row. */
  form?: readonly (Field<S> | readonly Field<S>[])[];
  /**
   * Writable fields that the rows of `form` leave out on purpose. One that is named in neither is a mistake
   * that `npm run generate` tells and `npm run check` refuses.
   */
  formWithout?: readonly Field<S>[];
  /**
   * v1 endpoints. `list read create update delete` are the ones the console uses; further ones carry `does`.
   */
  api?: Readonly<Record<string, Operation<FieldPath<S>, Field<S>>>>;
  /** v1 endpoints that do more than write a row; each has its function in the rules. */
  actions?: Readonly<Record<string, Action>>;
}

export interface Resource<S extends Stem = Stem> extends Definition<S> {
  readonly stem: S;
}

/**
 * Declares what console and API do with a resource. Field, stem, permission and path names are checked by the
 * compiler.
 */
export function defineResource<S extends Stem>(stem: S, definition: Definition<S>): Resource<S> {
  return { ...definition, stem };
}

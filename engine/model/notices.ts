import type { IconName } from './icons.ts';

/**
 * How a parameter of a notification is told; `label` is the label of an enum value: `{ label: ['orders',
 * 'state'] }`.
 */
export type NoticePart =
  | 'text'
  /** A seeded name, told in the person's language. */
  | 'term'
  | 'date'
  | 'dates'
  | { readonly label: readonly [stem: string, field: string] }
  /** From one date to another; the second may be missing. */
  | { readonly period: readonly [from: string, to: string] }
  | { readonly month: readonly [year: string, month: string] }
  /** What the rows of the resource that the parameter names are called. */
  | { readonly resource: string }
  /** What a row is called, and what makes it that one: `NoticeValue`s. */
  | { readonly record: readonly [stem: string, values: string] }
  /** What has become of a row: `NoticeChange`s. */
  | { readonly changes: readonly [stem: string, changes: string] };

/** How a value of a field is written; of what is long, private or has parts, nothing is (`none`). */
export type NoticeValueKind =
  | 'enum'
  | 'date'
  | 'instant'
  | 'number'
  /** Minutes. */
  | 'duration'
  | 'boolean'
  | 'text'
  /** The name of what is referred to. */
  | 'term'
  | 'none';

/** A value of a row. */
export interface NoticeValue {
  readonly field: string;
  readonly kind: NoticeValueKind;
  readonly value: string | number | boolean | null;
}

/** What has become of a value of a row. */
export interface NoticeChange extends Omit<NoticeValue, 'value'> {
  readonly from: NoticeValue['value'];
  readonly to: NoticeValue['value'];
}

/** A sentence of a kind, as the console reads it. */
export interface NoticeSentence {
  /** Name of its text: `crewdeck.notices.…`. */
  readonly text: string;
  /** Values that the parameters have where this sentence is meant. */
  readonly when?: Readonly<Record<string, unknown>>;
  /** What its placeholders are filled with; a sentence that lacks one is not told. */
  readonly parts: Readonly<Record<string, NoticePart>>;
}

/** A kind of notification, as the console reads it. */
export interface NoticeKind {
  readonly icon: IconName;
  /** The first that fits is told. */
  readonly sentences: readonly NoticeSentence[];
}

type NamesOf<P, Value> = {
  [Name in keyof P]-?: NonNullable<P[Name]> extends Value ? Name : never;
}[keyof P] &
  string;
type PartOf<Value> = [Value] extends [readonly string[]]
  ? 'dates'
  : [Value] extends [string]
    ? 'text' | 'term' | 'date' | { readonly label: readonly [stem: string, field: string] }
    : 'text';
type PartsOf<P> = {
  readonly [Name in Exclude<keyof P, 'period' | 'month' | 'changes'>]?: PartOf<NonNullable<P[Name]>>;
} & {
  readonly period?: { readonly period: readonly [NamesOf<P, string>, NamesOf<P, string>] };
  readonly month?: { readonly month: readonly [NamesOf<P, number>, NamesOf<P, number>] };
  readonly resource?: { readonly resource: NamesOf<P, string> };
  readonly record?: {
    readonly record: readonly [NamesOf<P, string>, NamesOf<P, readonly NoticeValue[]>];
  };
  readonly changes?: {
    readonly changes: readonly [NamesOf<P, string>, NamesOf<P, readonly NoticeChange[]>];
  };
};

/** A kind of notification whose parameters are `P`, as a product declares it. */
export interface DeclaredNotice<P> {
  readonly icon: IconName;
  /** Address of the page that it leads to; default, where there is none: the record's own. */
  readonly link?: (params: P) => string | undefined;
  /**
   * Parameters that are told of the record: fields of it, or the first of several that it has. A mail lists
   * them.
   */
  readonly facts?: Readonly<Partial<Record<keyof P, string | readonly string[]>>>;
  readonly sentences: readonly {
    readonly text: string;
    readonly when?: Readonly<Partial<P>>;
    readonly parts: PartsOf<P>;
  }[];
}

/** The kinds of a product by the parameters of each: `NoticeTable<{ paid: { amount: number } }>`. */
export type NoticeTable<ParamsByKind> = {
  readonly [Kind in keyof ParamsByKind]: DeclaredNotice<ParamsByKind[Kind]>;
};

/** What the console needs to tell notifications. */
export interface Notices {
  /** The resource that holds them, and its field that names the kind. */
  readonly stem: string;
  readonly kindField: string;
  readonly kinds: Readonly<Record<string, NoticeKind>>;
}

/** A kind as the server tells it, whatever its parameters are. */
export interface ToldKind extends NoticeKind {
  readonly link?: (params: never) => string | undefined;
  readonly facts?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

import type { IconName } from './icons.ts';

/**
 * Type of a notification's parameter; `label` is the label of an enum value: `{ label: ['orders',
 * 'state'] }`.
 */
export type NoticePart =
  | 'text'
  /** A seeded name, translated to the recipient's language. */
  | 'term'
  | 'date'
  | 'dates'
  | { readonly label: readonly [stem: string, field: string] }
  /** From one date to another; the second may be missing. */
  | { readonly period: readonly [from: string, to: string] }
  | { readonly month: readonly [year: string, month: string] }
  /** The plural name of the resource in this parameter. */
  | { readonly resource: string }
  /** The name of a row's resource, and the values that identify the row (`NoticeValue`). */
  | { readonly record: readonly [stem: string, values: string] }
  /** The changes of a row (`NoticeChange`). */
  | { readonly changes: readonly [stem: string, changes: string] };

/** Format of a field's value; long, private and nested values are left out (`none`). */
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

/** A change of one value of a row. */
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
  /** Parameters of its placeholders; a sentence that lacks one is skipped. */
  readonly parts: Readonly<Record<string, NoticePart>>;
}

/** A kind of notification, as the console reads it. */
export interface NoticeKind {
  readonly icon: IconName;
  /** The first that fits is used. */
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
   * Parameters that mails list as facts: fields of the record, or the first of several that it
   * has.
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

/** Declarations by which the console shows notifications. */
export interface Notices {
  /** The resource that holds them, and its field that names the kind. */
  readonly stem: string;
  readonly kindField: string;
  readonly kinds: Readonly<Record<string, NoticeKind>>;
}

/** A kind of notification on the server, with parameters of any type. */
export interface ServerNoticeKind extends NoticeKind {
  readonly link?: (params: never) => string | undefined;
  readonly facts?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

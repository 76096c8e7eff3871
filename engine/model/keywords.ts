/** A reference to a row of another resource. */
export interface RefKeyword {
  readonly resource: string;
  readonly label?: string;
  readonly onDelete?: OnDelete;
  readonly inactive?: true;
  readonly where?: Readonly<Record<string, string>>;
}

/** Permissions to read and write a field, in addition to those of the row. */
export interface AccessKeyword {
  readonly read?: string;
  readonly write?: string;
  readonly through?: string;
}

/** Colour, icon, titles and former name of a value. */
export interface EnumKeyword {
  readonly color?: string;
  readonly icon?: string;
  readonly title?: string;
  readonly renamedFrom?: string;
  readonly i18n?: Readonly<Record<string, string>>;
}

/** A column of the same row, or what a SQL function answers for it. */
export interface AliasKeyword {
  readonly from: string;
  readonly by?: string;
}

/** A field that is computed from other fields of its row. */
export interface ExpressionKeyword {
  readonly expression: string;
}

/** A figure over rows of another resource that refer to the row: it takes one of the last five. */
export interface FigureKeyword {
  /** The resource of the rows. */
  readonly over: string;
  /** Its reference to the row; needed where it has several. */
  readonly via?: string;
  /** Values that the rows have. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** By which the latest is the latest; otherwise the newest row. */
  readonly at?: string;
  readonly count?: true;
  readonly sum?: string;
  readonly min?: string;
  readonly max?: string;
  readonly latest?: string;
}

/** By which date, or from which to which, rows belong to months that are closed. */
export interface PeriodKeyword {
  readonly field: string;
  readonly to?: string;
  readonly close: 'month';
  readonly after?: string;
}

/** The field by whose month rows lie together, each month as a table of its own. */
export interface PartitionKeyword {
  readonly by: string;
  readonly every: 'month';
}

/** Fields by whose values rows are counted, and fields whose sums are stored with the counts. */
export interface SumsKeyword {
  readonly by: readonly string[];
  readonly of: readonly string[];
}

/**
 * Rows with the same values in `of` never overlap in time; `half` names the field that says which half of a
 * day is meant.
 */
export interface NoOverlapKeyword {
  readonly of: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly half?: string;
  readonly while?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Changes of a field that another person confirms, by whose row it is. */
export interface TwoEyes {
  readonly of: 'own' | 'others';
  readonly to?: readonly unknown[];
  readonly past?: string;
  readonly leads?: string;
}

/** On which ground personal data are kept (Art. 6 of the GDPR). */
export type PersonalBasis = 'contract' | 'law' | 'interest' | 'consent';

/** Purpose of personal data, in English, and its legal basis. */
export interface Purpose {
  readonly why: string;
  readonly basis: PersonalBasis;
}

/** Rows that stay when the person they belong to is erased, and why. */
export interface KeepKeyword {
  /** The law or the reason, in English. */
  readonly why: string;
  /** Only rows with one of these values. */
  readonly where?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /**
   * Years after the date of a field until they are deleted, also those of people who stay. Without it,
   * never.
   */
  readonly years?: number;
  readonly from?: string;
}

/** Rows that are personal data of whom a field names. */
export interface PersonalKeyword extends Purpose {
  readonly of?: string;
  readonly keep?: readonly KeepKeyword[];
}

export type OnDelete = 'restrict' | 'setNull' | 'cascade';

export interface ResourceKeyword {
  readonly name?: string;
  readonly plural?: string;
  readonly module?: string;
  readonly path?: string;
  readonly menu?: string;
  readonly icon?: string;
  readonly title?: string;
  readonly defaultSort?: readonly [string, 'ASC' | 'DESC'];
  readonly from?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly source?: 'table' | 'custom';
  readonly approval?: 'steps' | 'deputies' | 'rules';
  readonly notices?: 'list' | 'settings';
  readonly closing?: 'months' | 'files';
  readonly integration?: 'apiClients' | 'hooks' | 'deliveries';
  readonly history?: true;
  readonly pendingChanges?: true;
  readonly privacy?: 'copies';
  readonly valuesBy?: string;
  readonly rank?: string;
  readonly people?: PeopleKeyword;
}

/** The rows are the people who use the product. */
export interface PeopleKeyword {
  readonly relations?: Readonly<Record<string, Relation>>;
  readonly guarded?: readonly string[];
  readonly erased?: ErasedKeyword;
}

/** Declares what remains of a person whose data were erased. */
export interface ErasedKeyword {
  /** Field of the moment at which that was decided. */
  readonly at: string;
  /** Fields whose values stay. */
  readonly keep: readonly string[];
  /** Field of the last day of people who have left, and years after it until their data are erased. */
  readonly after?: { readonly field: string; readonly years: number };
}

/**
 * A relation between people. `field`: a field of people that refers to the related person; with `deep` also
 * those above that person; `where`: only while the referring people have these values, references by their
 * unique value. `flag`: people with this member in their identity have the relation to everybody.
 */
export type Relation =
  | {
      readonly field: string;
      readonly deep?: boolean;
      readonly where?: Readonly<Record<string, string>>;
    }
  | { readonly flag: string };

/** Presentation of a field in the console; `S` is the type of a schema. */
export interface UiKeyword<S> {
  readonly widget?: string;
  readonly display?: string;
  readonly group?: string;
  readonly span?: number;
  readonly start?: 'today';
  readonly in?: Readonly<Record<string, string | boolean>>;
  readonly when?: S;
  readonly technical?: true;
  /** Members that the kind of the values reads. */
  readonly [option: string]: unknown;
}

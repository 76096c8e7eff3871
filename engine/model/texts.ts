/**
 * Words of one resource. What is left out comes from the schema: `title`, `description`, `x-enum`, or
 * `x-i18n` for the locale.
 */
export interface ResourceTexts {
  readonly name?: string;
  readonly plural?: string;
  /** Title and button of the page that makes a new record. */
  readonly create?: string;
  /** Message to a user who has created a record; "Created" where nothing is said. */
  readonly created?: string;
  /** The verb for taking a record away; "Delete" where nothing is said. */
  readonly remove?: string;
  /** The question before that, with the record's name (`%{name}`), and its consequence. */
  readonly removeTitle?: string;
  readonly removeDetail?: string;
  /** Message to a user who has done it. */
  readonly removed?: string;
  /** Text of an empty list, and a hint about what to do. */
  readonly empty?: string;
  readonly hint?: string;
  /** Purpose of its rows, if they are personal data. */
  readonly why?: string;
  /** Reasons to keep rows when their person is erased, in the order of the schema. */
  readonly keep?: readonly string[];
  /** Labels of the ready-made views of its list; without a label the name is shown. */
  readonly presets?: Readonly<Record<string, string>>;
  /** Columns of its closed months' files that are sums or counts, by name. */
  readonly monthExports?: Readonly<Record<string, string>>;
  /** Labels of the marks in its grid (`list.days.marks`). */
  readonly marks?: Readonly<Record<string, string>>;
  /** Its tables of files (`list.matrices`), by name. */
  readonly matrices?: Readonly<Record<string, string>>;
  /** Labels of the totals in its grid (`list.days.totals`). */
  readonly totals?: Readonly<Record<string, string>>;
  /** Field path → label; members of nested fields as `address.city`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Field path → value → label. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Words of the domain in one language, for server and console. */
export interface DomainTexts {
  readonly resources: Readonly<Record<string, ResourceTexts>>;
  /** Labels of fields by their name, for every resource above that has no label of its own. */
  readonly fields: Readonly<Record<string, string>>;
  /** Labels of values, likewise. */
  readonly values: Readonly<Record<string, string>>;
  /** Help texts by the schema's own. */
  readonly help: Readonly<Record<string, string>>;
  /** Titles of form sections (`x-ui.group`). */
  readonly groups: Readonly<Record<string, string>>;
  /** Labels of the people that have a relation to the reader, by its name. */
  readonly relations?: Readonly<Record<string, string>>;
  readonly modules: Readonly<Record<string, string>>;
  readonly permissions: Readonly<Record<string, string>>;
  /**
   * Seeded names (roles, categories and their values) by their English name; a name that people gave
   * themselves stays as it is.
   */
  readonly terms: Readonly<Record<string, string>>;
}

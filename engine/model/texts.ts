/**
 * Words of one resource. What is left out comes from the schema: `title`, `description`, `x-enum`, or
 * `x-i18n` for the locale.
 */
export interface ResourceTexts {
  readonly name?: string;
  readonly plural?: string;
  /** Title and button of the page that makes a new record. */
  readonly create?: string;
  /** The verb for taking a record away; "Delete" where nothing is said. */
  readonly remove?: string;
  /** What an empty list says, and one line on what to do about it. */
  readonly empty?: string;
  readonly hint?: string;
  /** What its rows, which are personal data, are kept for. */
  readonly why?: string;
  /** What demands that they stay when their person is erased, in the order of the schema. */
  readonly keep?: readonly string[];
  /** Ready-made views of its list by their names; without a word the name stands for itself. */
  readonly presets?: Readonly<Record<string, string>>;
  /** Columns of its closed months' files that are sums or counts, by name. */
  readonly monthExports?: Readonly<Record<string, string>>;
  /** What is known of days in its grid (`list.days.marks`), by name. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Its tables of files (`list.matrices`), by name. */
  readonly matrices?: Readonly<Record<string, string>>;
  /** What is counted in its grid (`list.days.totals`), by name. */
  readonly totals?: Readonly<Record<string, string>>;
  /** Field path → label; members of nested fields as `address.city`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Field path → value → label. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the domain is called in one language; both sides read it. */
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
  /** The people to whom the reader stands in a relation, by its name. */
  readonly relations?: Readonly<Record<string, string>>;
  readonly modules: Readonly<Record<string, string>>;
  readonly permissions: Readonly<Record<string, string>>;
  /**
   * Seeded names (roles, categories and their values) by their English name; a name that people gave
   * themselves stays as it is.
   */
  readonly terms: Readonly<Record<string, string>>;
}

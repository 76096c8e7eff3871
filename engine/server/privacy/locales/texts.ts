/** Texts of the page in the archive with a person's data. */
export interface ExportTexts {
  readonly title: (facts: { readonly name: string }) => string;
  /** Description of the archive, as a paragraph. */
  readonly about: (facts: { readonly company: string; readonly at: string }) => string;
  /** Description of an archive made by another user, which holds only rows that this user may read. */
  readonly aboutOthers: (facts: {
    readonly company: string;
    readonly at: string;
    readonly by: string;
    readonly reason: string;
  }) => string;
  readonly what: string;
  readonly why: string;
  readonly basis: string;
  readonly rows: string;
  readonly files: string;
  /** Head of the column that says how something was read. */
  readonly how: string;
  readonly bases: Readonly<Record<'contract' | 'law' | 'interest' | 'consent', string>>;
  /** Parts other than the rows of resources, and why they are kept. */
  readonly parts: Readonly<
    Record<'readings' | 'changes' | 'activity' | 'further', { readonly title: string; readonly why: string }>
  >;
}

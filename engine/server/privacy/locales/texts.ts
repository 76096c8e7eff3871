/** What the page says that stands in the archive with somebody's data. */
export interface ExportTexts {
  readonly title: (facts: { readonly name: string }) => string;
  /** What the archive is, as a paragraph. */
  readonly about: (facts: { readonly company: string; readonly at: string }) => string;
  /** The same of one that somebody else has made, which holds no more than they may read. */
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
  /** What is given beside the rows of resources, and why it is kept. */
  readonly parts: Readonly<
    Record<'readings' | 'changes' | 'activity' | 'further', { readonly title: string; readonly why: string }>
  >;
}
